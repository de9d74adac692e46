import { beforeAll, vi } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import type { FindingCause } from '#contract/purchaseWords.ts';
import { shipmentCalls, shipments } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { followDuePurchases } from '#server/modules/sales/purchasing/index.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import { required } from '#tests/kit/required.ts';
import { editInStore, turnWorld } from '#tests/kit/world.ts';
import { newKey, PATIENCE, type setUpShipping } from './shippingSetup.ts';

const PLENTY = 1_000_000;
const MINUTE = 60_000;

/** Products of suppliers, by the ones of the store that are mapped to them; the first two are of one product there. */
export const goods = [
  { supplier: 'aliexpress', url: 'https://www.aliexpress.com/item/1005008101000062.html', offer: 0, sku: 'HH-BOARD' },
  { supplier: 'aliexpress', url: 'https://www.aliexpress.com/item/1005008101000062.html', offer: 1, sku: 'HH-BOWL-01' },
  {
    supplier: 'alibaba',
    url: 'https://www.alibaba.com/product-detail/_1600900100016.html',
    offer: 0,
    sku: 'HH-CANDLE-3',
  },
] as const;
const accounts = { aliexpress: 'buyer-one', alibaba: 'importer-one' } as const;

/** What the sandbox's suppliers keep of a parcel. */
export interface WorldParcel {
  number: string;
  carrier: string;
  state: string;
  items: { skuId: string; quantity: number }[];
  isGone: boolean;
}

/** The store's goods are bought at suppliers; what becomes of them there. `pieces`: how many of the supplier's each of them takes. */
export function setUpParcels(given: ReturnType<typeof setUpShipping>, pieces: readonly number[] = [1, 1, 5]) {
  const skuIds: string[] = [];
  beforeAll(async () => {
    const { merchant, app, shop, platform } = given;
    for (const [supplier, account] of Object.entries(accounts)) {
      await linkSupplier(merchant, supplier as keyof typeof accounts, account);
    }
    const { defaultHoldMinutes: _, restoredAt: _r, ...settings } = await merchant.call(purchaseCalls.settings, {});
    await merchant.call(purchaseCalls.saveSettings, {
      ...settings,
      holdMinutes: 0,
      phone: '+12125550142',
      tolerancePercent: 100,
    });
    const { rows } = await merchant.call(storeProductCalls.list, { channel: 'woo', pageSize: 50 });
    for (const [at, { supplier, url, offer, sku }] of goods.entries()) {
      const sold = required(rows.find((row) => row.sku === sku));
      const { productId, offers } = await merchant.call(mappingCalls.offers, { url });
      const { skuId } = required(offers[offer]);
      skuIds.push(skuId);
      await merchant.call(mappingCalls.save, {
        storeId: shop.shopId,
        productId: sold.externalId,
        source: 'offers',
        revision: 0,
        rules: [{ priority: 1, components: [{ supplier, productId, skuId, pieces: pieces[at] ?? 1 }] }],
      });
      await turnWorld(app.sandbox.url, 'drift', { supplier, productId, stock: PLENTY });
      await editInStore(app.sandbox.url, { platform, shop: 'harbour', sku, inventory: PLENTY });
    }
    // What is ordered within the second in which the store was connected may be from before.
    await given.turn(2000);
  });
  const purchasesOf = async (orderId: string): Promise<Purchase[]> =>
    (await given.merchant.call(purchaseCalls.list, { orderId, pageSize: 50, sort: 'confirmedAt', order: 'ASC' })).rows;
  const atSupplier = async <T>(name: string, body: object): Promise<T> => {
    const reply = await fetch(`${given.app.sandbox.url}/_world/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as T;
  };
  return {
    skuIds,
    /** A customer buys so many of each of the goods. */
    async sell(...quantities: number[]): Promise<OrderDetail> {
      const lines = quantities.flatMap((quantity, at) => {
        const { sku } = required(goods[at]);
        return quantity > 0 ? [{ sku, quantity }] : [];
      });
      const { orderId } = await given.orderOf(lines);
      return given.merchant.eventually(['orders'], async () => {
        const order = await given.read(orderId);
        return order.work.tasks.some(({ task }) => task === 'buy') ? order : null;
      });
    },
    purchasesOf,
    /** Buys an order, and pays for it at its suppliers. */
    async buy(orderId: string, accept: FindingCause[] = ['loss', 'priceRose']): Promise<Purchase[]> {
      const { merchant } = given;
      const { planId } = await merchant.call(purchaseCalls.plan, { orderIds: [orderId] });
      const plan = await merchant.eventually(['purchases'], async () => {
        const found = await merchant.call(purchaseCalls.getPlan, { planId });
        return found.state === 'checking' ? null : found;
      });
      const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
      const ready = await merchant.call(purchaseCalls.adjust, { planId, purchaseIds, accept });
      const stops = ready.findings.filter((finding) => finding.stops);
      if (stops.length > 0) throw new Error(JSON.stringify(stops));
      const { jobId } = await merchant.call(purchaseCalls.confirm, { planId, clientKey: newKey() });
      if (jobId) await merchant.finished(jobId);
      const bought = (await purchasesOf(orderId)).filter((one) => purchaseIds.includes(one.purchaseId));
      for (const { supplier, externalIds, status } of bought) {
        if (status !== 'placed') throw new Error(`${supplier}: ${status}`);
        for (const id of externalIds) await atSupplier('purchases', { supplier, orderId: id, event: 'pay' });
      }
      return bought;
    },
    /** Something becomes of a parcel at its supplier. */
    async parcel({ supplier, externalIds }: Purchase, action: string, more: object = {}): Promise<WorldParcel[]> {
      const orderId = required(externalIds[0]);
      return (await atSupplier<{ parcels: WorldParcel[] }>('parcels', { supplier, orderId, action, ...more })).parcels;
    },
    /** Its supplier cancels it. */
    async cancel({ supplier, externalIds }: Purchase): Promise<void> {
      for (const orderId of externalIds) await atSupplier('purchases', { supplier, orderId, event: 'cancel' });
    },
    async isFollowed({ purchaseId }: Purchase): Promise<boolean> {
      const text = 'select 1 from purchase where purchase_id = $1 and follow_at is not null';
      return (await given.app.deps.db.pool.query(text, [purchaseId])).rows.length > 0;
    },
    /** So much time passes, and suppliers are asked about all purchases. */
    async poll(ms = 2 * MINUTE): Promise<void> {
      const { app } = given;
      await app.turnClock(ms);
      const at = app.deps.now();
      await app.deps.db.pool.query(`update purchase set follow_at = $1 where follow_at is not null`, [at]);
      await followDuePurchases(app.deps);
      await vi.waitFor(async () => {
        const { rows } = await app.deps.db.pool.query(
          `select 1 from purchase where follow_at <= $1
            union all select 1 from graphile_worker.jobs where task_identifier in ('followPurchases', 'postFulfilments')
              and (run_at <= $2 or locked_at is not null)`,
          [at, app.deps.now()],
        );
        if (rows.length > 0) throw new Error('Suppliers are being asked.');
      }, PATIENCE);
    },
    /** The parcels of an order, the oldest first. */
    async parcelsOf(orderId: string): Promise<Shipment[]> {
      const { rows } = await given.merchant.list(shipments, { filter: { orderId }, sort: ['createdAt', 'ASC'] });
      return rows;
    },
    decide: (shipmentId: string, decision: string, more: object = {}) =>
      given.merchant.call(shipmentCalls.decide, {
        shipmentId,
        decision: decision as 'retry',
        clientKey: newKey(),
        ...more,
      }),
  };
}
