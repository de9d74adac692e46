import { describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { stockCalls } from '#contract/stock.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { warehouseCalls, warehouses } from '#contract/warehouse.calls.ts';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { followDuePurchases } from '#server/modules/sales/purchasing/index.ts';
import { required } from '#tests/kit/required.ts';
import { brokenStockLaws } from '#tests/kit/stockLaws.ts';
import { newKey } from './purchaseSetup.ts';
import { setUpStock } from './stockSetup.ts';

const DAY = 24 * 60 * 60_000;

describe('purchases to a warehouse', () => {
  const at = setUpStock();
  const { given } = at;
  const remove = (id: string) => given.merchant.call(warehouses.calls.remove, { id });
  const laws = () => brokenStockLaws(given.app.deps.db.pool);

  const purchases = async () =>
    (await given.query('select status, follow_at from purchase where merchant_id = $1', given.merchantId)).map(
      ({ status, follow_at }) => [status, follow_at],
    );

  async function threeOrders(): Promise<void> {
    const now = given.app.deps.now().getTime();
    const placed = (minutes: number) => new Date(now + 3_600_000 + minutes * 60_000);
    // Not in the order in which they were placed.
    await given.order('2', { quantity: 2, placedAt: placed(2) });
    await given.order('3', { quantity: 1, placedAt: placed(3) });
    await given.order('1', { quantity: 2, placedAt: placed(1) });
  }

  it('three orders are bought for together, received short by one, shipped from stock, and the missing one is bought again', async () => {
    await at.ready();
    await threeOrders();
    const purchase = await at.buyAt1688(['1', '2', '3']);
    expect(purchase).toMatchObject({
      name: 'Hangzhou',
      country: 'CN',
      stocked: false,
      stocking: 'onTheWay',
      totalQuantity: 5,
      outstanding: 5,
      orderNumber: expect.stringMatching(/\d+/),
    });
    expect(purchase.lines.map(({ orderNumber, quantity }) => [orderNumber, quantity])).toEqual([
      ['#1', 2],
      ['#2', 2],
      ['#3', 1],
    ]);
    expect(await laws()).toEqual([]);

    const lines = purchase.lines.map(({ lineId, quantity }) => ({ lineId, received: quantity }));
    // Whichever line it is said of, the oldest order is served first.
    const short = lines.map((line, place) => (place === 0 ? { ...line, received: 1 } : line));
    const partly = await at.receive(purchase.purchaseId, short);
    expect(partly).toMatchObject({ stocking: 'partly', received: 4, outstanding: 1 });
    expect(partly.lines.map(({ received }) => received)).toEqual([2, 2, 0]);
    expect(await at.levels()).toEqual([
      { sku: expect.stringContaining('823801530024'), onHand: 4, allocated: 4, free: 0 },
    ]);
    expect(await laws()).toEqual([]);
    expect(await at.tasks('1')).toContain('ship');
    expect(await at.tasks('3')).not.toContain('ship');

    const ended = await at.receive(purchase.purchaseId, [
      { lineId: required(lines[2]).lineId, received: 0, missing: 1 },
    ]);
    expect(ended).toMatchObject({ stocking: 'stocked', stocked: true, missing: 1, outstanding: 0 });
    expect(await at.tasks('3')).toContain('buy');
    expect(await laws()).toEqual([]);

    for (const externalId of ['1', '2']) {
      await given.merchant.call(shipmentCalls.create, {
        orderId: given.id(externalId),
        origin: 'warehouse',
        lines: [{ lineId: '1', quantity: 2 }],
        carrier: 'none',
        trackingNumber: '',
        clientKey: newKey(),
      });
    }
    expect(await at.levels()).toMatchObject([{ onHand: 0, allocated: 0 }]);
    expect(await laws()).toEqual([]);
    await expect(
      given.merchant.call(shipmentCalls.create, {
        orderId: given.id('3'),
        origin: 'warehouse',
        lines: [{ lineId: '1', quantity: 1 }],
        carrier: 'none',
        trackingNumber: '',
        clientKey: newKey(),
      }),
    ).rejects.toThrow(/0.*in stock/);

    const again = await given.planned([given.id('3')]);
    expect(again.purchases).toMatchObject([{ forOrders: [{ orderNumber: '#3' }], lines: [{ quantity: 1 }] }]);
  });

  it('refuses what did not arrive, more than was bought, and lines that are not there; the same delivery counts once', async () => {
    await at.ready();
    await given.order('1', { quantity: 5 });
    const { purchaseId, lines } = await at.buyAt1688(['1']);
    const lineId = required(lines[0]).lineId;
    const clientKey = newKey();
    const first = await at.receive(purchaseId, [{ lineId, received: 3 }], { clientKey });
    expect(await at.receive(purchaseId, [{ lineId, received: 3 }], { clientKey })).toEqual(first);
    await expect(at.receive(purchaseId, [{ lineId, received: 2 }], { clientKey })).rejects.toThrow();
    await expect(at.receive(purchaseId, [{ lineId, received: 3 }])).rejects.toThrow(/2 are expected, not 3/);
    await expect(at.receive(purchaseId, [{ lineId, received: 0 }])).rejects.toThrow(/how many items arrived/);
    await expect(at.receive(purchaseId, [{ lineId: '77', received: 1 }])).rejects.toThrow();
    expect(await at.levels()).toMatchObject([{ onHand: 3, allocated: 3 }]);
    const over = await at.receive(purchaseId, [{ lineId, received: 3 }], { over: true });
    expect(over).toMatchObject({ stocking: 'stocked', received: 5, surplus: 1 });
    expect(await at.levels()).toMatchObject([{ onHand: 6, allocated: 5, free: 1 }]);
    await expect(at.receive(purchaseId, [{ lineId, received: 1 }])).rejects.toThrow(/0 are expected/);
    expect(await laws()).toEqual([]);
  });

  it('what arrives for an order that was cancelled meanwhile is free stock', async () => {
    await at.ready();
    await given.order('1', { quantity: 5 });
    const { purchaseId, lines } = await at.buyAt1688(['1']);
    await given.order('1', { quantity: 5, state: 'cancelled', cancelledAt: given.app.deps.now() });
    // It is to be paid all the same: what comes of it is stock.
    expect(await at.tasks('1')).toEqual(['pay']);
    await at.receive(purchaseId, [{ lineId: required(lines[0]).lineId, received: 5 }]);
    expect(await at.levels()).toMatchObject([{ onHand: 5, allocated: 0, free: 5 }]);
    expect(await laws()).toEqual([]);
  });

  it('what was reserved for an order that is cancelled is free by itself', async () => {
    await at.ready();
    await given.order('1', { quantity: 5 });
    const { purchaseId, lines } = await at.buyAt1688(['1']);
    await at.receive(purchaseId, [{ lineId: required(lines[0]).lineId, received: 5 }]);
    await given.order('1', { quantity: 5, state: 'cancelled', cancelledAt: given.app.deps.now() });
    await given.merchant.eventually(['stock'], async () => {
      const [level] = await at.levels();
      return level?.allocated === 0 ? level : null;
    });
    expect(await laws()).toEqual([]);
  });

  it('what was reserved for orders of a store that was left is free after a month', async () => {
    await at.ready();
    await given.order('1', { quantity: 5 });
    const { purchaseId, lines } = await at.buyAt1688(['1']);
    await at.receive(purchaseId, [{ lineId: required(lines[0]).lineId, received: 5 }]);
    await given.merchant.call(storeCalls.unbind, { shopId: given.shop.shopId });
    await given.control('clock', { advanceMs: 29 * DAY });
    expect(await at.levels()).toMatchObject([{ onHand: 5, allocated: 5 }]);
    await given.control('clock', { advanceMs: DAY });
    await given.merchant.eventually(['stock'], async () => {
      const [level] = await at.levels();
      return level?.allocated === 0 ? level : null;
    });
    expect(await laws()).toEqual([]);
  });

  it('asks about what the supplier cancelled after it had arrived, and takes it out again or keeps it', async () => {
    await at.ready();
    await given.order('1', { quantity: 5 });
    const bought = await at.buyAt1688(['1']);
    const { purchaseId, lines, orderNumber } = bought;
    await at.receive(purchaseId, [{ lineId: required(lines[0]).lineId, received: 4 }]);
    await given.control('purchases', { supplier: '1688', orderId: orderNumber, event: 'pay' });
    await given.control('parcels', { supplier: '1688', orderId: orderNumber, action: 'ship' });
    await given.control('purchases', { supplier: '1688', orderId: orderNumber, event: 'cancel' });
    // By then the supplier shows it.
    await given.control('clock', { advanceMs: 10 * 60_000 });
    await given.merchant.call(purchaseCalls.refresh, { purchaseIds: [purchaseId] });
    const asked = await given.merchant.eventually(['purchases', 'warehousing'], async () => {
      const now = await at.purchase(purchaseId);
      return now.stocking === 'question' ? now : null;
    });
    expect(asked).toMatchObject({ alert: 'question', reason: { text: expect.stringMatching(/4/) }, outstanding: 0 });
    expect(await laws()).toEqual([]);
    const decided = await given.merchant.call(warehouseCalls.decide, {
      purchaseId,
      decision: 'unreceive',
      clientKey: newKey(),
    });
    expect(decided).toMatchObject({ stocking: 'over', received: 0 });
    expect(await at.levels()).toMatchObject([{ onHand: 0, allocated: 0 }]);
    expect(await at.tasks('1')).toContain('buy');
    expect(await laws()).toEqual([]);
    await expect(
      given.merchant.call(warehouseCalls.decide, { purchaseId, decision: 'keep', clientKey: newKey() }),
    ).rejects.toThrow(/Nothing has to be decided/);
  });

  it('reads where a parcel is until it arrives, although the supplier cancelled the order on its road', async () => {
    await at.ready();
    await given.order('1', { quantity: 2 });
    const { purchaseId, orderNumber } = await at.buyAt1688(['1']);
    const read = async (ms: number) => {
      await given.control('clock', { advanceMs: ms });
      await given.query('update purchase set follow_at = app_now() where follow_at is not null');
      await followDuePurchases(given.app.deps);
    };
    const until = (isSo: (now: WarehousePurchase) => boolean) =>
      given.merchant.eventually(['purchases', 'warehousing'], async () => {
        const now = await at.purchase(purchaseId);
        return isSo(now) ? now : null;
      });
    await given.control('purchases', { supplier: '1688', orderId: orderNumber, event: 'pay' });
    await given.control('parcels', { supplier: '1688', orderId: orderNumber, action: 'ship' });
    await read(DAY);
    await until(({ parcels }) => parcels[0]?.state === 'moving');
    await given.control('purchases', { supplier: '1688', orderId: orderNumber, event: 'cancel' });
    await read(10 * 60_000);
    await until(({ stocking }) => stocking === 'over');
    await read(3 * DAY);
    const arrived = await until(({ parcels }) => parcels[0]?.state === 'delivered');
    expect(arrived).toMatchObject({ stocking: 'over', outstanding: 0 });
    await expect.poll(purchases).toEqual([['cancelled', null]]);
    expect(await laws()).toEqual([]);
  });

  it('takes out of a purchase that has not left what is for an order that is held, and buys the rest', async () => {
    await at.ready();
    await threeOrders();
    const plan = await given.planned(['1', '2', '3'].map(given.id));
    expect(plan.purchases).toHaveLength(1);
    const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
    await given.merchant.call(purchaseCalls.adjust, {
      planId: plan.planId,
      purchaseIds,
      accept: ['loss', 'priceRose', 'belowMinimum'],
    });
    const settings = await given.merchant.call(purchaseCalls.settings, {});
    const { defaultHoldMinutes: _, restoredAt: _r, ...own } = settings;
    await given.merchant.call(purchaseCalls.saveSettings, { ...own, holdMinutes: 1 });
    const { jobId } = await given.confirm(plan.planId);
    await given.merchant.call(orderWorkCalls.hold, { orderIds: [given.id('2')], reason: 'asks first' });
    await given.control('clock', { advanceMs: 61_000 });
    await given.merchant.finished(jobId ?? '');
    const [purchase] = await at.purchases();
    expect(purchase?.lines.map(({ orderNumber, quantity }) => [orderNumber, quantity])).toEqual([
      ['#1', 2],
      ['#3', 1],
    ]);
    expect(await laws()).toEqual([]);
  });

  it('a warehouse with stock in it, or that something is on its way to, is not removed', async () => {
    const warehouseId = await at.ready();
    await given.order('1', { quantity: 5 });
    const { purchaseId, lines } = await at.buyAt1688(['1']);
    await expect(remove(warehouseId)).rejects.toThrow(/on the way to it: 1/);
    await at.receive(purchaseId, [{ lineId: required(lines[0]).lineId, received: 5 }]);
    await expect(remove(warehouseId)).rejects.toThrow(/holds: 5/);
    const { rows } = await given.merchant.call(orderCalls.list, { channel: 'woo', pageSize: 50 });
    expect(rows).toHaveLength(1);
    const sku = required((await at.levels())[0]).sku;
    await given.merchant.call(stockCalls.adjust, {
      warehouseId,
      sku,
      quantity: -5,
      reason: 'burnt',
      clientKey: newKey(),
    });
    await remove(warehouseId);
    expect((await given.merchant.list(warehouses, {})).rows).toEqual([]);
    expect(await laws()).toEqual([]);
  });
});
