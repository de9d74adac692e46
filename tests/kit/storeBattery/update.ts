import { expect, it } from 'vitest';
import { anImage, aVariant, withIds } from '../listings.ts';
import { listingOf } from '../storeUnderTest.ts';
import type { Bench } from './bench.ts';

/** A product that stands in the store is brought to its listing, as often as one likes. */
export function updating(bench: Bench): void {
  it('updates to the listing, again and again without change', async () => {
    const listing = bench.variable({ images: bench.images.good.map((src) => anImage(src)) });
    const first = await bench.published(listing);
    const next = withIds({ ...listing, title: `${listing.title}, new`, status: 'archived' }, first);
    next.variants = next.variants.map((variant) => ({ ...variant, price: '33.00', inventoryQuantity: 2 }));
    const update = async () => listingOf(await bench.connector.update(bench.session(), first.externalId, next));
    const second = await update();
    const held = await bench.held(first.externalId);
    const status = bench.heldAs('archived');
    expect(held).toMatchObject({ title: next.title, status, images: bench.images.good.length });
    expect(held.variants.every(({ price, inventory }) => price === '33.00' && inventory === 2)).toBe(true);
    expect(await update()).toEqual(second);
    expect(second.variants).toEqual(first.variants);
    expect(second.images).toEqual(first.images);
    expect(await bench.held(first.externalId)).toEqual(held);
  });

  it('removes a variant that is gone and adds a new one, which may take over its SKU', async () => {
    const listing = bench.variable();
    const first = await bench.published(listing);
    const [gone, ...kept] = withIds(listing, first).variants;
    const added = aVariant({ optionValues: ['Green', 'S'], sku: gone?.sku ?? '' });
    const options = [{ name: 'Colour', values: ['Red', 'Blue', 'Green'] }, ...listing.options.slice(1)];
    const next = { ...withIds(listing, first), options, variants: [...kept, added] };
    const done = listingOf(await bench.connector.update(bench.session(), first.externalId, next));
    const held = await bench.held(first.externalId);
    expect(held.variants.map((variant) => variant.options)).toEqual(next.variants.map((each) => each.optionValues));
    expect(Object.keys(done.variants)).not.toContain(gone?.variantId);
  });

  it('says of an update of a product that is gone that it is gone', async () => {
    const outcome = await bench.connector.update(bench.session(), bench.unknownId, bench.simple());
    expect(outcome).toMatchObject({ kind: 'gone' });
  });
}
