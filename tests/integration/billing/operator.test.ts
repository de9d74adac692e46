import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { bills } from '#contract/bill.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
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
    const find = async () => (await tasks()).strays.find((one) => one.reference === reference);
    await expect.poll(find, { timeout: 30_000 }).toMatchObject({ amount: '19.00', currency: 'USD' });
    return { channel: 'stripe', number: required(await find()).number };
  }

  it('assigns a payment without a bill to a business, once: it pays a plan from its day on', async () => {
    const of = await stray();
    const wanted = { ...of, accountId: await accountId(), levelId: 2, cycle: 'month' as const, reason };
    const after = await admin.call(payAdminCalls.assign, wanted);
    expect(after.strays.map(({ number }) => number)).not.toContain(of.number);
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
    expect((await tasks()).strays.map(({ number }) => number)).not.toContain(of.number);
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
      return (await tasks()).failedRefunds.find((one) => one.number === own);
    };
    await expect.poll(failed, { timeout: 30_000 }).toMatchObject({ surplus: null, detail: expect.stringMatching(/./) });
    const { paymentId } = required(await failed());
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

  it('looks a payment up by its number, and finds nothing where there is nothing', async () => {
    const { found } = await admin.call(payAdminCalls.find, {
      channel: 'alipay',
      number: '2026112822001400000000000000',
    });
    expect(found).toBe('nowhere');
    expect((await tasks()).heldSince).toBeNull();
  });
});
