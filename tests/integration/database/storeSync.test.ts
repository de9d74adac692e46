import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { buyIn, editInStore, setFaults } from '#tests/kit/world.ts';

const channel = 'woo';
const shopName = 'harbour';

describe('a bound store', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    shop = await merchant.bindWoo(app.sandbox.url, shopName);
    await complete();
  });

  const complete = (): Promise<Shop> => merchant.whenRead(shop.shopId);
  const products = async (): Promise<StoreProduct[]> =>
    (await merchant.call(storeProductCalls.list, { channel, pageSize: 50 })).rows;
  const aSku = async (): Promise<string> => {
    const sku = (await products()).find((row) => row.sku !== '' && row.status === 'active')?.sku;
    if (sku === undefined) throw new Error('The shop has no product with a SKU.');
    return sku;
  };
  const withSku = async (sku: string): Promise<StoreProduct | undefined> =>
    (await products()).find((row) => row.sku === sku);
  const orders = async (q = '') => (await merchant.call(orderCalls.list, { channel, q })).rows;

  /** The time has come to read it for changes, as the clock would say in some minutes. */
  const due = async (): Promise<void> => {
    await app.deps.db.pool.query('update store set refresh_at = now() where store_id = $1', [shop.shopId]);
    const [first] = await products();
    if (first) await merchant.call(storeProductCalls.refresh, { channel, ids: [first.id] });
  };

  it('is read at once, with its webhooks on, and says up to when it is complete', async () => {
    const now = await complete();
    expect(now.productCount).toBeGreaterThan(0);
    expect(now.webhooks).toMatchObject({ state: 'on', missing: [] });
    expect(now.products.checkedAt).not.toBeNull();
    const [first] = await products();
    const detail = await merchant.call(storeProductCalls.detail, { channel, id: first?.id ?? '' });
    expect(detail.variants.length).toBeGreaterThan(0);
  });

  it('shows what its owner changed, and what was deleted, as soon as a webhook tells', async () => {
    const sku = await aSku();
    await editInStore(app.sandbox.url, { platform: 'woocommerce', shop: shopName, sku, price: '77.70', inventory: 4 });
    await merchant.eventually(['storeProducts'], async () =>
      (await withSku(sku))?.priceMin === '77.70' ? true : null,
    );
    expect(await withSku(sku)).toMatchObject({ inventory: 4 });
    await editInStore(app.sandbox.url, { platform: 'woocommerce', shop: shopName, sku, delete: true });
    await merchant.eventually(['storeProducts'], async () => ((await withSku(sku)) === undefined ? true : null));
  });

  it('shows an order as soon as it is made, once however often it is told', async () => {
    await setFaults(app.sandbox.url, { woocommerce: { webhookDoubleRate: 1 } });
    const sku = await aSku();
    await buyIn(app.sandbox.url, 'woocommerce', shopName, sku);
    const [order] = await merchant.eventually(['orders'], async () => {
      const found = await orders(sku.toLowerCase());
      return found.length > 0 ? found : null;
    });
    expect(await orders(sku)).toHaveLength(1);
    expect(order).toMatchObject({ payment: 'paid', fulfilment: 'unfulfilled', placement: 'notPlaced', itemCount: 1 });
    const detail = await merchant.call(orderCalls.get, { channel, orderId: order?.orderId ?? '' });
    expect(detail).toMatchObject({ lines: [{ sku, quantity: 1 }], shippingAddress: { city: 'Portland' } });
  });

  it('finds what webhooks lost when it is read for changes', async () => {
    await setFaults(app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
    const sku = await aSku();
    await buyIn(app.sandbox.url, 'woocommerce', shopName, sku);
    await editInStore(app.sandbox.url, { platform: 'woocommerce', shop: shopName, sku, price: '66.60' });
    expect(await orders(sku)).toEqual([]);
    await due();
    await merchant.eventually(['orders', 'stores'], async () => ((await orders(sku)).length === 1 ? true : null));
    await merchant.eventually(['storeProducts', 'stores'], async () =>
      (await withSku(sku))?.priceMin === '66.60' ? true : null,
    );
  });

  it('turns away deliveries that are forged or for another store', async () => {
    const sent: { url: string; headers: Record<string, string>; body: string }[] = [];
    const hooks = app.sandbox.world.collection<{ delivery_url: string }>(`woocommerce/${shopName}/webhooks`).values();
    const url = hooks[0]?.delivery_url ?? '';
    const headers = { 'content-type': 'application/json', 'x-wc-webhook-topic': 'order.created' };
    sent.push({ url, headers, body: '{"id":1}' });
    sent.push({ url, headers: { ...headers, 'x-wc-webhook-signature': 'AAAA' }, body: '{"id":1}' });
    sent.push({ url: url.replace(shop.shopId, '00000000-0000-4000-8000-000000000000'), headers, body: '{"id":1}' });
    for (const { url: to, ...request } of sent) {
      expect((await fetch(to, { method: 'POST', ...request })).status).toBe(401);
    }
    expect(await orders('1')).toEqual([]);
  });

  it('is forgotten whole when it is unbound, and its webhooks end', async () => {
    await buyIn(app.sandbox.url, 'woocommerce', shopName, await aSku());
    await merchant.eventually(['orders'], async () => ((await orders()).length > 0 ? true : null));
    await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
    expect(app.sandbox.world.collection(`woocommerce/${shopName}/webhooks`).values()).toEqual([]);
    for (const table of ['store_product', 'store_order', 'store_order_line', 'sync_state', 'refresh_request']) {
      const left = await app.deps.db.pool.query(`select 1 from ${table} where store_id = $1`, [shop.shopId]);
      expect(left.rowCount, table).toBe(0);
    }
  });
});
