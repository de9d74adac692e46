import { beforeAll, describe, expect, it } from 'vitest';
import { buyingOutcomes, buyingRules } from '#contract/buyingRule.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { buyDueOrders } from '#server/modules/sales/purchasing/index.ts';
import { required } from '#tests/kit/required.ts';
import { BLENDER } from './purchaseSetup.ts';
import { newKey, PATIENCE, setUpShipping } from './shippingSetup.ts';

describe('a parcel that was lost', () => {
  const given = setUpShipping({ channel: 'woo', way: 'core' });
  let mapped = false;
  beforeAll(async () => {
    await given.merchant.linkAliExpress();
    // A store names the second in which an order was placed, which may be the one in which it was connected.
    await query(`update store set linked_at = linked_at - interval '1 minute' where store_id = $1`, given.shop.shopId);
    const { defaultHoldMinutes: _, ...settings } = await given.merchant.call(purchaseCalls.settings, {});
    await given.merchant.call(purchaseCalls.saveSettings, { ...settings, holdMinutes: 0 });
  });

  /** Two pieces of the supplier's for each of the store's. */
  async function map(sku: string): Promise<void> {
    const { rows } = await given.merchant.call(storeProductCalls.list, { channel: 'woo', pageSize: 50 });
    const { externalId: product } = splitStoreItemId(required(rows.find((row) => row.sku === sku)).id);
    const url = `https://www.aliexpress.com/item/${BLENDER}.html`;
    const { offers } = await given.merchant.call(mappingCalls.offers, { url });
    const { skuId } = required(offers[0]);
    const components = [{ supplier: 'aliexpress' as const, productId: BLENDER, skuId, pieces: 2 }];
    const rules = [{ priority: 1, components }];
    const place = { storeId: given.shop.shopId, productId: product };
    await given.merchant.call(mappingCalls.save, { ...place, source: 'offers', revision: 0, rules });
    mapped = true;
  }
  async function planned(orderId: string) {
    const { planId } = await given.merchant.call(purchaseCalls.plan, { orderIds: [orderId] });
    return given.merchant.eventually(['purchases'], async () => {
      const plan = await given.merchant.call(purchaseCalls.getPlan, { planId });
      return plan.state === 'checking' ? null : plan;
    });
  }
  /** Buys all that is to be bought for an order; returns the new purchases once they were sent. */
  async function buy(orderId: string): Promise<string[]> {
    const { planId, purchases } = await planned(orderId);
    const purchaseIds = purchases.map(({ purchaseId }) => purchaseId);
    // They cost more than the customer pays, and orders of one customer look like one.
    await given.merchant.call(purchaseCalls.adjust, { planId, purchaseIds, accept: ['loss', 'duplicate'] });
    const wanted = { planId, purchaseIds, clientKey: newKey() };
    const { jobId, confirmed, skipped } = await given.merchant.call(purchaseCalls.confirm, wanted);
    expect(skipped).toEqual([]);
    await given.merchant.finished(jobId ?? '');
    return confirmed;
  }
  const purchase = (purchaseId: string) => given.merchant.call(purchaseCalls.get, { purchaseId });
  /** An order of so many items, bought and sent in parcels of so many. */
  async function sent(...parcels: number[]): Promise<{ order: OrderDetail; purchaseId: string; parcels: string[] }> {
    const order = await given.order(parcels.reduce((sum, one) => sum + one, 0));
    if (!mapped) await map(required(order.lines[0]?.sku));
    await expect.poll(() => given.tasks(order.orderId), PATIENCE).toEqual([['buy', null]]);
    const [purchaseId = ''] = await buy(order.orderId);
    const shipmentIds: string[] = [];
    for (const items of parcels) {
      const shipmentId = await given.ship(order, [items], undefined, { origin: 'supplier', purchaseId });
      await given.until(shipmentId, 'posted');
      shipmentIds.push(shipmentId);
    }
    await expect.poll(() => stage(order.orderId), PATIENCE).toBe('shipped');
    return { order, purchaseId, parcels: shipmentIds };
  }
  const stage = async (orderId: string) => (await given.read(orderId)).work.stage;
  const buyTask = async (orderId: string) =>
    (await given.read(orderId)).work.tasks.find(({ task }) => task === 'buy')?.reason ?? null;
  const lose = (shipmentId: string, more: object = {}, clientKey = newKey()) =>
    given.merchant.raw(shipmentCalls.lost, { shipmentId, resend: true, ...more, clientKey });
  const query = async (text: string, ...values: unknown[]) => (await given.app.deps.db.pool.query(text, values)).rows;
  const lostOf = (purchaseId: string) =>
    query('select lost::int from purchase_line where purchase_id = $1', purchaseId);
  const allocated = async ({ externalId }: OrderDetail) => {
    const own = [given.shop.shopId, externalId];
    const rows = await query('select allocated::int from line_need where store_id = $1 and external_id = $2', ...own);
    return rows.map((row) => row.allocated);
  };
  const events = async (shipmentId: string) =>
    (await given.get(shipmentId)).history.map(({ event }) => event).filter((event) => /lost/i.test(event));

  it('is bought again for an order that stays shipped, once however often it is said', async () => {
    const { order, purchaseId, parcels } = await sent(2, 1);
    const [first = ''] = parcels;
    const key = newKey();
    const replies = await Promise.all([lose(first, {}, key), lose(first, {}, key)]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(await lose(first)).toMatchObject({ code: 200 });
    expect(await lostOf(purchaseId)).toEqual([{ lost: 4 }]);
    expect(await events(first)).toEqual(['lost']);
    expect((await given.get(first)).tracking).toMatchObject({ isResent: true, lostAt: expect.any(String) });
    expect(await buyTask(order.orderId)).toEqual({ key: 'work.lost', params: { count: 4 } });
    expect(await stage(order.orderId)).toBe('shipped');
    const toBuy = await given.merchant.call(orderCalls.list, { channel: 'woo', task: 'buy', pageSize: 50 });
    expect(toBuy.rows.map(({ orderId }) => orderId)).toContain(order.orderId);

    const [again = ''] = await buy(order.orderId);
    const { status, lines } = await purchase(again);
    expect([status, lines.map(({ quantity }) => quantity)]).toEqual(['placed', [4]]);
    expect(await buyTask(order.orderId)).toBeNull();
    expect(await stage(order.orderId)).toBe('shipped');
    // The same goods cannot be had twice.
    expect(await lose(first, { resend: false, found: true })).toMatchObject({
      code: errorCodes.shipmentBoughtAgain,
      error: { params: { number: order.number } },
    });
    expect((await given.get(first)).tracking.lostAt).not.toBeNull();
  });

  it('is not bought again unless somebody wants that', async () => {
    const { order, purchaseId, parcels } = await sent(1);
    const [shipmentId = ''] = parcels;
    expect(await lose(shipmentId, { resend: false })).toMatchObject({ code: 200 });
    expect((await given.get(shipmentId)).tracking).toMatchObject({ isResent: false, lostAt: expect.any(String) });
    expect(await lostOf(purchaseId)).toEqual([{ lost: 0 }]);
    expect(await given.tasks(order.orderId)).toEqual([['pay', null]]);
    expect((await planned(order.orderId)).skipped).toMatchObject([{ orderId: order.orderId }]);
    // Somebody thinks better of it.
    expect(await lose(shipmentId)).toMatchObject({ code: 200 });
    expect(await buyTask(order.orderId)).toEqual({ key: 'work.lost', params: { count: 2 } });
    expect(await events(shipmentId)).toEqual(['lost', 'lost']);
  });

  it('is not lost any more once it is found before anything was bought again', async () => {
    const { order, purchaseId, parcels } = await sent(1, 1);
    const [first = '', second = ''] = parcels;
    await lose(first);
    await lose(second);
    expect(await buyTask(order.orderId)).toMatchObject({ params: { count: 4 } });
    expect(await lose(first, { found: true })).toMatchObject({ code: 200 });
    expect(await lostOf(purchaseId)).toEqual([{ lost: 2 }]);
    expect(await buyTask(order.orderId)).toMatchObject({ params: { count: 2 } });
    expect(await lose(second, { found: true })).toMatchObject({ code: 200 });
    expect(await buyTask(order.orderId)).toBeNull();
    expect(await events(second)).toEqual(['lost', 'notLost']);
    expect((await given.get(second)).tracking).toMatchObject({ isResent: false, lostAt: null });
  });

  it('is bought only once nothing stands against it any more', async () => {
    const { order, parcels } = await sent(1);
    await lose(parcels[0] ?? '');
    const orderIds = [order.orderId];
    await given.merchant.call(orderWorkCalls.hold, { orderIds, reason: 'The customer may not want it any more.' });
    expect(await given.tasks(order.orderId)).toEqual([['hold', 'work.hold.merchant']]);
    expect((await planned(order.orderId)).skipped).toMatchObject([{ reason: { key: 'work.hold.merchant' } }]);
    await given.merchant.call(orderWorkCalls.release, { orderIds });
    expect(await buyTask(order.orderId)).toMatchObject({ key: 'work.lost' });
  });

  it('is found although the order was cancelled meanwhile: what is on its road is too much', async () => {
    const { order, purchaseId, parcels } = await sent(1);
    await lose(parcels[0] ?? '');
    await given.control('orderEvents', { orderId: order.externalId, event: 'cancel' });
    await expect.poll(() => stage(order.orderId), PATIENCE).toBe('closed');
    expect(await buyTask(order.orderId)).toBeNull();
    expect(await lose(parcels[0] ?? '', { found: true })).toMatchObject({ code: 200 });
    expect([await lostOf(purchaseId), await allocated(order)]).toEqual([[{ lost: 0 }], [2]]);
    const [problem] = await given.tasks(order.orderId);
    expect(problem).toEqual(['problem', 'work.after.cancelled.unpaid']);
  });

  it('has what its supplier says was in it', async () => {
    const { order, purchaseId, parcels } = await sent(2);
    const [shipmentId = ''] = parcels;
    await query(
      `insert into supplier_parcel (merchant_id, parcel_id, purchase_id, external_order_id, shipment_id, number, contents, first_seen_at)
        select merchant_id, gen_random_uuid(), purchase_id, '1', shipment_id, tracking_number, '[{"position": 0, "quantity": 3}]', now()
        from shipment where shipment_id = $1`,
      shipmentId,
    );
    await lose(shipmentId);
    expect(await lostOf(purchaseId)).toEqual([{ lost: 3 }]);
    expect(await buyTask(order.orderId)).toMatchObject({ params: { count: 3 } });
  });

  it('is refused for what was not bought, is cancelled, or has arrived', async () => {
    const order = await given.order(1);
    const shipmentId = await given.ship(order, [1]);
    await given.until(shipmentId, 'posted');
    expect((await lose(shipmentId)).code).toBe(errorCodes.shipmentNotBought);
    const tracked = (state: string | null) =>
      query('update shipment set tracking_state = $2 where shipment_id = $1', shipmentId, state);
    await tracked('delivered');
    expect((await lose(shipmentId, { resend: false })).code).toBe(errorCodes.shipmentArrived);
    await tracked(null);
    await given.merchant.call(shipmentCalls.cancel, { shipmentId, clientKey: newKey() });
    await given.until(shipmentId, 'cancelled');
    expect((await lose(shipmentId, { resend: false })).code).toBe(errorCodes.shipmentOver);
    expect(await events(shipmentId)).toEqual([]);
  });

  it('is left to a person: no rule buys it again', async () => {
    const { ruleId: id } = await given.merchant.call(buyingRules.calls.create, {
      name: 'All',
      isActive: true,
      storeIds: [],
      suppliers: [],
      countries: [],
      currency: 'USD',
      maxTotal: '1000',
      maxPerDay: null,
      minMargin: null,
    });
    const { order, parcels } = await sent(1);
    await lose(parcels[0] ?? '');
    await buyDueOrders(given.app.deps);
    // A later order shows that the rule was at work.
    const later = await given.order(1);
    await given.merchant.eventually(['purchases'], async () => {
      await buyDueOrders(given.app.deps);
      const { rows } = await given.merchant.list(buyingOutcomes);
      const found = rows.find(({ orderId }) => orderId === later.orderId);
      return found === undefined || found.outcome === 'checking' ? null : found;
    });
    expect(await buyTask(order.orderId)).toMatchObject({ key: 'work.lost' });
    await given.merchant.call(buyingRules.calls.remove, { id });
  });

  it('of a purchase that was cancelled afterwards gives nothing back twice', async () => {
    const { order, purchaseId, parcels } = await sent(1, 1);
    await lose(parcels[0] ?? '');
    const { externalIds } = await purchase(purchaseId);
    const body = JSON.stringify({ supplier: 'aliexpress', orderId: externalIds[0], event: 'cancel' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${given.app.sandbox.url}/_world/purchases`, { method: 'POST', headers, body });
    await given.app.turnClock(180_000);
    await query('update purchase set follow_at = app_now() where purchase_id = $1', purchaseId);
    await given.merchant.call(purchaseCalls.refresh, { purchaseIds: [purchaseId] });
    await given.merchant.eventually(['purchases'], async () =>
      (await purchase(purchaseId)).status === 'cancelled' ? true : null,
    );
    expect(await allocated(order)).toEqual([0]);
    // A parcel of it that turns up is none of the order's any more.
    expect(await lose(parcels[0] ?? '', { found: true })).toMatchObject({ code: 200 });
    expect(await allocated(order)).toEqual([0]);
  });
});
