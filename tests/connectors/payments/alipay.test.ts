import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { PaymentOrder, RefundOrder } from '#server/connectors/payment.ts';
import { alipay } from '#server/connectors/payments/alipay/index.ts';
import { type PaymentSandbox, startPaymentSandbox } from '#tests/kit/paymentSandbox.ts';
import { mishaps } from '#tests/kit/plainHttp.ts';
import { intercept, page, type Scripted, silence } from '#tests/kit/scriptedHttp.ts';

const MINUTE = 60_000;
let at: PaymentSandbox;

beforeAll(async () => {
  at = await startPaymentSandbox(alipay);
});
afterAll(() => at.close());

const ref = ({ reference }: PaymentOrder) => ({ reference, externalId: null });
const read = (order: PaymentOrder) => alipay.read(at.session, ref(order));

/** An attempt that was begun; `opened` by the payer. */
async function begun(fields: Partial<PaymentOrder> = {}): Promise<PaymentOrder & { payUrl: string }> {
  const order = at.order(fields);
  const { payUrl } = await alipay.start(at.session, order);
  at.offer(order.reference, payUrl);
  return { ...order, payUrl };
}

async function opened(fields: Partial<PaymentOrder> = {}): Promise<PaymentOrder & { payUrl: string }> {
  const order = await begun(fields);
  await (await fetch(order.payUrl)).text();
  return order;
}

async function paid(action = 'pay') {
  const order = await begun();
  await at.act(order.reference, action);
  const reading = await read(order);
  if (reading.state !== 'paid') throw new Error(`it is ${reading.state}`);
  return { order, payment: reading.payment };
}

async function refundOf(amount = '30.00'): Promise<RefundOrder> {
  const { order, payment } = await paid();
  return {
    ...ref(order),
    number: payment.number,
    mark: `mark_${order.reference}`,
    amount,
    currency: 'CNY',
    firstSentAt: null,
  };
}

const noticesOf = (reference: string) => at.notices.filter(({ body }) => body.toString().includes(`=${reference}&`));

describe('paying', () => {
  it('reads nothing, an open trade, and the payment; the notice names it', async () => {
    const order = await begun();
    expect(await read(order)).toEqual({ state: 'none' });
    expect(await (await fetch(order.payUrl)).text()).toContain('Quayside Plus, 1 month + 50% 套餐');
    expect(await read(order)).toEqual({ state: 'open' });
    await at.act(order.reference, 'fail');
    expect(await read(order)).toEqual({ state: 'open' });
    await at.act(order.reference, 'pay');
    const reading = await read(order);
    expect(reading).toMatchObject({
      state: 'paid',
      payment: { amount: '99.00', currency: 'CNY', refunded: null, dispute: null },
    });
    const { number, paidAt } = reading.state === 'paid' ? reading.payment : { number: '', paidAt: new Date(0) };
    expect(Math.abs(paidAt.getTime() - at.session.http.now().getTime())).toBeLessThan(MINUTE);
    await expect.poll(() => noticesOf(order.reference)).toHaveLength(1);
    const [notice] = noticesOf(order.reference);
    expect(notice && alipay.verifyNotice(at.session, notice, new Date())).toEqual({
      reference: order.reference,
      number,
      isForeign: false,
    });
    const elsewhere = { ...at.session, installation: 'other' };
    expect(notice && alipay.verifyNotice(elsewhere, notice, new Date())).toMatchObject({ isForeign: true });
  });

  it('is paid by the buttons of the page, which send the browser back', async () => {
    const order = await opened();
    const press = (action: string) =>
      fetch(`${at.url}/_hosts/openapi.alipay.com/cashier/${order.reference}`, {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      });
    expect(await (await press('fail')).text()).toContain('declined');
    const back = new URL((await press('pay')).headers.get('location') ?? '');
    expect(back.href).toContain(order.returnUrl);
    expect(back.searchParams.get('out_trade_no')).toBe(order.reference);
    expect(await read(order)).toMatchObject({ state: 'paid' });
    expect(await (await press('pay')).text()).toContain('nobody can pay it');
    expect(await at.held(order.reference)).toMatchObject({ paid: 1, status: 'paid' });
  });

  it('tells another amount as it was paid', async () => {
    expect((await paid('wrongAmount')).payment.amount).toBe('98.99');
  });

  it('refuses a notice that was changed under way, though the payment is true', async () => {
    const { order } = await paid('payTampered');
    await expect.poll(() => noticesOf(order.reference)).toHaveLength(1);
    const [notice] = noticesOf(order.reference);
    expect(notice && alipay.verifyNotice(at.session, notice, new Date())).toBeNull();
  });

  it('has a notice repeated until it is answered with `success`', async () => {
    at.answerWith('fail');
    const { order } = await paid();
    await expect.poll(() => noticesOf(order.reference)).toHaveLength(1);
    at.answerWith('success');
    await at.pass(5 * MINUTE);
    await expect.poll(() => noticesOf(order.reference)).toHaveLength(2);
    await at.pass(15 * MINUTE);
    await paid();
    expect(noticesOf(order.reference)).toHaveLength(2);
  });

  it('finds a payment by its number, and nothing of others', async () => {
    const { order, payment } = await paid();
    expect(await alipay.find(at.session, ` ${payment.number} `)).toEqual({ ...payment, reference: order.reference });
    expect(await alipay.find(at.session, '2026112822001400009999999999')).toBeNull();
    expect(await alipay.find(at.session, 'pi_123')).toBeNull();
    expect(await alipay.find({ ...at.session, installation: 'other' }, payment.number)).toBeNull();
  });

  it.each([
    ['another currency', { currency: 'USD' }],
    ['less than a fen', { amount: '0.001' }],
    ['nothing', { amount: '0' }],
  ])('begins nothing for %s', async (_what, fields) => {
    await expect(alipay.start(at.session, at.order(fields))).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('closing', () => {
  it('closes an open trade', async () => {
    const order = await opened();
    await alipay.close(at.session, ref(order));
    expect(await read(order)).toEqual({ state: 'closed' });
    await expect(at.act(order.reference, 'pay')).rejects.toThrow('closed');
    await alipay.close(at.session, ref(order));
  });

  it('closes nothing that was never opened: it can still be paid', async () => {
    const order = await begun();
    await alipay.close(at.session, ref(order));
    expect(await read(order)).toEqual({ state: 'none' });
    await at.act(order.reference, 'pay');
    expect(await read(order)).toMatchObject({ state: 'paid' });
    await alipay.close(at.session, ref(order));
    expect(await read(order)).toMatchObject({ state: 'paid' });
  });

  it('ends by itself at the moment of the order, and opens no more; a late payment is told', async () => {
    const order = await opened();
    const never = await begun();
    await at.pass(30 * MINUTE + 1000);
    expect(await read(order)).toEqual({ state: 'closed' });
    expect(await (await fetch(never.payUrl)).text()).toContain('ACQ.TRADE_HAS_CLOSE');
    expect(await read(never)).toEqual({ state: 'none' });
    await expect(at.act(order.reference, 'pay')).rejects.toThrow('closed');
    await at.act(order.reference, 'late');
    expect(await read(order)).toMatchObject({ state: 'paid', payment: { amount: '99.00' } });
    await at.act(never.reference, 'late');
    expect(await read(never)).toMatchObject({ state: 'paid' });
  });
});

describe('refunding', () => {
  it('gives back once what is sent twice, and refuses another amount under the same mark', async () => {
    const refund = await refundOf();
    expect(await alipay.readRefund(at.session, refund)).toEqual({ state: 'absent' });
    expect(await alipay.refund(at.session, refund)).toEqual({ state: 'done' });
    expect(await alipay.refund(at.session, refund)).toEqual({ state: 'pending' });
    expect(await alipay.readRefund(at.session, refund)).toEqual({ state: 'done' });
    await expect(alipay.refund(at.session, { ...refund, amount: '31.00' })).rejects.toMatchObject({ kind: 'refused' });
    expect(await at.held(refund.reference)).toMatchObject({
      status: 'partlyRefunded',
      refunds: [{ mark: refund.mark, amount: '30.00', status: 'done' }],
    });
    expect(await alipay.read(at.session, refund)).toMatchObject({ state: 'paid', payment: { refunded: null } });
  });

  it('reads a payment that was refunded as a whole as paid, and its refund', async () => {
    const refund = await refundOf('99.00');
    await alipay.refund(at.session, refund);
    expect(await alipay.read(at.session, refund)).toMatchObject({ state: 'paid', payment: { refunded: '99.00' } });
    const { order } = await paid();
    await at.act(order.reference, 'refund');
    expect(await read(order)).toMatchObject({ state: 'paid', payment: { refunded: '99.00' } });
  });

  it('is pending in its first seconds where it does not show', async () => {
    const firstSentAt = at.session.http.now();
    const refund = { ...(await refundOf()), firstSentAt };
    expect(await alipay.readRefund(at.session, refund)).toEqual({ state: 'pending' });
    await at.pass(11_000);
    expect(await alipay.readRefund(at.session, refund)).toEqual({ state: 'absent' });
  });

  it('fails for certain where the balance is too low, the trade finished or the amount too high', async () => {
    const poor = await refundOf();
    await at.act(poor.reference, 'refundFail');
    expect(await alipay.refund(at.session, poor)).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('BALANCE_NOT_ENOUGH'),
    });
    const high = await refundOf('99.01');
    expect(await alipay.refund(at.session, high)).toMatchObject({ state: 'failed' });
    const none = { ...high, reference: 'inst_none', number: '2026112822001400009999999999' };
    expect(await alipay.refund(at.session, none)).toMatchObject({ state: 'failed' });
    const old = await refundOf();
    await at.pass(366 * 86_400_000);
    expect(await alipay.read(at.session, old)).toMatchObject({ state: 'paid', payment: { refunded: null } });
    expect(await alipay.refund(at.session, old)).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('TRADE_HAS_FINISHED'),
    });
  });

  it('sends a refund whose reply was lost once more, and it is the same one', async () => {
    const refund = await refundOf();
    const http = mishaps(at.session.http, () => 'dropped');
    await expect(alipay.refund({ ...at.session, http }, refund)).rejects.toMatchObject({ kind: 'unclear' });
    expect(await alipay.readRefund(at.session, refund)).toEqual({ state: 'done' });
    await alipay.refund(at.session, refund);
    expect(await at.held(refund.reference)).toMatchObject({ refunded: '30.00' });
  });
});

describe('an odd answer', () => {
  const readWith = async (answer: Scripted | Error) =>
    alipay.read(
      { ...at.session, http: intercept(at.session.http, () => answer) },
      { reference: 'inst_x', externalId: null },
    );

  it.each([
    ['a web page', page(200), 'unclear'],
    ['a web page with 503', page(503), 'unclear'],
    ['too many calls', { status: 429 }, 'away'],
    ['no connection', silence(false), 'away'],
    ['no reply', silence(true), 'unclear'],
    ['nothing', { body: '' }, 'unclear'],
    ['another answer', { body: { alipay_trade_close_response: { code: '10000' } } }, 'unclear'],
    ['no signature', { body: { alipay_trade_query_response: { code: '10000', msg: 'Success' } } }, 'unclear'],
    [
      'an unsigned refusal of the trade',
      { body: { alipay_trade_query_response: { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' } } },
      'unclear',
    ],
  ] as const)('is a fault: %s', async (_what, answer, kind) => {
    await expect(readWith(answer)).rejects.toMatchObject({ name: 'PaymentFault', kind });
  });

  it('is a fault when it was changed under way', async () => {
    const { order } = await paid();
    const readEdited = (edit: (body: string) => string) =>
      alipay.read({ ...at.session, http: edited(edit) }, ref(order));
    expect(await readEdited((body) => body)).toMatchObject({ state: 'paid' });
    await expect(readEdited((body) => body.replace('"99.00"', '"99.01"'))).rejects.toMatchObject({ kind: 'unclear' });
    const second = '"alipay_trade_query_response":{"code":"10000","trade_status":"WAIT_BUYER_PAY"},"sign":';
    expect(await readEdited((body) => body.replace('"sign":', second))).toMatchObject({ state: 'paid' });
  });

  it('is a fault when it is of another trade', async () => {
    const { order } = await paid();
    const other = await begun();
    let answered = '';
    const keep = edited((body) => {
      answered = body;
      return body;
    });
    await alipay.read({ ...at.session, http: keep }, ref(order));
    const replay = { ...at.session, http: edited(() => answered) };
    await expect(alipay.read(replay, ref(other))).rejects.toMatchObject({ kind: 'unclear' });
    await expect(alipay.find(replay, '2026112822001400009999999999')).rejects.toMatchObject({ kind: 'unclear' });
  });

  it('comes from the gateway for keys that are not the application’s', async () => {
    const keys = { ...at.session.keys, appId: '2021000100000009' };
    await expect(alipay.read({ ...at.session, keys }, ref(at.order()))).rejects.toMatchObject({ kind: 'refused' });
    const wrongKey = { ...at.session.keys, publicKey: '' };
    await expect(alipay.read({ ...at.session, keys: wrongKey }, ref(at.order()))).rejects.toMatchObject({
      kind: 'refused',
    });
  });
});

describe('the faults of the sandbox', () => {
  it.each([
    ['throttleRate', 'away'],
    ['errorRate', 'unclear'],
    ['htmlRate', 'unclear'],
    ['dropReplyRate', 'unclear'],
  ])('%s', async (rate, kind) => {
    const order = await opened();
    await at.fault({ [rate]: 1 });
    try {
      await expect(read(order)).rejects.toMatchObject({ name: 'PaymentFault', kind });
    } finally {
      await at.fault({});
    }
    expect(await read(order)).toEqual({ state: 'open' });
  });
});

/** The session’s client, with the text of each answer changed. */
function edited(edit: (body: string) => string): HttpClient {
  const { http } = at.session;
  return {
    ...http,
    request: async (request) => {
      const reply = await http.request(request);
      return { ...reply, body: edit(reply.body) };
    },
  };
}
