import { expect, it, onTestFinished } from 'vitest';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { aSimple } from '#tests/kit/listings.ts';
import { startShopify } from './sandboxStore.ts';

const DAY = 24 * 3_600_000;

it('C20: says how far back it shows orders, and Shopify keeps to it', async () => {
  const shop = await startShopify();
  onTestFinished(() => shop.close());
  const token = shop.keys.shops.find((one) => one.shop === 'harbour')?.accessToken ?? '';
  const connect = async () =>
    shop.store.session(shopify, await shopify.connect({ shop: 'harbour', accessToken: token }, shop.http), shop.http);
  const listing = aSimple({}, { inventoryQuantity: 500 });
  await shopify.publish(shop.session, [listing], { created: async () => {} });
  const id = await shop.order([{ sku: listing.variants[0]?.sku ?? '', quantity: 1 }]);
  const session = await connect();
  const shown = async (by: typeof session) => {
    const { orders } = await shopify.orders(by, { cursor: null, changedSince: null });
    const { orders: byId } = await shopify.ordersById(by, [id]);
    return [byId.length, orders.filter(({ externalId }) => externalId === id).length];
  };
  const {
    orders: [order],
  } = await shopify.ordersById(session, [id]);
  const placedAt = order?.placedAt.getTime() ?? 0;
  shop.pass(59 * DAY);
  expect(await shown(session)).toEqual([1, 1]);
  expect(shopify.ordersSince(session)?.getTime()).toBeLessThan(placedAt);
  shop.pass(2 * DAY);
  expect(await shown(session)).toEqual([0, 0]);
  expect(shopify.ordersSince(session)?.getTime()).toBeGreaterThan(placedAt);

  const tokens = shop.store.sandbox.world.collection<{ scopes: string[] }>('shopify/harbour/tokens');
  const held = tokens.get(token);
  if (held) tokens.set(token, { ...held, scopes: [...held.scopes, 'read_all_orders'] });
  const all = await connect();
  expect(shopify.ordersSince(all)).toBeNull();
  expect(await shown(all)).toEqual([1, 1]);
});
