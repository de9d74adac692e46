import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { requestRefreshOf, saveStoreOrders } from '#server/modules/connections/mirror/index.ts';
import { webhookSecret } from '#server/modules/connections/stores/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { deliver, wooDelivery } from '#tests/kit/deliveries.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { remoteOrder } from '#tests/kit/remoteOrder.ts';
import { waitsOrEnds } from '#tests/kit/waitsOrEnds.ts';

describe('a store that is disconnected while it is being read', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  let own: { merchantId: string; storeId: string };
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const { rows } = await sql('select merchant_id as id from store where store_id = $1', [shop.shopId]);
    own = { merchantId: rows[0].id, storeId: shop.shopId };
  });

  const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
  const orders = [remoteOrder({ externalId: '7' })];
  async function nothingIsLeft(): Promise<void> {
    for (const table of ['store_order', 'store_order_line', 'sync_state', 'refresh_request', 'webhook_delivery']) {
      const left = await sql(`select 1 from ${table} where store_id = $1`, [shop.shopId]);
      expect(left.rowCount, table).toBe(0);
    }
  }

  it('leaves nothing behind of what was being written', async () => {
    const unbound = { ended: false };
    let unbinding: Promise<unknown> = Promise.resolve();
    await withMerchantTx(app.deps.db, own.merchantId, async (tx) => {
      await saveStoreOrders(tx, own, 'woo', orders);
      await requestRefreshOf(tx, own, 'order', ['7']);
      unbinding = merchant.call(storeCalls.unbind, { shopId: shop.shopId }).finally(() => {
        unbound.ended = true;
      });
      await waitsOrEnds(app, unbound);
    });
    await unbinding;
    await nothingIsLeft();
  });

  it('takes nothing more, neither what is read nor what is delivered', async () => {
    const secret = webhookSecret(app.deps, shop.shopId);
    const address = { url: `${app.url}/shop/webhook/woo/${shop.shopId}`, secret };
    expect(await deliver(wooDelivery(address, { kind: 'order', id: '7', mention: 0 }))).toBe(200);
    await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
    const saving = withMerchantTx(app.deps.db, own.merchantId, (tx) => saveStoreOrders(tx, own, 'woo', orders));
    await expect(saving).rejects.toMatchObject({ kind: 'rejected', reason: { key: 'row.storeGone' } });
    await withMerchantTx(app.deps.db, own.merchantId, (tx) => requestRefreshOf(tx, own, 'order', ['7']));
    await deliver(wooDelivery(address, { kind: 'order', id: '7', mention: 1 }));
    await nothingIsLeft();
  });
});
