import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stripe } from '#server/connectors/payments/stripe/index.ts';
import { type StripeUnderTest, startStripe } from '../../kit/stripeUnderTest.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: StripeUnderTest;
beforeAll(async () => {
  world = await startStripe();
});
afterAll(() => world.close());
afterEach(() => world.fault({}));

describe('an attempt', () => {
  it('begun twice under one reference is one session', async () => {
    const order = world.order();
    const first = await stripe.start(world.session, order);
    expect(await stripe.start(world.session, order)).toEqual(first);
    expect(await world.attempts(order.reference)).toHaveLength(1);
    const other = stripe.start(world.session, { ...order, amount: '13.00' });
    await expect(other).rejects.toMatchObject({ name: 'PaymentFault', kind: 'refused' });
  });

  it.each([
    ['USD', '12.30', 1230],
    ['JPY', '1500', 1500],
    ['HUF', '4990.00', 499000],
  ])('of %s %s is paid with exactly that', async (currency, amount, minor) => {
    const ref = await world.started({ amount, currency });
    expect(await stripe.read(world.session, ref)).toEqual({ state: 'open' });
    await world.act(ref.reference, 'pay');
    const notice = await world.notice('checkout.session.completed', ref.reference);
    expect(JSON.parse(notice.body.toString()).data.object.amount_total).toBe(minor);
    const read = await stripe.read(world.session, ref);
    expect(read).toMatchObject({ state: 'paid', payment: { amount, currency, dispute: null } });
    const number = read.state === 'paid' ? read.payment.number : '';
    expect(Number(read.state === 'paid' && read.payment.refunded)).toBe(0);
    const told = stripe.verifyNotice(world.session, notice, world.session.http.now());
    expect(told).toEqual({ reference: ref.reference, number, isForeign: false });
  });

  it('is paid on the page that the browser is sent to, and the browser comes back', async () => {
    const order = world.order();
    const { payUrl, externalId } = await stripe.start(world.session, order);
    expect(await (await fetch(payUrl)).text()).toContain(order.subject);
    const press = (action: string) =>
      fetch(payUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=${action}`,
      });
    expect(await (await press('decline')).text()).toContain('declined');
    const ref = { reference: order.reference, externalId };
    expect(await stripe.read(world.session, ref)).toEqual({ state: 'open' });
    expect((await press('pay')).headers.get('location')).toBe(order.returnUrl);
    expect(await stripe.read(world.session, ref)).toMatchObject({ state: 'paid' });
    await press('pay');
    expect(await world.attempts(order.reference)).toMatchObject([{ paid: 1 }]);
  });

  it('that is closed cannot be paid any more; one that was paid stays paid', async () => {
    const closed = await world.started();
    await stripe.close(world.session, closed);
    expect(await stripe.read(world.session, closed)).toEqual({ state: 'closed' });
    await stripe.close(world.session, closed);
    await expect(world.act(closed.reference, 'pay')).rejects.toThrow('nobody can pay it');
    const paid = await world.paid();
    await stripe.close(world.session, paid);
    expect(await stripe.read(world.session, paid)).toMatchObject({ state: 'paid' });
  });

  it('ends by itself, and counts when it is paid all the same', async () => {
    const ref = await world.started();
    await world.pass(stripe.lifetime * MINUTE);
    expect(await stripe.read(world.session, ref)).toEqual({ state: 'closed' });
    const notice = await world.notice('checkout.session.expired', ref.reference);
    const told = stripe.verifyNotice(world.session, notice, world.session.http.now());
    expect(told).toEqual({ reference: ref.reference, number: null, isForeign: false });
    await world.act(ref.reference, 'late');
    expect(await stripe.read(world.session, ref)).toMatchObject({ state: 'paid' });
  });

  it('tells what was paid where it is another amount', async () => {
    const ref = await world.started();
    await world.act(ref.reference, 'wrongAmount');
    expect(await stripe.read(world.session, ref)).toMatchObject({ state: 'paid', payment: { amount: '11.99' } });
  });

  it('whose answer was lost is found again by being begun again', async () => {
    const order = world.order();
    await world.fault({ dropReplyTo: [{ route: 'POST /v1/checkout/sessions', body: order.reference }] });
    await expect(stripe.start(world.session, order)).rejects.toMatchObject({ kind: 'unclear' });
    const ref = { reference: order.reference, externalId: null };
    expect(await stripe.read(world.session, ref)).toEqual({ state: 'none' });
    const { externalId } = await stripe.start(world.session, order);
    expect(await world.attempts(order.reference)).toHaveLength(1);
    expect(await stripe.read(world.session, { ...ref, externalId })).toEqual({ state: 'open' });
  });

  it.each([
    [{ throttleRate: 1 }, 'away'],
    [{ errorRate: 1 }, 'unclear'],
    [{ htmlRate: 1 }, 'unclear'],
    [{ dropReplyRate: 1 }, 'unclear'],
    [{ down: true }, 'unclear'],
  ])('under %j has a clear fault, and goes on afterwards', async (trouble, kind) => {
    const ref = await world.started();
    await world.fault(trouble);
    await expect(stripe.read(world.session, ref)).rejects.toMatchObject({ name: 'PaymentFault', kind });
    await expect(stripe.close(world.session, ref)).rejects.toMatchObject({ name: 'PaymentFault', kind });
    await world.fault({});
    expect((await stripe.read(world.session, ref)).state).toBe('dropReplyRate' in trouble ? 'closed' : 'open');
  });

  it('is not taken for another one', async () => {
    const [one, other] = [await world.started(), await world.started()];
    const mixed = stripe.read(world.session, { ...one, externalId: other.externalId });
    await expect(mixed).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is refused below the minimum and in currencies that are not taken', async () => {
    const start = (amount: string, currency: string) => stripe.start(world.session, world.order({ amount, currency }));
    for (const [amount, currency] of [
      ['0.49', 'USD'],
      ['12.000', 'KWD'],
      ['12.005', 'USD'],
      ['1500.5', 'JPY'],
      ['NaN', 'USD'],
      ['-1.00', 'USD'],
    ] as const) {
      await expect(start(amount, currency)).rejects.toMatchObject({ name: 'PaymentFault', kind: 'refused' });
    }
  });

  it('takes no notice that was changed under way', async () => {
    const ref = await world.started();
    await world.act(ref.reference, 'payTampered');
    const notice = await world.notice('checkout.session.completed', ref.reference);
    expect(stripe.verifyNotice(world.session, notice, world.session.http.now())).toBeNull();
    expect(await stripe.read(world.session, ref)).toMatchObject({ state: 'paid', payment: { amount: '12.00' } });
  });
});

describe('a refund', () => {
  it('sent twice with one mark is one, a day later too', async () => {
    const refund = { ...(await world.paid()), amount: '5.00' };
    expect(await stripe.readRefund(world.session, refund)).toEqual({ state: 'absent' });
    const firstSentAt = world.session.http.now();
    expect(await stripe.refund(world.session, refund)).toEqual({ state: 'done' });
    expect(await stripe.refund(world.session, { ...refund, firstSentAt })).toEqual({ state: 'done' });
    await world.pass(25 * HOUR);
    expect(await stripe.refund(world.session, { ...refund, firstSentAt })).toEqual({ state: 'done' });
    expect(await stripe.readRefund(world.session, refund)).toEqual({ state: 'done' });
    expect(await world.attempts(refund.reference)).toMatchObject([
      { refunds: [{ mark: refund.mark, amount: '5.00' }] },
    ]);
    const read = await stripe.read(world.session, refund);
    expect(read).toMatchObject({ state: 'paid', payment: { refunded: '5.00' } });
    const notice = await world.notice('charge.refunded', refund.number);
    const sentAt = new Date(Number(/t=(\d+)/.exec(notice.headers['stripe-signature'] ?? '')?.[1]) * 1000);
    const told = stripe.verifyNotice(world.session, notice, sentAt);
    expect(told).toEqual({ reference: null, number: refund.number, isForeign: false });
  });

  it('whose answer was lost is the same one when it is sent again', async () => {
    const refund = await world.paid();
    await world.fault({ dropReplyTo: [{ route: 'POST /v1/refunds', body: refund.number }] });
    await expect(stripe.refund(world.session, refund)).rejects.toMatchObject({ kind: 'unclear' });
    expect(await stripe.readRefund(world.session, refund)).toEqual({ state: 'done' });
    expect(await stripe.refund(world.session, refund)).toEqual({ state: 'done' });
    expect((await world.attempts(refund.reference))[0]?.refunds).toHaveLength(1);
  });

  it('of the whole is known as done though its key is forgotten and nobody knows since when', async () => {
    const refund = await world.paid();
    expect(await stripe.refund(world.session, refund)).toEqual({ state: 'done' });
    await world.pass(25 * HOUR);
    expect(await stripe.refund(world.session, refund)).toEqual({ state: 'done' });
    expect((await world.attempts(refund.reference))[0]?.refunds).toHaveLength(1);
  });

  it('waits, is done, and can fail later', async () => {
    const order = world.order();
    const { payUrl, externalId } = await stripe.start(world.session, order);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await fetch(payUrl, { method: 'POST', redirect: 'manual', headers, body: 'action=slowRefund' });
    const ref = { reference: order.reference, externalId };
    const read = await stripe.read(world.session, ref);
    const number = read.state === 'paid' ? read.payment.number : '';
    const { amount, currency, reference } = order;
    const refund = { ...ref, number, mark: 'mark_slow', amount, currency, firstSentAt: null };
    expect(await stripe.refund(world.session, refund)).toEqual({ state: 'pending' });
    await world.pass(2 * MINUTE);
    await world.notice('refund.updated', '"succeeded"');
    expect(await stripe.readRefund(world.session, refund)).toEqual({ state: 'done' });
    await world.act(reference, 'refundFail');
    await world.notice('refund.failed', number);
    const failed = { state: 'failed', detail: 'expired_or_canceled_card' };
    expect(await stripe.readRefund(world.session, refund)).toEqual(failed);
    expect(await stripe.read(world.session, ref)).toMatchObject({ payment: { refunded: '0.00' } });
  });

  it('comes to nothing where the money is back already, by the console', async () => {
    const refund = await world.paid();
    await world.act(refund.reference, 'refund');
    expect(await stripe.read(world.session, refund)).toMatchObject({ payment: { refunded: '12.00' } });
    const made = await stripe.refund(world.session, refund);
    expect(made).toEqual({ state: 'failed', detail: expect.stringContaining('already been refunded') });
  });

  it('of more than was paid is refused', async () => {
    const refund = await world.paid();
    const more = stripe.refund(world.session, { ...refund, amount: '12.01' });
    await expect(more).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a dispute', () => {
  const disputeOf = async (ref: Parameters<typeof stripe.read>[1]) => {
    const read = await stripe.read(world.session, ref);
    return read.state === 'paid' ? read.payment.dispute : read.state;
  };

  it.each(['won', 'lost'] as const)('is open, and %s', async (end) => {
    const refund = await world.paid();
    await world.act(refund.reference, 'dispute');
    expect(await disputeOf(refund)).toBe('open');
    const notice = await world.notice('charge.dispute.created', refund.number);
    const told = stripe.verifyNotice(world.session, notice, world.session.http.now());
    expect(told).toEqual({ reference: null, number: refund.number, isForeign: false });
    const locked = await stripe.refund(world.session, refund);
    expect(locked).toEqual({ state: 'failed', detail: expect.stringContaining('charged back') });
    await world.act(refund.reference, end === 'won' ? 'disputeWon' : 'disputeLost');
    expect(await disputeOf(refund)).toBe(end);
  });
});

describe('payments without a bill', () => {
  it('are listed since a moment, those of this installation', async () => {
    await world.pass(2 * HOUR);
    const early = await world.paid();
    await world.pass(HOUR);
    const since = world.session.http.now();
    const ours = [await world.paid(), await world.paid()];
    await world.started();
    const theirs = { ...world.session, installation: 'else' };
    const order = world.order();
    await stripe.start(theirs, order);
    await world.act(order.reference, 'pay');
    const found = (await stripe.list?.(world.session, since)) ?? [];
    expect(found.map(({ reference }) => reference).sort()).toEqual(ours.map(({ reference }) => reference).sort());
    expect(found[0]).toMatchObject({ amount: '12.00', currency: 'USD', refunded: '0.00', dispute: null });
    expect(await stripe.list?.(theirs, since)).toMatchObject([{ reference: order.reference }]);
    expect(await stripe.find(world.session, early.number)).toMatchObject({
      reference: early.reference,
      amount: '12.00',
    });
    expect(await stripe.find(theirs, early.number)).toBeNull();
  });

  it('are not there under numbers that Stripe does not know', async () => {
    for (const number of ['pi_999', '2026112722001', '', '../refunds']) {
      expect(await stripe.find(world.session, number)).toBeNull();
    }
  });

  it('that were paid while their session was open count from when they were paid', async () => {
    const ref = await world.started();
    await world.pass(20 * MINUTE);
    const since = world.session.http.now();
    await world.act(ref.reference, 'pay');
    const found = (await stripe.list?.(world.session, since)) ?? [];
    expect(found.map(({ reference }) => reference)).toContain(ref.reference);
  });
});
