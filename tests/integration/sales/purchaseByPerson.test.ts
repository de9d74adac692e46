import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { required } from '#tests/kit/required.ts';
import { newKey, setUpPurchases } from './purchaseSetup.ts';
import { purchaseWork } from './purchaseWork.ts';

const MINUTE = 60_000;

describe('what only a person knows of a purchase', () => {
  const given = setUpPurchases();
  const at = purchaseWork(given);
  beforeEach(async () => {
    await given.app.stopWorker();
    await given.map('p1', [[0, 1]]);
  });
  afterEach(() => given.app.startWorker());

  const get = async (externalId = '1'): Promise<Purchase> =>
    required((await given.list({ orderId: given.id(externalId) }))[0]);
  const tasks = async (externalId = '1') => {
    const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50 });
    const work = rows.find((row) => row.externalId === externalId)?.work;
    return (work?.tasks ?? []).map(({ task, reason }) => [task, reason?.key].filter(Boolean).join(': '));
  };
  async function confirmed(...ids: string[]): Promise<string[]> {
    for (const id of ids) await given.order(id, { quantity: 2 });
    const planId = await at.plan(ids.map(given.id));
    return (await given.confirm(planId ?? '')).confirmed;
  }
  async function byHand(...ids: string[]): Promise<string[]> {
    const purchaseIds = await confirmed(...ids);
    await given.merchant.call(purchaseCalls.toHand, { purchaseIds, byHand: true });
    return purchaseIds;
  }
  const record = (purchaseId: string, id: string, more: object = {}) =>
    given.merchant.raw(purchaseCalls.record, { purchaseId, externalIds: [id], clientKey: newKey(), ...more });
  const resolve = (purchaseId: string, outcome: string, more: object = {}) =>
    given.merchant.raw(purchaseCalls.resolve, { purchaseId, outcome, note: 'Seen.', clientKey: newKey(), ...more });

  it('B4: a number of another account stops no other purchase, is asked about, and can be corrected', async () => {
    const [wrong = ''] = await byHand('1');
    await confirmed('2');
    await at.send();
    const other = required((await given.taken())[0]);
    await given.query(`update purchase set placed_at = null where purchase_id = $1`, wrong);
    await record(wrong, '8000000000000001');
    await at.turn(2 * 60 * MINUTE);
    await at.follow();
    expect(await get('1')).toMatchObject({ status: 'placed', problem: 'notSeen' });
    expect(await tasks('1')).toContain('problem: work.purchase.notSeen');
    await given.control('purchases', { supplier: 'aliexpress', orderId: other.ids[0], event: 'pay' });
    await at.turn(2 * 60 * MINUTE);
    await at.follow();
    expect(await get('2')).toMatchObject({ payment: 'paid' });
    expect((await record(wrong, other.ids[0] ?? '')).code).toBe(errorCodes.supplierOrderKnown);
    const corrected = await record(wrong, other.ids[0] ?? '', { shared: true });
    expect(corrected.result).toMatchObject({ externalIds: other.ids, problem: null });
    await at.follow();
    expect(await get('1')).toMatchObject({ payment: 'paid', problem: null });
  });

  it('B7: what is ordered where nobody reads is paid, arrives or is cancelled as a person says', async () => {
    const [one = '', two = '', three = ''] = await byHand('1', '2', '3');
    await given.query(
      `update purchase set supplier = 'dhgate', account_id = null where merchant_id = $1`,
      given.merchantId,
    );
    expect((await record(one, '501', { paid: true })).result).toMatchObject({ payment: 'paid' });
    await record(two, '502');
    await record(three, '503');
    await at.follow();
    expect([await tasks('1'), await tasks('2')]).toEqual([[], ['pay']]);
    expect((await resolve(two, 'paid')).result).toMatchObject({ payment: 'paid' });
    expect((await resolve(two, 'received')).result).toMatchObject({ shipping: 'delivered' });
    expect((await resolve(three, 'cancelled')).result).toMatchObject({ status: 'cancelled' });
    expect(await tasks('3')).toEqual(['buy']);
    await at.turn(121 * 24 * 60 * MINUTE);
    await at.follow();
    const rows = await given.query(
      'select over_at is not null as over, problem from purchase where purchase_id in ($1, $2) order by over_at',
      one,
      two,
    );
    expect(rows).toEqual([
      { over: true, problem: null },
      { over: false, problem: 'silent' },
    ]);
  });

  it('is not said of what the supplier tells itself', async () => {
    const [purchaseId = ''] = await confirmed('1');
    await at.send();
    for (const outcome of ['paid', 'received', 'cancelled', 'notPlaced', 'noted']) {
      expect((await resolve(purchaseId, outcome)).code).toBe(errorCodes.purchaseNotUnknown);
    }
  });

  it.each([
    ['the supplier says that it is known', 'number'],
    ['nothing is there', 'none'],
  ])('B9: placed without a number, since %s', async (_, end) => {
    const [purchaseId = ''] = await confirmed('1');
    await given.control('buying', { supplier: 'aliexpress', withoutIds: true });
    await at.send();
    await given.query(
      `update purchase set status = 'placed', payment = 'unpaid', follow_at = null, placed_at = now(),
          reason = '{"key":"purchase.unknown.idMissing"}' where purchase_id = $1`,
      purchaseId,
    );
    await given.query(`update effect set state = 'confirmed' where subject_id = $1`, purchaseId);
    const [taken] = await given.taken();
    if (end === 'number') {
      const found = await resolve(purchaseId, 'placed', { externalIds: taken?.ids });
      expect(found.result).toMatchObject({ status: 'placed', externalIds: taken?.ids, reason: null });
      expect((await resolve(purchaseId, 'notPlaced')).code).toBe(errorCodes.purchaseNotUnknown);
    } else {
      expect((await resolve(purchaseId, 'notPlaced')).result).toMatchObject({ status: 'notPlaced' });
      expect(await tasks('1')).toEqual(['buy: purchase.resolved.notPlaced']);
    }
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['cancelled', () => given.order('1', { quantity: 2, state: 'cancelled' }), 'problem: work.after.cancelled.byHand'],
    [
      'held',
      () => given.merchant.call(orderWorkCalls.hold, { orderIds: [given.id('1')], reason: 'wait' }),
      'hold: work.hold.merchant',
    ],
  ])('B10: what a person was to order stops when its order is %s', async (_, happens, task) => {
    const [purchaseId = ''] = await byHand('1');
    await happens();
    expect(await tasks()).toEqual([task]);
    expect((await given.merchant.raw(purchaseCalls.claim, { purchaseId, mine: true })).code).toBe(
      errorCodes.purchaseStopped,
    );
    const back = await given.merchant.call(purchaseCalls.takeBack, { purchaseIds: [purchaseId] });
    expect(back.changed).toEqual([purchaseId]);
  });

  it('B10: whoever takes it on orders what is needed by then', async () => {
    const [purchaseId = ''] = await byHand('1');
    await given.order('1', { quantity: 1 });
    expect(await tasks()).toEqual(['problem: work.after.less.byHand', 'byHand']);
    expect(await given.merchant.call(purchaseCalls.claim, { purchaseId, mine: true })).toMatchObject({ quantity: 1 });
    expect(await tasks()).toEqual(['byHand']);
  });

  it('B10: what a colleague has taken is neither taken back nor recorded by others; of two numbers at once one stands', async () => {
    const [purchaseId = ''] = await byHand('1');
    await given.query(
      `update purchase set claimed_by = gen_random_uuid(), claimed_until = $2 where purchase_id = $1`,
      purchaseId,
      new Date(given.app.deps.now().getTime() + 10 * MINUTE),
    );
    const refused = await given.merchant.call(purchaseCalls.takeBack, { purchaseIds: [purchaseId] });
    expect(refused.skipped.map(({ reason }) => reason.key)).toEqual(['purchase.skipped.claimed']);
    expect((await record(purchaseId, '701')).code).toBe(errorCodes.purchaseClaimed);
    await at.turn(11 * MINUTE);
    const codes = (await Promise.all([record(purchaseId, '702'), record(purchaseId, '703')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, errorCodes.purchaseNotByHand]);
    expect((await get()).externalIds).toHaveLength(1);
  });
});
