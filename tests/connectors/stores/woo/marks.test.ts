import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Listing, PublishedListing } from '#server/connectors/store.ts';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { anImage, aSimple, aVariable, unique } from '#tests/kit/listings.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import type { StoredProduct } from '../../../../sandbox/stores/woocommerce/types.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';

let store: WooSandbox;
beforeAll(async () => {
  store = await startWoo();
});
afterAll(() => store.close());

async function publish(listing: Listing): Promise<PublishedListing> {
  const [outcome] = await woo.publish(store.session, [listing], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  return listingOf(outcome);
}
const held = async (externalId: string) => (await store.products()).find(({ id }) => String(id) === externalId);
/** A variable product whose variations have no SKU of their own, under a mark as the server makes them. */
function markedVariable(over: Partial<Listing> = {}): Listing {
  const listing = aVariable({
    mark: `qs-${unique()
      .padEnd(20, '0')
      .replace(/[^0-9a-f]/g, 'a')
      .slice(0, 20)}`,
    ...over,
  });
  return { ...listing, variants: listing.variants.map((variant) => ({ ...variant, sku: '' })) };
}
/** The merchant's own hand. */
const client = () =>
  new WooClient({ ...store.session, http: plainHttp() }, Credentials.parse(store.session.credentials));
const orderOf = async (done: PublishedListing) => {
  const [variation] = Object.values(done.variants);
  const body = {
    set_paid: true,
    line_items: [{ variation_id: Number(variation), product_id: Number(done.externalId) }],
  };
  const { data } = await client().call({ method: 'POST', path: 'orders', body }, z.object({ id: z.number() }));
  const {
    orders: [order],
  } = await woo.ordersById(store.session, [String(data.id)]);
  return order;
};

describe('our mark', () => {
  it.each(['active', 'draft'] as const)(
    'S4: stands nowhere that shoppers look once a product is %s',
    async (status) => {
      const listing = markedVariable({ status });
      const done = await publish(listing);
      expect((await held(done.externalId))?.sku).toBe('');
      const path = `products/${done.externalId}/variations`;
      const shown = await client().call({ method: 'GET', path }, z.array(z.object({ sku: z.string() })));
      expect(shown.data.map(({ sku }) => sku)).toEqual(['', '', '', '']);
      expect(await woo.find(store.session, [listing])).toEqual(new Map([[listing.mark, done.externalId]]));
      expect((await publish(listing)).externalId).toBe(done.externalId);
    },
  );

  it('S4: that an earlier version left there is read as no SKU, also where it is inherited, and goes with an update', async () => {
    const listing = markedVariable();
    const done = await publish(listing);
    const products = store.sandbox.world.collection<StoredProduct>('woocommerce/harbour/products');
    const product = products.get(done.externalId);
    if (!product) throw new Error('not there');
    products.set(done.externalId, { ...product, sku: listing.mark });
    expect((await orderOf(done))?.lines).toMatchObject([{ sku: '' }]);
    const {
      products: [read],
    } = await woo.productsById(store.session, [done.externalId]);
    expect([read?.sku, ...(read?.detail?.variants ?? []).map(({ sku }) => sku)]).toEqual(['', '', '', '', '']);
    listingOf(await woo.update(store.session, done.externalId, listing));
    expect((await held(done.externalId))?.sku).toBe('');
  });
});

describe('what the store would cut', () => {
  it('S11: tags and alternative texts come through whole', async () => {
    const tags = [`5 < 10 ${unique()}`, `a & b ${unique()}`, `C:\\dir ${unique()}`, `Länge <cm> ${unique()}`];
    const image = { ...anImage('https://cdn.example.com/one.jpg'), alt: 'Lamp <b>, 5 < 6 & C:\\dir' };
    const { externalId, warnings } = await publish(aSimple({ tags, images: [image] }));
    const {
      products: [read],
    } = await woo.productsById(store.session, [externalId]);
    expect(read?.detail?.tags.toSorted()).toEqual(tags.toSorted());
    const shown = (await held(externalId))?.images as unknown as { alt: string }[];
    expect(shown[0]?.alt).toBe('Lamp &lt;b&gt;, 5 &lt; 6 &amp; C:&#92;dir');
    expect(warnings).toEqual([]);
  });

  it('S11: a barcode that it has no place for is told', async () => {
    const lost = { key: 'row.barcodesNotKept', params: { barcode: 'X00-1' } };
    expect((await publish(aSimple({}, { barcode: 'X00-1' }))).warnings).toEqual([lost]);
    expect((await publish(aSimple({}, { barcode: '4006381333931' }))).warnings).toEqual([]);
  });
});
