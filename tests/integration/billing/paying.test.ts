import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { adminCalls } from '#contract/admin.calls.ts';
import { billCalls, bills } from '#contract/bill.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { memberCalls } from '#contract/member.calls.ts';
import type { PayChannel, PlanCycle } from '#contract/planWords.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { atCashier, attempts, openPayPage } from '#tests/kit/cashier.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { pricedPlans } from '#tests/kit/planFile.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { required } from '#tests/kit/required.ts';
import { setFaults } from '#tests/kit/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('paying a plan', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ env: { PLANS: pricedPlans(), SESSION_IDLE_HOURS: '8760' }, worker: 'clock' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const choice = (levelId: number, channel: PayChannel = 'stripe', cycle: PlanCycle = 'month') => ({
    levelId,
    cycle,
    channel,
    clientKey: randomUUID(),
  });
  /** The bill of a choice, with its payer’s page opened. */
  async function subscribe(wanted = choice(2)) {
    const { billId, reference, payUrl } = await merchant.call(subscriptionCalls.subscribe, wanted);
    if (billId === null || reference === null) throw new Error('There is no bill.');
    await openPayPage(payUrl);
    return { billId, reference };
  }
  const current = () => merchant.call(memberCalls.current, {});
  const check = (billId: string) => merchant.call(billCalls.check, { billId });
  const attempt = async (reference: string) => (await attempts(app)).find((one) => one.reference === reference);
  const refund = (billId: string) => merchant.call(subscriptionCalls.refund, { billId, clientKey: randomUUID() });
  /** The payer’s page asks until it knows. */
  const becomes = (billId: string, expected: object) =>
    expect.poll(() => check(billId), { timeout: 60_000, interval: 500 }).toMatchObject(expected);
  async function paid(wanted = choice(2)) {
    const bill = await subscribe(wanted);
    await atCashier(app, bill.reference, 'pay');
    await becomes(bill.billId, { state: 'paid' });
    return bill;
  }

  it.each(['stripe', 'alipay'] as const)('begins the plan that %s took money for, by its notice', async (channel) => {
    const { billId, reference } = await subscribe(choice(2, channel));
    expect(await current()).toMatchObject({ state: 'free', openBillId: billId });
    await atCashier(app, reference, 'payTwiceNotified');
    await expect.poll(async () => (await current()).state, { timeout: 30_000 }).toBe('active');
    expect(await current()).toMatchObject({ levelId: 2, cycle: 'month', openBillId: null });
    expect(await check(billId)).toMatchObject({ state: 'paid', channel, number: expect.stringMatching(/^B1-\d{6}$/) });
    expect(await attempt(reference)).toMatchObject({ paid: 1, refunds: [] });
  });

  it.each([
    ['stripe', 'payTampered'],
    ['alipay', 'payTampered'],
    ['stripe', 'dropNotices'],
    ['alipay', 'dropNotices'],
  ] as const)('believes the reading of %s alone: %s', async (channel, action) => {
    const { billId, reference } = await subscribe(choice(2, channel));
    await atCashier(app, reference, action);
    if (action === 'dropNotices') await atCashier(app, reference, 'pay');
    await becomes(billId, { state: 'paid', surplus: [] });
  });

  it.each(['stripe', 'alipay'] as const)('gives a wrong amount at %s back and begins nothing', async (channel) => {
    const { billId, reference } = await subscribe(choice(2, channel));
    await atCashier(app, reference, 'wrongAmount');
    await becomes(billId, { state: 'void', ending: 'wrongAmount', surplus: [{ state: 'returned' }] });
    expect(await current()).toMatchObject({ state: 'free' });
    expect((await attempt(reference))?.refunds).toHaveLength(1);
  });

  it('keeps one bill open: the first payment wins on a closing one, the other one closes or goes back', async () => {
    const first = await subscribe(choice(2, 'alipay'));
    await setFaults(app.sandbox.url, { alipay: { down: true } });
    const second = await subscribe(choice(2, 'stripe'));
    expect(await current()).toMatchObject({ openBillId: second.billId });
    expect(await check(first.billId)).toMatchObject({ state: 'closing', ending: 'replaced' });
    await atCashier(app, first.reference, 'pay');
    await setFaults(app.sandbox.url, {});
    await becomes(first.billId, { state: 'paid' });
    await becomes(second.billId, { state: 'void', ending: 'planChanged' });
    await atCashier(app, second.reference, 'late');
    await becomes(second.billId, { surplus: [{ amount: '19.00', state: 'returned' }] });
    expect(await attempt(second.reference)).toMatchObject({ paid: 1, refunded: '19.00' });
  });

  it('gives a payment back that came to a void bill an hour later, also without a notice', async () => {
    const { billId, reference } = await subscribe(choice(2, 'stripe'));
    await atCashier(app, reference, 'dropNotices');
    await app.turnClock(2 * HOUR);
    await becomes(billId, { state: 'void', ending: 'expired' });
    await atCashier(app, reference, 'late');
    await app.turnClock(2 * HOUR);
    await becomes(billId, { state: 'void', surplus: [{ state: 'returned' }] });
    expect(await current()).toMatchObject({ state: 'free' });
  });

  it('answers a repeated order with the same bill, also where the channel did not answer', async () => {
    const wanted = choice(3);
    await setFaults(app.sandbox.url, { stripe: { dropReplyTo: [{ route: 'POST /v1/checkout/sessions' }] } });
    const refused = await refusal(merchant.call(subscriptionCalls.subscribe, wanted));
    await setFaults(app.sandbox.url, {});
    expect(refused.code).toBe(errorCodes.payChannelAway);
    const { billId, reference, payUrl } = await merchant.call(subscriptionCalls.subscribe, wanted);
    expect(payUrl).toContain('/c/pay/');
    expect(await merchant.call(subscriptionCalls.subscribe, wanted)).toMatchObject({ billId, reference, payUrl });
    expect((await attempts(app)).filter((one) => one.reference === reference)).toHaveLength(1);
    expect((await merchant.list(bills)).rows.filter((one) => one.reference === reference)).toHaveLength(1);
  });

  it('gives the newest bill back within five days, to the cent, once, with a credit note', async () => {
    const { billId, reference } = await paid();
    await app.turnClock(3 * DAY);
    const shown = await check(billId);
    // In two tabs at once: whichever comes first gets it.
    const tabs = [refund(billId), refund(billId)];
    const answers = await Promise.allSettled(tabs);
    const [amount] = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.amount : []));
    const again = await refusal(required(tabs.find((_, at) => answers[at]?.status === 'rejected')));
    expect(again.code).toBe(errorCodes.billRefunded);
    const seconds = (new Date(shown.endsAt).getTime() - new Date(shown.startsAt).getTime()) / 1000;
    expect(Number(amount)).toBeCloseTo((19 * (seconds - (3 * DAY) / 1000)) / seconds, 1);
    expect(await current()).toMatchObject({ state: 'free', levelId: 1 });
    await becomes(billId, { refund: { amount, state: 'returned' }, creditNotes: [{ amount, reason: 'refund' }] });
    expect(await attempt(reference)).toMatchObject({ refunded: amount });
    const late = await paid();
    await app.turnClock(5 * DAY + HOUR);
    const refused = await refusal(
      merchant.call(subscriptionCalls.refund, { billId: late.billId, clientKey: randomUUID() }),
    );
    expect(refused.code).toBe(errorCodes.refundTooLate);
  });

  it('locks refunds while a payment is disputed, and ends the plan where that is lost', async () => {
    const { billId, reference } = await paid();
    await atCashier(app, reference, 'dispute');
    await becomes(billId, { isDisputed: true });
    const refused = await refusal(merchant.call(subscriptionCalls.refund, { billId, clientKey: randomUUID() }));
    expect(refused.code).toBe(errorCodes.paymentDisputed);
    await atCashier(app, reference, 'disputeLost');
    await becomes(billId, { creditNotes: [{ amount: '19.00', reason: 'dispute' }] });
    expect(await current()).toMatchObject({ state: 'free' });
    expect((await attempt(reference))?.refunds).toEqual([]);
  });

  it('goes on with a plan whose dispute was won', async () => {
    const { billId, reference } = await paid();
    await atCashier(app, reference, 'dispute');
    await becomes(billId, { isDisputed: true });
    await atCashier(app, reference, 'disputeWon');
    await becomes(billId, { isDisputed: false, creditNotes: [] });
    expect(await current()).toMatchObject({ state: 'active' });
  });

  it('ends what the seller gave back in the channel’s console, which is no surplus', async () => {
    const { billId, reference } = await paid();
    await atCashier(app, reference, 'refund');
    await becomes(billId, { creditNotes: [{ amount: '19.00', reason: 'seller' }], refund: { state: 'returned' } });
    expect(await current()).toMatchObject({ state: 'free' });
  });

  it('credits once what the seller gave back in part in the console, and gives back no more than what is left', async () => {
    const { billId, reference } = await paid();
    await atCashier(app, reference, 'refundPart');
    const once = [{ amount: '9.50', reason: 'seller' }];
    await becomes(billId, { state: 'paid', creditNotes: once, refundable: { amount: '9.50' }, refund: null });
    expect(await current()).toMatchObject({ state: 'active' });
    await app.turnClock(DAY + HOUR);
    await becomes(billId, { creditNotes: once, refundable: { amount: '9.50' } });
    expect(await refund(billId)).toEqual({ amount: '9.50', currency: 'USD' });
    await becomes(billId, {
      refund: { amount: '9.50', state: 'returned' },
      creditNotes: [...once, { reason: 'refund' }],
    });
    expect(await attempt(reference)).toMatchObject({ refunded: '19.00', refunds: [{}, { amount: '9.50' }] });
  });

  it('gives back only the rest of a payment that pays nothing, where the seller gave back a part before', async () => {
    const { billId, reference } = await subscribe();
    await atCashier(app, reference, 'dropNotices');
    await atCashier(app, reference, 'pay');
    await atCashier(app, reference, 'refundPart');
    await becomes(billId, { state: 'void', ending: 'planChanged', surplus: [{ amount: '19.00', state: 'returned' }] });
    expect(await attempt(reference)).toMatchObject({ refunded: '19.00', refunds: [{}, { amount: '9.50' }] });
  });

  it('chooses a lower level for the end, without a bill, and makes its bill when it is asked for again', async () => {
    await paid(choice(3));
    const { to } = await current();
    const lower = await merchant.call(subscriptionCalls.subscribe, choice(2));
    expect(lower).toEqual({ billId: null, reference: null, payUrl: null, startsAt: to });
    expect(await current()).toMatchObject({ state: 'ending', levelId: 3, next: { levelId: 2, isPaid: false } });
    const ahead = await paid(choice(2));
    expect(await check(ahead.billId)).toMatchObject({ kind: 'later', startsAt: to, amount: '19.00' });
    expect(await current()).toMatchObject({ state: 'ending', levelId: 3, next: { levelId: 2, isPaid: true } });
  });

  it('ends after a cancellation without grace, drops the open bill, and goes on when that is undone', async () => {
    await paid();
    const { billId } = await subscribe(choice(3));
    const clientKey = randomUUID();
    const { endsAt } = await merchant.call(subscriptionCalls.cancel, { clientKey });
    expect(await merchant.call(subscriptionCalls.cancel, { clientKey })).toEqual({ endsAt });
    expect(await current()).toMatchObject({ state: 'ending', to: endsAt, openBillId: null });
    await becomes(billId, { state: 'void', ending: 'cancelled' });
    await merchant.call(subscriptionCalls.resume, { clientKey: randomUUID() });
    expect(await current()).toMatchObject({ state: 'active' });
    await merchant.call(subscriptionCalls.cancel, { clientKey: randomUUID() });
    await app.turnClock(32 * DAY);
    expect(await current()).toMatchObject({ state: 'free', levelId: 1 });
  });

  it('can be cancelled, resumed and given back while the operator’s better plan counts, which stays', async () => {
    const { billId, reference } = await paid();
    const admin = await app.administrator();
    const { userId: accountId } = await merchant.call(accountCalls.userInfo, {});
    const endsAt = new Date(app.deps.now().getTime() + 60 * DAY).toISOString();
    const grant = { accountId, levelId: 3, endsAt, reason: 'A test', clientKey: randomUUID() };
    await admin.call(adminCalls.grant, grant);
    const granted = { state: 'granted', levelId: 3, to: endsAt };
    const { endsAt: to } = await merchant.call(subscriptionCalls.cancel, { clientKey: randomUUID() });
    expect(await current()).toMatchObject({ ...granted, other: { levelId: 2, state: 'ending', to, cycle: 'month' } });
    await merchant.call(subscriptionCalls.resume, { clientKey: randomUUID() });
    expect(await current()).toMatchObject({ ...granted, other: { state: 'active', to } });
    const { amount } = await refund(billId);
    expect(await current()).toMatchObject({ ...granted, other: null });
    await becomes(billId, { refund: { amount, state: 'returned' }, refundable: null });
    expect(await attempt(reference)).toMatchObject({ refunded: amount, paid: 1 });
  });

  it('refuses notices that nobody signed, and what there is nothing of', async () => {
    for (const channel of ['stripe', 'alipay']) {
      const forged = await fetch(`${app.url}/shop/pay/notify/${channel}`, {
        method: 'POST',
        body: 'trade_status=TRADE_SUCCESS',
      });
      expect(forged.status).toBe(401);
    }
    expect((await fetch(`${app.url}/shop/pay/notify/cash`, { method: 'POST', body: '' })).status).toBe(404);
    const refusals = [
      [await refusal(merchant.call(subscriptionCalls.preview, { ...choice(9) })), errorCodes.invalidInput],
      [
        await refusal(merchant.call(subscriptionCalls.preview, { ...choice(2, 'alipay', 'year') })),
        errorCodes.levelNotSold,
      ],
      [await refusal(merchant.call(subscriptionCalls.cancel, { clientKey: randomUUID() })), errorCodes.nothingPaid],
      [await refusal(merchant.call(billCalls.check, { billId: randomUUID() })), errorCodes.notFound],
    ] as const;
    for (const [refused, code] of refusals) expect(refused.code).toBe(code);
    const other = await subscribe();
    const stranger = await app.merchant();
    expect((await refusal(stranger.call(billCalls.check, { billId: other.billId }))).code).toBe(errorCodes.notFound);
    const unpaid = await refusal(
      merchant.call(subscriptionCalls.refund, { billId: other.billId, clientKey: randomUUID() }),
    );
    expect(unpaid.code).toBe(errorCodes.billNotPaid);
  });
});
