import type { Cashier } from '../cashier.ts';
import { decimalOf, minorOf, refundedOf } from '../money.ts';
import type { Notice, Payment, PaymentEvent } from '../payment.ts';
import { beijingTime } from './beijingTime.ts';
import { ALIPAY, APP } from './keys.ts';
import { type Params, rsa2, signedText } from './signing.ts';
import { CURRENCY, tradeStatusOf } from './trade.ts';

/** What Alipay tells of a trade: it became paid, closed, or some of it was given back. */
export function noticesOf(cashier: Cashier, event: PaymentEvent, payment: Payment): Notice[] {
  const { notifyUrl = '' } = payment.own;
  if (notifyUrl === '' || event.type === 'disputed' || event.type === 'disputeEnded') return [];
  const fields = fieldsOf(cashier, event, payment);
  const sign = rsa2(ALIPAY.privateKey, signedText(fields, ['sign', 'sign_type']));
  const isTampered = event.type === 'paid' && event.isTampered;
  const sent = isTampered ? { ...fields, total_amount: moreThan(fields.total_amount ?? '0') } : fields;
  const body = new URLSearchParams({ ...sent, sign }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return [{ url: notifyUrl, body, headers: () => headers }];
}

const moreThan = (amount: string): string => decimalOf(minorOf(amount, CURRENCY) + 1, CURRENCY);

function fieldsOf(cashier: Cashier, event: PaymentEvent, payment: Payment): Params {
  const now = beijingTime(cashier.world.now());
  const amount = payment.paidAmount ?? payment.amount;
  const { paidAt } = payment;
  const count = String(cashier.nextCount('alipayNotices')).padStart(20, '0');
  return {
    app_id: APP.appId,
    auth_app_id: APP.appId,
    buyer_id: '2088000000000099',
    charset: 'utf-8',
    gmt_create: beijingTime(Date.parse(payment.createdAt)),
    notify_id: `${now.slice(0, 10).replaceAll('-', '')}00222${count}`,
    notify_time: now,
    notify_type: 'trade_status_sync',
    out_trade_no: payment.reference,
    seller_id: APP.sellerId,
    sign_type: 'RSA2',
    subject: payment.own.subject ?? '',
    total_amount: amount,
    trade_no: payment.number ?? '',
    trade_status: tradeStatusOf(cashier, payment),
    version: '1.0',
    ...(paidAt === null
      ? {}
      : {
          buyer_pay_amount: amount,
          fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
          gmt_payment: beijingTime(Date.parse(paidAt)),
          invoice_amount: amount,
          point_amount: '0.00',
          receipt_amount: amount,
        }),
    ...(event.type === 'closed' ? { gmt_close: now } : {}),
    ...(event.type === 'refunded'
      ? { gmt_refund: now, out_biz_no: event.refund.mark, refund_fee: refundedOf(payment) }
      : {}),
  };
}
