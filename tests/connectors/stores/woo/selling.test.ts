import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#server/connectors/store.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { aSimple, aVariable, unique, withIds } from '#tests/kit/listings.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';

let store: WooSandbox;
beforeAll(async () => {
  store = await startWoo();
});
afterAll(() => store.close());

const publish = async (listing: Listing) => {
  const [outcome] = await woo.publish(store.session, [listing], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  return listingOf(outcome);
};
const held = async (externalId: string) => {
  const found = (await store.products()).find(({ id }) => String(id) === externalId);
  if (!found) throw new Error(`${externalId} is not in the shop`);
  return found;
};
const properties = [
  { name: 'Fabric', values: ['Cotton', 'Linen'], visible: true },
  { name: 'Batch', values: ['7'], visible: false },
];

describe('how a product is sold, in WooCommerce', () => {
  it.each([
    ['simple', () => aSimple()],
    ['without an SKU', () => aSimple({}, { sku: '' })],
    ['variable', () => aVariable()],
  ])('C10: tax class, visibility and properties of a product that is %s stand in the shop', async (_, build) => {
    const listing = {
      ...build(),
      selling: {
        taxClass: 'reduced-rate',
        catalogVisibility: 'search',
        shortDescription: 'Short',
        attributes: properties,
      },
    };
    const first = await publish(listing);
    const stands = {
      tax_class: 'reduced-rate',
      catalog_visibility: 'search',
      short_description: 'Short',
    };
    const product = await held(first.externalId);
    expect(product).toMatchObject(stands);
    const named = (found: typeof product) =>
      (found.attributes as unknown as { name: string; options: string[]; visible: boolean; variation: boolean }[])
        .filter(({ variation }) => !variation)
        .map(({ name, options, visible }) => ({ name, values: options, visible }));
    expect(named(product)).toEqual(properties);
    listingOf(await woo.update(store.session, first.externalId, withIds(listing, first)));
    expect(named(await held(first.externalId))).toEqual(properties);
  });

  it('C10: categories are made below those above them, each once', async () => {
    const [top, leaf] = [`Clothing ${unique()}`, `Shirts ${unique()}`];
    const first = await publish(aSimple({ collections: [`${top} > ${leaf}`, top] }));
    const second = await publish(aVariable({ collections: [`${top}>${leaf}`] }));
    expect([...first.warnings, ...second.warnings]).toEqual([]);
    const terms = store.sandbox.world
      .collection<{ id: number; name: string; parent: number }>('woocommerce/harbour/terms')
      .values()
      .filter(({ name }) => [top, leaf].includes(name));
    const parent = terms.find(({ name }) => name === top);
    expect(terms.map(({ name, parent: above }) => [name, above]).sort()).toEqual(
      [
        [top, 0],
        [leaf, parent?.id],
      ].sort(),
    );
    const child = terms.find(({ name }) => name === leaf);
    const idsOf = async (externalId: string) =>
      ((await held(externalId)).categories as { id: number }[]).map(({ id }) => id);
    expect(await idsOf(first.externalId)).toEqual([child?.id, parent?.id]);
    expect(await idsOf(second.externalId)).toEqual([child?.id]);
  });

  it('C10: the page keeps its address, or gets the next one where another product has it', async () => {
    const handle = `lamp-${unique()}`;
    expect(await held((await publish(aSimple({ handle }))).externalId)).toMatchObject({ slug: handle });
    const second = await held((await publish(aSimple({ handle }))).externalId);
    expect(second.slug).toMatch(new RegExp(`^${handle}-\\d+$`));
  });
});
