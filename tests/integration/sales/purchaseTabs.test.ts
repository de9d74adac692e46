import { describe, expect, it, onTestFinished } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { purchaseTabs } from '#contract/purchaseWords.ts';
import { setFaults } from '#tests/kit/world.ts';
import { newKey, setUpPurchases } from './purchaseSetup.ts';

const MINUTE = 60_000;

/** The tabs under which the merchant's purchases stand, by the list and by the counts, which have to agree. */
const tabsOf = async ({ list, merchant }: ReturnType<typeof setUpPurchases>): Promise<string[]> => {
  const counts = await merchant.call(purchaseCalls.counts, {});
  const held = await Promise.all(
    purchaseTabs.map(async (tab) => {
      const rows = await list({ tab });
      expect([tab, rows.length]).toEqual([tab, counts[tab]]);
      return rows.length > 0 ? [tab] : [];
    }),
  );
  return held.flat();
};

describe('the tabs of supplier orders', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '10', EFFECT_LAG: '1', EFFECT_LEASE: '5' } });
  const passes = () => given.app.turnClock(11 * MINUTE);
  const confirmed = async (): Promise<string> => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const { planId } = await given.planned([given.id('1')]);
    const { jobId } = await given.confirm(planId);
    await given.query(
      `update store_order set synced_at = now() + interval '1 day' where merchant_id = $1`,
      given.merchantId,
    );
    return jobId ?? '';
  };
  const payment = async (): Promise<string | null> => (await given.list())[0]?.payment ?? null;

  it('hold an uneventful purchase once at each stage, and it is never to be checked', async () => {
    const jobId = await confirmed();
    expect(await tabsOf(given)).toEqual(['waiting']);
    await passes();
    await given.merchant.finished(jobId);
    expect(await tabsOf(given)).toEqual(['toPay']);
    const [purchase] = await given.list();
    await given.control('purchases', { supplier: 'aliexpress', orderId: purchase?.externalIds[0], event: 'pay' });
    await given.app.turnClock(3 * MINUTE);
    await given.query('update purchase set follow_at = app_now() where follow_at is not null');
    await given.merchant.call(purchaseCalls.refresh, { purchaseIds: [purchase?.purchaseId ?? ''] });
    await given.merchant.eventually(['purchases'], async () => ((await payment()) === 'paid' ? true : null));
    expect(await tabsOf(given)).toEqual(['placed']);
  });

  it('hold a purchase that waits for its store under Waiting only, with its reason', async () => {
    await confirmed();
    await given.query(`update store_order set synced_at = synced_at - interval '3 days'`);
    await setFaults(given.app.sandbox.url, { woocommerce: { down: true } });
    onTestFinished(() => setFaults(given.app.sandbox.url, {}));
    await passes();
    await given.merchant.eventually(['purchases'], async () => ((await given.list())[0]?.reason ? true : null));
    expect(await tabsOf(given)).toEqual(['waiting']);
  });

  it('hold one whose reply was lost under To check', async () => {
    const jobId = await confirmed();
    const lostReply = { dropReplyTo: [{ route: 'POST api-sg.aliexpress.com/sync', body: 'ds.order.create' }] };
    await setFaults(given.app.sandbox.url, { aliexpress: lostReply });
    onTestFinished(() => setFaults(given.app.sandbox.url, {}));
    await passes();
    await given.merchant.finished(jobId);
    expect(await tabsOf(given)).toEqual(['unknown']);
  });

  it.each(['accountLost', 'notOurs', 'notSeen', 'silent'])(
    'hold a placed one that nobody reads (%s) under To check too',
    async (problem) => {
      const jobId = await confirmed();
      await passes();
      await given.merchant.finished(jobId);
      await given.query('update purchase set problem = $2 where merchant_id = $1', given.merchantId, problem);
      expect(await tabsOf(given)).toEqual(['unknown', 'toPay']);
      const [purchase] = await given.list();
      // Without a note: nothing is bought again because of it.
      const paid = { purchaseId: purchase?.purchaseId ?? '', outcome: 'paid' as const, clientKey: newKey() };
      expect(await given.merchant.call(purchaseCalls.resolve, paid)).toMatchObject({ payment: 'paid' });
      expect(await tabsOf(given)).toEqual(['unknown', 'placed']);
      await given.merchant.call(purchaseCalls.resolve, { ...paid, outcome: 'received', clientKey: newKey() });
      expect(await tabsOf(given)).toEqual(['placed']);
    },
  );

  it('hold a purchase that was taken back as ended, without a reason', async () => {
    const jobId = await confirmed();
    await given.merchant.call(purchaseCalls.takeBack, {
      purchaseIds: (await given.list()).map((one) => one.purchaseId),
    });
    expect(await tabsOf(given)).toEqual(['ended']);
    expect(
      await given.query('select 1 from purchase where merchant_id = $1 and reason is not null', given.merchantId),
    ).toEqual([]);
    await passes();
    expect(await given.merchant.finished(jobId)).toMatchObject({ state: 'cancelled', cancelled: 1 });
  });

  it('are told apart by what became of them: taken back by a person, or not sent, as status and as filter', async () => {
    await given.map('p1', [[0, 1]]);
    for (const id of ['1', '2', '3']) await given.order(id);
    const { planId } = await given.planned(['1', '2', '3'].map(given.id));
    const { jobId } = await given.confirm(planId);
    const ofOrder = async (id: string) => (await given.list({ orderId: given.id(id) }))[0];
    await given.merchant.call(purchaseCalls.takeBack, { purchaseIds: [(await ofOrder('1'))?.purchaseId ?? ''] });
    await given.order('2', { payment: 'refunded' });
    await given.query(
      `update store_order set synced_at = now() + interval '1 day' where merchant_id = $1`,
      given.merchantId,
    );
    await passes();
    const job = await given.merchant.finished(jobId ?? '');
    expect(job).toMatchObject({ state: 'doneWithProblems', total: 3, done: 1, failed: 1, cancelled: 1 });
    const { rows } = await given.merchant.call(jobCalls.list, { state: 'doneWithProblems', pageSize: 10 });
    expect(rows.map(({ id }) => id)).toEqual([jobId]);
    const found = await Promise.all(
      (['takenBack', 'notSent', 'refused'] as const).map(async (state) =>
        (await given.list({ state })).map(({ orderNumber, status, reason }) => [orderNumber, status, reason?.key]),
      ),
    );
    expect(found).toEqual([[['#1', 'takenBack', undefined]], [['#2', 'notSent', 'purchase.not.closed']], []]);
  });
});
