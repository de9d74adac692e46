import { describe, expect, it, onTestFinished } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { setFaults } from '#tests/kit/world.ts';
import { BLENDER, goodAddress, newKey, setUpPurchases } from './purchaseSetup.ts';

describe('buying for orders', () => {
  const given = setUpPurchases();
  const tasks = async (externalId: string): Promise<string[]> => {
    const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50 });
    return rows.find((row) => row.externalId === externalId)?.work.tasks.map(({ task }) => task) ?? [];
  };

  it('a purchase whose store cannot be asked about its order waits, and says for what', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const plan = await given.planned([given.id('1')]);
    await given.query(`update store_order set synced_at = synced_at - interval '1 hour'`);
    await setFaults(given.app.sandbox.url, { woocommerce: { down: true } });
    onTestFinished(() => setFaults(given.app.sandbox.url, {}));
    await given.confirm(plan.planId);
    const waiting = await given.merchant.eventually(['purchases'], async () => {
      const [one] = await given.list();
      return one?.reason ? one : null;
    });
    expect(waiting).toMatchObject({ status: 'waiting', reason: { key: 'row.storeUnreachable' } });
    expect(await given.taken()).toEqual([]);
  });
  it('plans, confirms and places what an order needs, once, and shows what came of it', async () => {
    await given.map('p1', [[0, 2]]);
    await given.order('1', { quantity: 3 });
    expect(await tasks('1')).toEqual(['buy']);
    const plan = await given.planned([given.id('1')]);
    expect(plan).toMatchObject({
      state: 'ready',
      findings: [],
      purchases: [{ supplier: 'aliexpress', orderNumber: '#1' }],
    });
    const [planned] = plan.purchases;
    expect(planned?.lines).toMatchObject([{ quantity: 6, supplierProductId: BLENDER, supplierSkuId: given.skuIds[0] }]);
    expect(plan.totals).toEqual([{ supplier: 'aliexpress', purchases: 1, ...planned?.total }]);
    const { jobId, confirmed, skipped } = await given.confirm(plan.planId);
    expect([confirmed, skipped]).toEqual([[planned?.purchaseId], []]);
    const job = await given.merchant.finished(jobId ?? '');
    expect(job.rows.map(({ state, label, target }) => [state, label, target])).toEqual([
      ['success', '#1', given.shop.shopName],
    ]);
    const [purchase] = await given.list();
    const [taken, ...others] = await given.taken();
    expect(others).toEqual([]);
    expect(purchase).toMatchObject({
      status: 'placed',
      payment: 'unpaid',
      shipping: 'none',
      effectState: 'confirmed',
      externalIds: taken?.ids,
      mark: taken?.mark,
      agreed: planned?.total,
      quantity: 6,
      orderId: given.id('1'),
    });
    expect(taken?.lines).toEqual([{ productId: BLENDER, skuId: given.skuIds[0], quantity: 6, cancelled: 0 }]);
    expect(await tasks('1')).toEqual(['pay']);
    expect((await given.planned([given.id('1')]).catch(() => null))?.purchases ?? []).toEqual([]);
  });

  it('answers a confirmation that is sent again, and buys nothing a second time', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const { planId } = await given.planned([given.id('1')]);
    const clientKey = newKey();
    const first = await given.merchant.call(purchaseCalls.confirm, { planId, clientKey });
    expect(await given.merchant.call(purchaseCalls.confirm, { planId, clientKey })).toEqual(first);
    const again = await given.confirm(planId);
    expect(again).toMatchObject({ jobId: null, confirmed: [] });
    const changed = await given.merchant.raw(purchaseCalls.confirm, { planId, clientKey, limits: [] });
    expect(changed.code).toBe(errorCodes.clientKeyUsed);
    await given.merchant.finished(first.jobId ?? '');
    expect(await given.taken()).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['a limit of zero', '0'],
    ['a limit below what it costs', '1.00'],
  ])('buys nothing under %s', async (_, amount) => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const { planId } = await given.planned([given.id('1')]);
    const answer = await given.confirm(planId, { limits: [{ currency: 'USD', amount }] });
    expect(answer).toMatchObject({
      jobId: null,
      confirmed: [],
      skipped: [{ reason: { key: 'purchase.skipped.overLimit' } }],
    });
    expect(await tasks('1')).toEqual(['buy']);
  });

  it('buys clean orders whatever is wrong with others, and tells what is wrong by cause', async () => {
    await given.map('p1', [[0, 1]]);
    await given.map('p2', [[1, 1]]);
    await given.order('1');
    await given.order('2', {
      lines: [remoteLine({ productId: 'p2', variantId: 'v1', quantity: 1, openQuantity: 1, price: '99.00' })],
    });
    await given.control('drift', { supplier: 'aliexpress', productId: BLENDER, stock: { [given.skuIds[1] ?? '']: 0 } });
    const plan = await given.planned([given.id('1'), given.id('2')]);
    expect(plan.findings.map(({ cause, stops, purchaseIds }) => [cause, stops, purchaseIds.length])).toEqual([
      ['outOfStock', true, 1],
    ]);
    const { jobId, confirmed } = await given.confirm(plan.planId);
    expect(confirmed).toHaveLength(1);
    await given.merchant.finished(jobId ?? '');
    expect((await given.taken()).map(({ lines }) => lines.map(({ skuId }) => skuId))).toEqual([[given.skuIds[0]]]);
    expect([await tasks('1'), await tasks('2')]).toEqual([['pay'], ['buy']]);
  });

  it('leaves out what changed after the plan: held, cancelled, another address, fewer pieces', async () => {
    await given.map('p1', [[0, 1]]);
    for (const id of ['1', '2', '3', '4', '5']) await given.order(id, { quantity: 2 });
    const plan = await given.planned(['1', '2', '3', '4', '5'].map(given.id));
    await given.merchant.call(orderWorkCalls.hold, { orderIds: [given.id('1')], reason: 'wait' });
    await given.order('2', { quantity: 2, state: 'cancelled' });
    await given.order('3', { quantity: 2, shippingAddress: { ...goodAddress, address1: '15 Sample Quay' } });
    await given.order('4', { quantity: 1 });
    const { skipped, confirmed, jobId } = await given.confirm(plan.planId);
    expect(Object.fromEntries(skipped.map(({ orderId, reason }) => [orderId.split('.')[1], reason.key]))).toEqual({
      1: 'work.hold.merchant',
      2: 'purchase.not.closed',
      3: 'purchase.skipped.addressChanged',
      4: 'purchase.skipped.lessNeeded',
    });
    expect(confirmed).toHaveLength(1);
    await given.merchant.finished(jobId ?? '');
    expect(await given.taken()).toHaveLength(1);
  });
});

describe('the hold window', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '10' } });
  const statuses = async () => (await given.list()).map(({ status }) => status);
  const passes = () => given.app.turnClock(11 * 60_000);

  it('lets a purchase be taken back for nothing, and its pieces be bought again', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const plan = await given.planned([given.id('1')]);
    const { confirmed, jobId } = await given.confirm(plan.planId);
    expect(await statuses()).toEqual(['waiting']);
    expect(await given.merchant.call(purchaseCalls.takeBack, { purchaseIds: confirmed })).toEqual({
      changed: confirmed,
      skipped: [],
    });
    expect(await statuses()).toEqual(['takenBack']);
    expect(
      await given.query('select allocated, frozen_at from line_need where merchant_id = $1', given.merchantId),
    ).toEqual([{ allocated: 0, frozen_at: null }]);
    const again = await given.planned([given.id('1')]);
    expect([again.skipped, again.purchases.length]).toEqual([[], 1]);
    await passes();
    await given.merchant.finished(jobId ?? '');
    expect(await given.taken()).toEqual([]);
  });

  it('takes back what a cancelled job has not sent', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const plan = await given.planned([given.id('1')]);
    const { jobId } = await given.confirm(plan.planId);
    await given.merchant.call(jobCalls.cancel, { id: jobId ?? '' });
    await given.merchant.finished(jobId ?? '');
    expect(await statuses()).toEqual(['takenBack']);
    expect(await given.taken()).toEqual([]);
  });

  it.each<[string, (at: typeof given) => Promise<unknown>, string]>([
    ['its order is refunded', (at) => at.order('1', { payment: 'refunded' }), 'purchase.not.closed'],
    [
      'its order is held',
      (at) => at.merchant.call(orderWorkCalls.hold, { orderIds: [at.id('1')], reason: 'wait' }),
      'work.hold.merchant',
    ],
    [
      'its SKU is another by then',
      (at) => at.control('drift', { supplier: 'aliexpress', productId: BLENDER, stock: { [at.skuIds[0] ?? '']: 0 } }),
      'purchase.skipped.outOfStock',
    ],
    [
      'its price has doubled',
      (at) =>
        at.control('drift', { supplier: 'aliexpress', productId: BLENDER, price: { [at.skuIds[0] ?? '']: '990.00' } }),
      'purchase.skipped.priceRose',
    ],
  ])('sends nothing when %s before it ends', async (_, happens, reason) => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const plan = await given.planned([given.id('1')]);
    const { jobId } = await given.confirm(plan.planId);
    await happens(given);
    await given.query(
      `update store_order set synced_at = now() + interval '1 day' where merchant_id = $1`,
      given.merchantId,
    );
    await passes();
    const job = await given.merchant.finished(jobId ?? '');
    expect(job.rows.map(({ state }) => state)).toEqual(['fail']);
    expect((await given.list()).map((one) => [one.status, one.reason?.key])).toEqual([['notSent', reason]]);
    expect(await given.taken()).toEqual([]);
  });

  it('buys fewer when fewer are needed by then', async () => {
    await given.map('p1', [[0, 2]]);
    await given.order('1', { quantity: 3 });
    const plan = await given.planned([given.id('1')]);
    const { jobId } = await given.confirm(plan.planId);
    await given.order('1', { quantity: 1 });
    await given.query(
      `update store_order set synced_at = now() + interval '1 day' where merchant_id = $1`,
      given.merchantId,
    );
    await passes();
    await given.merchant.finished(jobId ?? '');
    expect((await given.taken()).flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([2]);
  });
});
