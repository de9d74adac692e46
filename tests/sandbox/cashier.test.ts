import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentOrder, RefundOrder } from '#server/connectors/payment.ts';
import { alipay } from '#server/connectors/payments/alipay/index.ts';
import { type PaymentSandbox, startPaymentSandbox } from '#tests/kit/paymentSandbox.ts';

const DAY = 86_400_000;
let at: PaymentSandbox;

beforeAll(async () => {
  at = await startPaymentSandbox(alipay);
});
afterAll(() => at.close());

async function begun(on = at): Promise<PaymentOrder & { payUrl: string }> {
  const order = on.order();
  const { payUrl } = await alipay.start(on.session, order);
  on.offer(order.reference, payUrl);
  return { ...order, payUrl };
}

/** The notices of a payment, one field of each. */
const noticed = (reference: string, field = 'trade_status', on = at): (string | null)[] =>
  on.notices
    .map(({ body }) => new URLSearchParams(body.toString()))
    .filter((fields) => fields.get('out_trade_no') === reference)
    .map((fields) => fields.get(field));

describe('the cashier', () => {
  it('knows no payment that has no link', async () => {
    await expect(at.act('inst_unknown', 'pay')).rejects.toThrow('no such payment');
  });

  it('takes money once', async () => {
    const { reference } = await begun();
    await at.act(reference, 'pay');
    for (const action of ['pay', 'late', 'fail', 'close', 'wrongAmount']) {
      await expect(at.act(reference, action)).rejects.toThrow('is paid');
    }
    expect(await at.held(reference)).toMatchObject({ status: 'paid', paid: 1, amount: '99.00', refunded: '0.00' });
  });

  it('closes, and tells of it; a late payment is taken all the same', async () => {
    const { reference } = await begun();
    await at.act(reference, 'close');
    expect(await at.held(reference)).toMatchObject({ status: 'closed', paid: 0 });
    await at.act(reference, 'late');
    expect(await at.held(reference)).toMatchObject({ status: 'paid', paid: 1 });
    await expect.poll(() => noticed(reference).sort()).toEqual(['TRADE_CLOSED', 'TRADE_SUCCESS']);
  });

  it('delivers one notice twice, under one number', async () => {
    const { reference } = await begun();
    await at.act(reference, 'payTwiceNotified');
    await expect.poll(() => noticed(reference)).toHaveLength(2);
    expect(new Set(noticed(reference, 'notify_id')).size).toBe(1);
  });

  it('gives back in the console what is left, once', async () => {
    const { reference } = await begun();
    await expect(at.act(reference, 'refund')).rejects.toThrow('nothing');
    await at.act(reference, 'pay');
    await at.act(reference, 'refund');
    await expect(at.act(reference, 'refund')).rejects.toThrow('nothing');
    expect(await at.held(reference)).toMatchObject({ status: 'refunded', refunded: '99.00' });
    await expect.poll(() => noticed(reference, 'refund_fee').sort()).toEqual(['99.00', null]);
  });

  it('has no disputes at Alipay', async () => {
    const { reference } = await begun();
    await at.act(reference, 'pay');
    await expect(at.act(reference, 'dispute')).rejects.toThrow('not disputed');
  });

  it('sends no more notices of a payment, nor of any', async () => {
    const own = await startPaymentSandbox(alipay);
    try {
      const [quiet, other, last] = [await begun(own), await begun(own), await begun(own)];
      await own.act(quiet.reference, 'dropNotices');
      await own.act(quiet.reference, 'pay');
      await own.act(other.reference, 'pay');
      await expect.poll(() => noticed(other.reference, 'trade_status', own)).toHaveLength(1);
      await fetch(`${own.url}/_world/cashier`, { method: 'POST', body: '{"action":"dropNotices"}' });
      await own.act(last.reference, 'pay');
      await own.pass(DAY);
      expect(await own.held(last.reference)).toMatchObject({ status: 'paid' });
      expect(own.notices).toHaveLength(1);
    } finally {
      await own.close();
    }
  });

  it('loses and doubles notices as the faults say', async () => {
    const [lost, doubled] = [await begun(), await begun()];
    try {
      await at.fault({ webhookLossRate: 1 });
      await at.act(lost.reference, 'pay');
      await at.fault({ webhookDoubleRate: 1 });
      await at.act(doubled.reference, 'pay');
    } finally {
      await at.fault({});
    }
    await expect.poll(() => noticed(doubled.reference)).toHaveLength(2);
    expect(noticed(lost.reference)).toEqual([]);
  });

  it('stands on the front page, with what can become of a payment', async () => {
    const { reference } = await begun();
    const press = (action: string) =>
      fetch(`${at.url}/_world/page/cashier`, { method: 'POST', body: new URLSearchParams({ reference, action }) });
    expect(await (await press('pay')).text()).toContain(`pay: done to payment ${reference}.`);
    expect(await (await press('pay')).text()).toContain('It did not work');
    expect(await at.held(reference)).toMatchObject({ status: 'paid', paid: 1 });
  });

  it('refunds later than its call where that lands late', async () => {
    const { reference } = await begun();
    await at.act(reference, 'pay');
    const refund: RefundOrder = {
      ...{ reference, externalId: null, number: '', mark: `late_${reference}`, amount: '9.00', currency: 'CNY' },
      firstSentAt: null,
    };
    await at.fault({ landLate: [{ route: 'alipay.trade.refund', body: refund.mark, ms: DAY }] });
    await expect(alipay.refund(at.session, refund)).rejects.toMatchObject({ kind: 'unclear' });
    expect(await alipay.readRefund(at.session, refund)).toEqual({ state: 'absent' });
    await at.pass(DAY);
    await expect.poll(async () => (await at.held(reference))?.refunded).toBe('9.00');
  });
});

describe('the gateway of Alipay', () => {
  const ask = async (change: (parameters: URLSearchParams) => void): Promise<string> => {
    const url = new URL((await begun()).payUrl);
    change(url.searchParams);
    return (await fetch(url)).text();
  };

  it.each([
    ['app_id', '2021000100000009', 'isv.invalid-app-id'],
    ['sign_type', 'RSA', 'isv.invalid-signature-type'],
    ['charset', 'gbk', 'isv.invalid-charset'],
    ['timestamp', '2026-11-28T10:00:00Z', 'isv.invalid-timestamp'],
    ['timestamp', '', 'isv.missing-timestamp'],
    ['sign', '', 'isv.missing-signature'],
    ['sign', 'AAAA', 'isv.invalid-signature'],
    ['notify_url', 'http://127.0.0.1:1/elsewhere', 'isv.invalid-signature'],
    ['biz_content', '{', 'isv.invalid-signature'],
  ])('refuses a link whose %s is %j', async (name, value, code) => {
    expect(await ask((parameters) => parameters.set(name, value))).toContain(code);
  });

  it('refuses a call that it does not know, and one without a name', async () => {
    expect(await ask((parameters) => parameters.delete('method'))).toContain('isv.missing-method');
    expect(await ask((parameters) => parameters.set('method', 'alipay.trade.query'))).toContain(
      'isv.invalid-signature',
    );
  });

  it('opens a link again as the same trade, and not with another amount', async () => {
    const order = await begun();
    await fetch(order.payUrl);
    await fetch(order.payUrl);
    const another = await alipay.start(at.session, { ...order, amount: '98.00' });
    expect(await (await fetch(another.payUrl)).text()).toContain('ACQ.CONTEXT_INCONSISTENT');
    expect(await at.held(order.reference)).toMatchObject({ amount: '99.00', status: 'open' });
  });
});
