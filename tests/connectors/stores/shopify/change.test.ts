import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listing, ProductChange, StoreSession } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { aSimple, aVariable } from '#tests/kit/listings.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { numberOf, type ShopifySandbox, startShopify } from './sandboxStore.ts';

let shop: ShopifySandbox;
beforeAll(async () => {
  shop = await startShopify('harbour', withCheckedRequests);
});
afterAll(() => shop.close());

const publish = async (listing: Listing) => {
  const [outcome] = await shopify.publish(shop.session, [listing], { created: async () => {} });
  const { externalId, variants } = listingOf(outcome ?? { mark: '', kind: 'gone' });
  return { externalId, ids: Object.values(variants) };
};
const change = async (wanted: ProductChange, session = shop.session) => (await shopify.change(session, [wanted]))[0];
const held = async (externalId: string) =>
  (await shop.world()).products.find(({ id }) => numberOf(id) === externalId)?.variants ?? [];

it('counts what was not counted before its stock is set', async () => {
  const { externalId, ids } = await publish(aVariable());
  const products = shop.store.sandbox.world.collection<{ variants: { tracked: boolean }[] }>(
    'shopify/harbour/products',
  );
  const product = products.get(`gid://shopify/Product/${externalId}`);
  if (product)
    products.set(`gid://shopify/Product/${externalId}`, {
      ...product,
      variants: product.variants.map((one) => ({ ...one, tracked: false })),
    });
  const {
    products: [read],
  } = await shopify.productsById(shop.session, [externalId]);
  expect([read?.inventory, read?.detail?.variants[0]?.inventory]).toEqual([null, null]);
  expect(await change({ externalId, variants: [{ externalId: ids[1] ?? '', inventory: 11 }] })).toMatchObject({
    kind: 'done',
  });
  expect(await held(externalId)).toMatchObject([{ tracked: false }, { tracked: true, available: 11 }, {}, {}]);
});

it('says which are gone: the variant, or the whole product', async () => {
  const [one, other] = [await publish(aVariable()), await publish(aSimple())];
  const stock = (id = '') => [{ externalId: id, inventory: 1 }];
  const gone = { kind: 'rejected', reason: { key: 'row.variantGone' } };
  expect(await change({ externalId: one.externalId, variants: stock('999999999') })).toMatchObject(gone);
  // One of another product is none of this.
  expect(await change({ externalId: one.externalId, variants: stock(other.ids[0]) })).toMatchObject(gone);
  expect((await held(other.externalId))[0]?.available).toBe(7);
  await shopify.remove(shop.session, [one.externalId]);
  expect(await change({ externalId: one.externalId, variants: stock(one.ids[0]) })).toMatchObject({ kind: 'gone' });
  expect(await change({ externalId: 'no number', title: 'x' })).toMatchObject({ kind: 'gone' });
  expect(await shopify.remove(shop.session, [one.externalId, 'no number'])).toMatchObject([
    { kind: 'gone' },
    { kind: 'gone' },
  ]);
});

it('leaves out an original price that would not be shown', async () => {
  const { externalId, ids } = await publish(aSimple());
  const variants = [{ externalId: ids[0] ?? '', price: '12.345', compareAtPrice: '12.34' }];
  expect(await change({ externalId, variants })).toEqual({
    externalId,
    kind: 'done',
    warnings: [{ key: 'row.comparePriceLow' }],
  });
  expect(await held(externalId)).toMatchObject([{ price: '12.34', compareAtPrice: null }]);
});

it('sends stock with one key for all tries at it, and a new one for the next', async () => {
  const { externalId, ids } = await publish(aSimple());
  const keys: string[] = [];
  const http = intercept(shop.http, ({ body }) => {
    const key = /"key":"([^"]+)"/.exec(body ?? '')?.[1];
    if (key) keys.push(key);
    return key && keys.length === 1 ? json(429, {}, { 'retry-after': '1' }) : undefined;
  });
  const session: StoreSession = { ...shop.session, http };
  const wanted = { externalId, variants: [{ externalId: ids[0] ?? '', inventory: 4 }] };
  expect(await change(wanted, session)).toMatchObject({ kind: 'done' });
  expect(await change(wanted, session)).toMatchObject({ kind: 'done' });
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
});

it('can be sent again where Shopify has not made up its mind', async () => {
  const { externalId, ids } = await publish(aSimple());
  const userErrors = [{ message: 'Busy', code: 'IDEMPOTENCY_CONCURRENT_REQUEST' }];
  const busy = json(200, { data: { inventorySetQuantities: { userErrors } } });
  const http = intercept(shop.http, ({ body }) => (body?.includes('SetQuantities') ? busy : undefined));
  const wanted = { externalId, variants: [{ externalId: ids[0] ?? '', inventory: 4 }] };
  expect(await change(wanted, { ...shop.session, http })).toMatchObject({ kind: 'unknown' });
});
