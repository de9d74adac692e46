import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { required } from '#tests/kit/required.ts';
import { setFaults } from '#tests/kit/world.ts';
import type { AcceptedCall } from '../../../sandbox/suppliers/lib/orders.ts';
import { BLENDER, newKey, setUpPurchases } from './purchaseSetup.ts';

const MINUTE = 60_000;
/** After it nobody asks any more, nor is the supplier at it. In ms. */
const SETTLED = 10_000;
/** The reply to an order is lost: it was made, and nobody is told. */
const lostReply = {
  aliexpress: { dropReplyTo: [{ route: 'POST api-sg.aliexpress.com/sync', body: 'ds.order.create' }] },
};

describe('a purchase after it left', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '0', EFFECT_LAG: '1', EFFECT_LEASE: '5' } });
  const only = async (): Promise<Purchase> => {
    const [purchase, ...others] = await given.list();
    if (!purchase || others.length > 0) throw new Error(`There are ${others.length} other purchases.`);
    return purchase;
  };
  const tasks = async (externalId = '1') => {
    const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50 });
    return rows.find((row) => row.externalId === externalId)?.work.tasks.map(({ task }) => task) ?? [];
  };
  /** Time passes, the supplier is asked, and the purchase is as expected. */
  async function comesTo(minutes: number, expected: (purchase: Purchase) => boolean): Promise<Purchase> {
    await given.app.turnClock(minutes * MINUTE);
    await given.query('update purchase set follow_at = app_now() where follow_at is not null');
    const { purchaseId } = await only();
    await given.merchant.call(purchaseCalls.refresh, { purchaseIds: [purchaseId] });
    return given.merchant.eventually(['purchases'], async () => {
      const now = await only();
      return expected(now) ? now : null;
    });
  }
  async function bought(): Promise<Purchase> {
    await given.map('p1', [[0, 1]]);
    await given.order('1', { quantity: 2 });
    await given.buy([given.id('1')]);
    return only();
  }
  async function lost(): Promise<void> {
    await given.map('p1', [[0, 1]]);
    await given.order('1', { quantity: 2 });
    const plan = await given.planned([given.id('1')]);
    await setFaults(given.app.sandbox.url, lostReply);
    const { jobId } = await given.confirm(plan.planId);
    const job = await given.merchant.finished(jobId ?? '');
    expect(job.rows.map(({ state, reasonKey }) => [state, reasonKey])).toEqual([['fail', 'purchase.unknown.noAnswer']]);
    expect(await only()).toMatchObject({ status: 'unknown', effectState: 'unknown', externalIds: [] });
    expect(await tasks()).toEqual(['unknown']);
    expect(await given.taken()).toHaveLength(1);
  }

  it('whose reply was lost is found by its mark, and was made once', async () => {
    await lost();
    const found = await comesTo(3, ({ status }) => status === 'placed');
    const [taken, ...others] = await given.taken();
    expect([found.externalIds, found.effectState, others]).toEqual([taken?.ids, 'confirmed', []]);
    expect(await tasks()).toEqual(['pay']);
  });

  it('stays unknown when its repetition is refused for what the supplier looks at first, until a person decides', async () => {
    await given.control('buying', { supplier: 'aliexpress', checkOrder: 'contents' });
    await lost();
    await given.control('drift', { supplier: 'aliexpress', productId: BLENDER, stock: 0 });
    const before = await only();
    await comesTo(3, ({ status }) => status === 'unknown');
    // That it was refused again is news to nobody, and evidence.
    const answers = async () =>
      (await given.merchant.call(purchaseCalls.get, { purchaseId: before.purchaseId })).evidence.length;
    await expect.poll(answers).toBeGreaterThan(2);
    await given.app.turnClock(SETTLED);
    const [taken] = await given.taken();
    const resolve = { purchaseId: before.purchaseId, note: 'It stands in the list.', clientKey: newKey() };
    const without = await given.merchant.raw(purchaseCalls.resolve, { ...resolve, outcome: 'placed' });
    expect(without.code).toBe(errorCodes.invalidInput);
    const made = { ...resolve, outcome: 'placed' as const, externalIds: taken?.ids ?? [], clientKey: newKey() };
    const resolved = await given.merchant.call(purchaseCalls.resolve, made);
    expect(resolved).toMatchObject({ status: 'placed', externalIds: taken?.ids, effectState: 'confirmed' });
    expect(await given.merchant.call(purchaseCalls.resolve, made)).toEqual(resolved);
    const late = await given.merchant.raw(purchaseCalls.resolve, {
      ...made,
      clientKey: newKey(),
      outcome: 'notPlaced',
    });
    expect(late.code).toBe(errorCodes.purchaseNotUnknown);
  });

  it('frees its pieces when a person says that it was never made', async () => {
    await lost();
    const { purchaseId } = await only();
    await given.app.turnClock(SETTLED);
    const said = { purchaseId, outcome: 'notPlaced' as const, note: 'Nothing there.', clientKey: newKey() };
    expect(await given.merchant.call(purchaseCalls.resolve, said)).toMatchObject({ status: 'notPlaced' });
    expect(await tasks()).toEqual(['buy']);
  });

  it('is not sent again when the supplier may have forgotten its mark', async () => {
    await lost();
    const left = await comesTo(21 * 60, ({ reason }) => reason?.key === 'purchase.unknown.person');
    expect(left.status).toBe('unknown');
    expect(await given.taken()).toHaveLength(1);
  });

  it('that succeeded without a number is found by its mark', async () => {
    await given.control('buying', { supplier: 'aliexpress', withoutIds: true });
    const purchase = await bought();
    expect(purchase.status).toBe('unknown');
    const found = await comesTo(3, ({ status }) => status === 'placed');
    expect(found.externalIds).toEqual((await given.taken())[0]?.ids);
  });

  it('is refused for its address, told why, and to be bought again', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const plan = await given.planned([given.id('1')]);
    await given.query(`update planned_purchase set draft = jsonb_set(draft, '{recipient,city}', '"Atlantis"')`);
    const { jobId } = await given.confirm(plan.planId);
    await given.merchant.finished(jobId ?? '');
    expect(await only()).toMatchObject({
      status: 'refused',
      effectState: 'failed',
      reason: { key: 'purchase.refused.address', params: { said: 'Please enter a City' } },
    });
    expect(await tasks()).toEqual(['buy']);
  });

  it('goes no further than the day’s limit', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const { planId } = await given.planned([given.id('1')]);
    const { defaultHoldMinutes: _, ...settings } = await given.merchant.call(purchaseCalls.settings, {});
    // The plan was within the limits, which are lowered while it waits.
    const limited = { ...settings, holdMinutes: 1, dayLimits: [{ currency: 'USD', amount: '0.01' }] };
    await given.merchant.call(purchaseCalls.saveSettings, { ...settings, holdMinutes: 1 });
    const { jobId } = await given.confirm(planId);
    await given.merchant.call(purchaseCalls.saveSettings, limited);
    await given.app.turnClock(MINUTE + 1000);
    await given.merchant.finished(jobId ?? '');
    expect(await only()).toMatchObject({ status: 'notSent', reason: { key: 'purchase.skipped.dayLimit' } });
    expect(await given.taken()).toEqual([]);
  });

  it.each<[string[], (one: Purchase) => boolean, string[]]>([
    [['pay'], ({ payment }) => payment === 'paid', []],
    [['freeze'], ({ problem }) => problem === 'frozen', ['problem']],
    [['cancel'], ({ status }) => status === 'cancelled', ['buy']],
  ])('follows what becomes of it at the supplier: %j', async (events, expected, todo) => {
    const { externalIds } = await bought();
    for (const event of events)
      await given.control('purchases', { supplier: 'aliexpress', orderId: externalIds[0], event });
    const now = await comesTo(1, expected);
    expect(now.charged?.currency).toBe('USD');
    expect(await tasks()).toEqual(todo);
  });

  it('is not bought again once it has arrived', async () => {
    const { externalIds } = await bought();
    for (const event of ['pay', 'ship', 'deliver'])
      await given.control('purchases', { supplier: 'aliexpress', orderId: externalIds[0], event });
    expect(await comesTo(1, ({ shipping }) => shipping === 'delivered')).toMatchObject({ payment: 'paid' });
    // The store of these tests does not know the order: that its parcel cannot be posted comes at any time.
    expect((await tasks()).filter((task) => task === 'buy' || task === 'pay')).toEqual([]);
  });

  it('is left as it is while its order cannot be read, and the others are followed', async () => {
    const { externalIds } = await bought();
    await given.order('2', { quantity: 1 });
    await given.buy([given.id('2')]);
    const byId = async () => new Map((await given.list()).map((one) => [one.externalIds[0] ?? '', one]));
    const [odd = '', other = ''] = [externalIds[0], [...(await byId()).keys()].find((id) => id !== externalIds[0])];
    const follow = async (expected: (all: Map<string, Purchase>) => boolean): Promise<Purchase | undefined> => {
      await given.app.turnClock(MINUTE);
      await given.query('update purchase set follow_at = app_now() where follow_at is not null');
      const purchaseIds = [...(await byId()).values()].map(({ purchaseId }) => purchaseId);
      await given.merchant.call(purchaseCalls.refresh, { purchaseIds });
      return given.merchant.eventually(['purchases'], async () => {
        const all = await byId();
        return expected(all) ? all.get(odd) : null;
      });
    };
    const happens = (orderId: string, event: string) =>
      given.control('purchases', { supplier: 'aliexpress', orderId, event });
    await happens(odd, 'freeze');
    const frozen = await follow((all) => all.get(odd)?.problem === 'frozen' && all.get(other)?.payment === 'unpaid');

    const calls = given.app.sandbox.world.collection<AcceptedCall>('aliexpress/purchases');
    const call = required(calls.get(odd));
    // Written by the sandbox as it is here: no form of the real one.
    calls.set(odd, { ...call, lines: call.lines.map((line) => ({ ...line, skuId: { odd: 1 } as never })) });
    await happens(other, 'pay');
    const left = await follow((all) => all.get(other)?.payment === 'paid');
    expect(left).toEqual(frozen);

    calls.set(odd, call);
    await happens(odd, 'unfreeze');
    expect(await follow((all) => all.get(odd)?.problem === null)).toMatchObject({ payment: 'paid' });
  });

  it('frees the pieces that the supplier took out, by level: told twice they are freed once', async () => {
    const { externalIds } = await bought();
    const cancelOne = { supplier: 'aliexpress', orderId: externalIds[0], event: 'cancelLine', quantity: 1 };
    await given.control('purchases', cancelOne);
    const allocated = async () =>
      (await given.query('select allocated from line_need where merchant_id = $1', given.merchantId))[0]?.allocated;
    await comesTo(1, ({ charged }) => charged !== null);
    expect([await allocated(), (await tasks()).sort()]).toEqual([1, ['buy', 'pay']]);
    await comesTo(1, ({ charged }) => charged !== null);
    expect(await allocated()).toBe(1);
    const again = await given.planned([given.id('1')]);
    expect(again.purchases.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([1]);
  });

  it('counts what waits for payment, account by account', async () => {
    await bought();
    await comesTo(1, ({ charged }) => charged !== null);
    const { charged } = await only();
    expect(await given.merchant.call(purchaseCalls.unpaid, {})).toMatchObject([
      {
        supplier: 'aliexpress',
        count: 1,
        totals: [charged],
        unknown: 0,
        url: expect.stringContaining('www.aliexpress.com/p/order/'),
      },
    ]);
    // What a supplier does not tell is in no total, and is counted beside it.
    await given.query('update purchase set charged = null, agreed = null');
    expect(await given.merchant.call(purchaseCalls.unpaid, {})).toMatchObject([{ count: 1, totals: [], unknown: 1 }]);
  });
});

describe('a purchase by hand', () => {
  const given = setUpPurchases();

  async function byHand(externalId: string): Promise<string> {
    await given.order(externalId);
    const plan = await given.planned([given.id(externalId)]);
    const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
    await given.merchant.call(purchaseCalls.adjust, { planId: plan.planId, purchaseIds, method: 'byHand' });
    const { jobId, confirmed } = await given.confirm(plan.planId, { purchaseIds });
    expect(jobId).toBeNull();
    return confirmed[0] ?? '';
  }

  it('waits for its number, which may not stand at another order unless that is meant', async () => {
    await given.map('p1', [[0, 1]]);
    const [first, second] = [await byHand('1'), await byHand('2')];
    const detail = await given.merchant.call(purchaseCalls.get, { purchaseId: first });
    expect(detail).toMatchObject({
      status: 'byHand',
      recipient: { name: 'Robin Castellan' },
      lines: [{ url: expect.stringContaining(BLENDER) }],
    });
    const mine = await given.merchant.call(purchaseCalls.claim, { purchaseId: first, mine: true });
    expect(mine.claimedByName).not.toBe('');
    const typed = { purchaseId: first, externalIds: ['8190000000000777'], clientKey: newKey() };
    const recorded = await given.merchant.call(purchaseCalls.record, typed);
    expect(recorded).toMatchObject({ status: 'placed', externalIds: ['8190000000000777'], claimedBy: null });
    expect(await given.merchant.call(purchaseCalls.record, typed)).toEqual(recorded);
    const same = { purchaseId: second, externalIds: ['8190000000000777'], clientKey: newKey() };
    const refused = await given.merchant.raw(purchaseCalls.record, same);
    expect([refused.code, refused.error?.params]).toEqual([
      errorCodes.supplierOrderKnown,
      { id: '8190000000000777', number: '#1' },
    ]);
    const both = { ...same, shared: true, clientKey: newKey() };
    expect(await given.merchant.call(purchaseCalls.record, both)).toMatchObject({ status: 'placed' });
    expect(await given.taken()).toEqual([]);
  });

  it('is given up, and its pieces are to be bought again', async () => {
    await given.map('p1', [[0, 1]]);
    const purchaseId = await byHand('1');
    const { changed } = await given.merchant.call(purchaseCalls.toHand, { purchaseIds: [purchaseId], byHand: false });
    expect(changed).toEqual([purchaseId]);
    expect((await given.planned([given.id('1')])).purchases).toHaveLength(1);
  });
});
