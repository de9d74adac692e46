import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing, PublishedListing } from '#server/connectors/store.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { driftOf } from '#server/modules/listings/storeProducts/drift.ts';
import { aSimple, aVariable, aVariant, unique } from '#tests/kit/listings.ts';
import { intercept } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import type { StoredProduct } from '../../../../sandbox/stores/woocommerce/types.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';

/** Texts that WordPress cleans in one place and not in the other. */
const hostile = [
  '<5kg',
  '5 < 10 cm',
  "L'Été <b>",
  'back\\slash',
  '%20x',
  'a%2Fb%2f',
  '50%',
  'R&amp;D',
  '&#39;x',
  '&lt;b&gt;',
  '&amp;amp;',
  '&eacute;t&eacute;',
  'a|b',
  'a & b',
  '> 5',
  '"quoted"',
  "it's",
  '  two  blanks ',
  'a\tb',
  'AT&T;',
];

const stores: WooSandbox[] = [];
beforeAll(async () => {
  stores.push(await startWoo('harbour'), await startWoo('lantern'));
});
afterAll(() => Promise.all(stores.map((store) => store.close())));

const silent = { created: async () => {} };
async function publish(store: WooSandbox, listing: Listing, http = store.http): Promise<PublishedListing> {
  const [outcome] = await woo.publish({ ...store.session, http }, [listing], silent);
  if (!outcome) throw new Error('no outcome');
  return listingOf(outcome);
}
const withOptions = (name: string, values: string[]): Listing =>
  aVariable({ options: [{ name, values }], variants: values.map((value) => aVariant({ optionValues: [value] })) });

/** What shoppers can choose from, and what the variations stand for. */
async function shown(store: WooSandbox, externalId: string) {
  const product = (await store.products()).find(({ id }) => String(id) === externalId);
  const [attribute] = (product?.attributes ?? []) as unknown as { name: string; options: string[] }[];
  return {
    name: attribute?.name,
    listed: [...(attribute?.options ?? [])],
    chosen: (product?.variations ?? []).map(({ attributes }) => attributes[0]?.option),
  };
}

describe.each([0, 1])('options, shop %i', (at) => {
  it('S1: each variation stands for an option that its product lists', async () => {
    const store = stores[at];
    if (!store) throw new Error('no store');
    const done = await publish(store, withOptions('Länge <cm>', hostile));
    const { name, listed, chosen } = await shown(store, done.externalId);
    expect(listed).toHaveLength(hostile.length);
    expect(chosen.toSorted()).toEqual(listed.toSorted());
    expect(name).toBe('Länge ＜cm＞');
    expect(done.warnings).toEqual([]);
  });
});

describe('options that stand there wrongly', () => {
  it('S1: publishing again fixes an option that no shopper could choose', async () => {
    const [store] = stores;
    if (!store) throw new Error('no store');
    const listing = withOptions('Weight', ['<5kg', '5kg']);
    const done = await publish(store, listing);
    const id = done.variants[listing.variants[0]?.variantId ?? ''];
    const products = store.sandbox.world.collection<StoredProduct>('woocommerce/harbour/products');
    const variation = products.get(Number(id));
    if (!variation) throw new Error('no variation');
    products.set(variation.id, { ...variation, chosen: [{ name: 'Weight', option: '&lt;5kg' }] });
    const outcome = await woo.update(store.session, done.externalId, listing);
    expect(listingOf(outcome).warnings).toEqual([]);
    const { listed, chosen } = await shown(store, done.externalId);
    expect(chosen).toEqual(listed);
  });

  it('S1: an option that the store’s answer does not list is told', async () => {
    const [store] = stores;
    if (!store) throw new Error('no store');
    // A plug-in that writes every option in capitals, where variations are saved.
    const http = intercept(store.http, () => undefined);
    const request = http.request.bind(http);
    http.request = (asked) =>
      request({
        ...asked,
        ...(asked.url.includes('/variations/batch') ? { body: asked.body?.replaceAll('"Oak"', '"OAK"') } : {}),
      } as typeof asked);
    const done = await publish(store, withOptions('Wood', ['Oak', 'Ash']), http);
    expect(done.warnings).toEqual([{ key: 'row.optionsUnlisted', params: { values: 'OAK' } }]);
  });
});

describe('titles and descriptions', () => {
  it.each(['simple', 'variable'] as const)(
    'S7: a %s product keeps its backslashes and signs, and does not drift',
    async (kind) => {
      const [store] = stores;
      if (!store) throw new Error('no store');
      const title = `C:\\dir \\\\ & <cm> "x" &amp; ${unique()}`;
      const over = { title, bodyHtml: '<p>C:\\new &amp; \\\\share, 5 &lt; 6</p>' };
      const listing = kind === 'simple' ? aSimple(over) : aVariable(over);
      const { externalId, variants } = await publish(store, listing);
      const read = async () => {
        const {
          products: [product],
        } = await woo.productsById(store.session, [externalId]);
        if (!product) throw new Error('not there');
        return { product, drift: driftOf({ ...product, variantIds: variants }, listing, null) };
      };
      expect(await read()).toMatchObject({ product: { title }, drift: [] });
      for (const status of ['draft', 'active'] as const) {
        expect(await woo.change(store.session, [{ externalId, status }])).toMatchObject([{ kind: 'done' }]);
      }
      expect(await read()).toMatchObject({ product: { title }, drift: [] });
      await woo.change(store.session, [{ externalId, title: `New \\ ${title}` }]);
      expect((await read()).product.title).toBe(`New \\ ${title}`);
    },
  );
});
