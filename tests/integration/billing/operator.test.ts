import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { bills } from '#contract/bill.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { failedRefunds, payAdminCalls, strayPayments } from '#contract/payAdmin.calls.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { strayPayment } from '#server/db/schema/billing.ts';
import { withSystemTx } from '#server/db/tenancy.ts';
import { openChannel } from '#server/modules/system/billing/channels.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { atCashier, attempts, openPayPage } from '#tests/kit/cashier.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { pricedPlans } from '#tests/kit/planFile.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { required } from '#tests/kit/required.ts';

describe('payments that the operator sees to', () => {
  let app: TestApp;
  let admin: Merchant;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ env: { PLANS: pricedPlans() }, worker: 'clock' });
    admin = await app.administrator();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    await admin.call(accountCalls.confirm, { pwd: await admin.seal('correct horse') });
  });

  const tasks = () => admin.call(payAdminCalls.tasks, {});
  const accountId = async () => (await merchant.call(accountCalls.userInfo, {})).userId;
  const reason = 'A test';

  /** A payment by card at our account that no bill is there for, as after a restore. Its notice makes it known. */
  async function stray(): Promise<{ channel: 'stripe'; number: string }> {
    const { connector, session } = await openChannel(app.deps, 'stripe');
    const reference = `${app.deps.installation}_${randomUUID().replaceAll('-', '')}`;
    const { payUrl } = await connector.start(session, {
      billId: randomUUID(),
      reference,
      amount: '19.00',
      currency: 'USD',
      subject: 'A plan',
      expiresAt: new Date(app.deps.now().getTime() + connector.lifetime * 60_000),
      notifyUrl: `${app.url}/shop/pay/notify/stripe`,
      returnUrl: `${app.url}/pay/alipay`,
      language: 'en',
    });
    await openPayPage(payUrl);
    await atCashier(app, reference, 'pay');
    const find = async () => (await admin.list(strayPayments, { filter: { q: reference } })).rows[0];
    await expect.poll(find, { timeout: 30_000 }).toMatchObject({ amount: '19.00', currency: 'USD' });
    return { channel: 'stripe', number: required(await find()).number };
  }

  it('assigns a payment without a bill to a business, once: it pays a plan from its day on', async () => {
    const of = await stray();
    const wanted = { ...of, accountId: await accountId(), levelId: 2, cycle: 'month' as const, reason };
    await admin.call(payAdminCalls.assign, wanted);
    expect((await admin.list(strayPayments, { filter: { q: of.number } })).total).toBe(0);
    expect(await merchant.call(memberCalls.current, {})).toMatchObject({ state: 'active', levelId: 2 });
    const [bill] = (await merchant.list(bills)).rows;
    expect(bill).toMatchObject({ state: 'paid', kind: 'assigned', number: expect.stringMatching(/^B\d+-\d{6}$/) });
    expect((await refusal(admin.call(payAdminCalls.assign, wanted))).code).toBe(errorCodes.strayResolved);
    expect((await refusal(admin.call(payAdminCalls.giveBack, { ...of, reason }))).code).toBe(errorCodes.strayResolved);
    const found = await admin.call(payAdminCalls.find, of);
    expect(found.found).toBe('known');
  });

  it('gives a payment without a bill back', async () => {
    const of = await stray();
    await admin.call(payAdminCalls.giveBack, { ...of, reason });
    const attempt = async () => (await attempts(app)).find(({ number }) => number === of.number);
    await expect.poll(attempt, { timeout: 30_000 }).toMatchObject({ refunded: '19.00', paid: 1 });
    expect((await admin.list(strayPayments, { filter: { q: of.number } })).total).toBe(0);
  });

  it('shows a refund that failed, tries it again under another mark, and takes it as paid by hand', async () => {
    const wanted = { levelId: 2, cycle: 'month', channel: 'stripe', clientKey: randomUUID() } as const;
    const { billId, reference, payUrl } = await merchant.call(subscriptionCalls.subscribe, wanted);
    if (billId === null || reference === null) throw new Error('There is no bill.');
    await openPayPage(payUrl);
    await atCashier(app, reference, 'pay');
    const current = () => merchant.call(memberCalls.current, {});
    await expect.poll(async () => (await current()).state, { timeout: 30_000 }).toBe('active');
    await atCashier(app, reference, 'refundFail');
    await merchant.call(subscriptionCalls.refund, { billId, clientKey: randomUUID() });
    expect(await current()).toMatchObject({ state: 'free' });
    const number = async () => (await attempts(app)).find((one) => one.reference === reference)?.number;
    const failed = async () => {
      const own = await number();
      return (await admin.list(failedRefunds)).rows.find((one) => one.number === own);
    };
    await expect.poll(failed, { timeout: 30_000 }).toMatchObject({ surplus: null, detail: expect.stringMatching(/./) });
    const { paymentId, business } = required(await failed());
    const named = await admin.list(failedRefunds, { filter: { q: business.toUpperCase() } });
    expect(named.rows.map((one) => one.paymentId)).toContain(paymentId);
    expect((await admin.list(failedRefunds, { filter: { q: 'no such business' } })).total).toBe(0);
    const clientKey = randomUUID();
    await admin.call(payAdminCalls.retryRefund, { paymentId, clientKey });
    await admin.call(payAdminCalls.retryRefund, { paymentId, clientKey });
    await expect.poll(failed, { timeout: 30_000 }).toMatchObject({ paymentId });
    const marks =
      (await attempts(app)).find((one) => one.reference === reference)?.refunds.map(({ mark }) => mark) ?? [];
    expect(new Set(marks).size).toBe(marks.length);
    await admin.call(payAdminCalls.refundedByHand, { paymentId, reason });
    expect(await failed()).toBeUndefined();
    const again = await refusal(admin.call(payAdminCalls.refundedByHand, { paymentId, reason }));
    expect(again.code).toBe(errorCodes.refundNotFailed);
    const [bill] = (await merchant.list(bills)).rows;
    expect(bill).toMatchObject({ refund: { state: 'returned' } });
  });

  it('lists all payments without a bill by pages, however many, and finds one by its number or reference', async () => {
    const paidAt = new Date('2020-01-01T00:00:00.000Z');
    const many = Array.from({ length: 230 }, (_, at) => ({
      channel: 'alipay' as const,
      number: `2020${String(at).padStart(12, '0')}`,
      reference: `old_${at}`,
      amount: '129.00',
      currency: 'CNY',
      paidAt: new Date(paidAt.getTime() + at * 60_000),
      foundAt: app.deps.now(),
    }));
    await withSystemTx(app.deps.db, (tx) => tx.insert(strayPayment).values(many));
    expect((await tasks()).strays).toBeGreaterThanOrEqual(230);
    const seen: string[] = [];
    for (let from = 0; from < 300; from += 100) {
      const page = await admin.list(strayPayments, { range: [from, from + 99], sort: ['paidAt', 'ASC'] });
      expect(page.total).toBe((await tasks()).strays);
      seen.push(...page.rows.map(({ number }) => number));
    }
    expect(seen.slice(0, 230)).toEqual(many.map(({ number }) => number));
    for (const q of ['OLD_229', '0000000229']) {
      const found = await admin.list(strayPayments, { filter: { q } });
      expect(found.rows).toMatchObject([{ reference: 'old_229', amount: '129.00', strayId: `alipay:${seen[229]}` }]);
    }
  });

  it('looks a payment up by its number, and finds nothing where there is nothing', async () => {
    const { found } = await admin.call(payAdminCalls.find, {
      channel: 'alipay',
      number: '2026112822001400000000000000',
    });
    expect(found).toBe('nowhere');
    expect((await tasks()).heldSince).toBeNull();
  });
});
