import { expect, it } from 'vitest';
import type { HeldListing, PublishOutcome } from '#server/connectors/store.ts';
import { anImage, aVariant, withIds } from '../listings.ts';
import { listingOf } from '../storeUnderTest.ts';
import { type Bench, everyMishap, faultOnly } from './bench.ts';

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

  it.each(everyMishap)('S10: updates several at once, also where any one request is %s', async (mishap) => {
    const { connector } = bench;
    const { updateMany } = connector;
    if (!updateMany) return;
    const images = () => bench.images.good.map((src) => anImage(src));
    const listings = [
      bench.simple({ images: images(), tags: ['one'] }),
      bench.simple({ images: images(), tags: ['one', 'two'] }, { sku: '' }),
      bench.variable({ images: images() }),
    ];
    const first: HeldListing[] = [];
    for (const listing of listings) {
      const done = await bench.published(listing);
      first.push({ externalId: done.externalId, listing: withIds(listing, done) });
    }
    const nextAt = (at: number): HeldListing[] =>
      first.map(({ externalId, listing }) => {
        const variants = listing.variants.map((variant) => ({ ...variant, price: `${20 + at}.00` }));
        return { externalId, listing: { ...listing, title: `${listing.title}, ${mishap} ${at}`, variants } };
      });
    await bench.eachRequest(
      mishap,
      async (session, at) => {
        const outcomes: PublishOutcome[] = [];
        const ended = (outcome: PublishOutcome) => void outcomes.push(outcome);
        const fault = await updateMany.call(connector, session, nextAt(at), ended).then(() => null, faultOnly);
        return { outcomes, fault };
      },
      async (ended, at) => {
        if ('kind' in ended) throw ended;
        const { outcomes, fault } = ended;
        expect(outcomes.every(({ kind }) => kind === 'published' || kind === 'unknown')).toBe(true);
        expect(new Set(outcomes.map(({ mark }) => mark)).size).toBe(outcomes.length);
        if (!fault) expect(outcomes).toHaveLength(3);
        // What is throttled did not happen, and is sent again by itself.
        if (mishap === 'throttled') expect(outcomes.map(({ kind }) => kind)).toEqual(listings.map(() => 'published'));
        for (const { externalId, listing } of nextAt(at)) {
          const own = outcomes.find(({ mark }) => mark === listing.mark);
          if (own?.kind !== 'published') listingOf(await connector.update(bench.session(), externalId, listing));
          const held = await bench.held(externalId);
          expect(held, `${mishap} at request ${at}`).toMatchObject({ title: listing.title, images: images().length });
          const prices = held.variants.map(({ price }) => Number(price));
          expect(prices).toEqual(listing.variants.map(() => 20 + at));
        }
      },
    );
  });
}
