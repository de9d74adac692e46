import { Decimal } from 'decimal.js';
import { type PaymentConnector, PaymentFault, type PaymentOrder, type PaymentSession } from '../../payment.ts';
import { beijingTime } from './beijingTime.ts';
import { callUrl, host, signedCall } from './client.ts';
import { verifyNotice } from './notice.ts';
import { readRefund, sendRefund } from './refunds.ts';
import { CURRENCY, closeTrade, findTrade, readTrade } from './trades.ts';

const MINIMUM = '0.01';

/**
 * Alipay’s payment on computer websites, in CNY. An attempt is a signed link and no call: Alipay knows of a trade when the payer has
 * opened it and signed in. It lists nothing, and its query tells of no refund but a whole one.
 *
 * @see https://opendocs.alipay.com/open/270/105898
 */
export const alipay: PaymentConnector = {
  name: 'alipay',
  hosts: [host],
  keys: ['appId', 'privateKey', 'publicKey', 'sellerId'],
  currencies: [CURRENCY],
  minimum: (currency) => (currency === CURRENCY ? MINIMUM : null),
  lifetime: 30,
  acknowledgement: { type: 'text/plain', body: 'success' },
  start: async (session, order) => ({ payUrl: payUrl(session, order), externalId: null }),
  read: readTrade,
  close: closeTrade,
  refund: sendRefund,
  readRefund,
  verifyNotice,
  find: findTrade,
};

/** The link for the payer’s browser. Its end is absolute: a relative one would begin again with each opening. */
function payUrl({ keys, http }: PaymentSession, order: PaymentOrder): string {
  const amount = new Decimal(order.amount);
  if (order.currency !== CURRENCY || amount.lessThan(MINIMUM) || amount.decimalPlaces() > 2) {
    throw new PaymentFault('refused', `Alipay takes no ${order.amount} ${order.currency}`);
  }
  const content = {
    out_trade_no: order.reference,
    total_amount: amount.toFixed(2),
    subject: subjectOf(order),
    product_code: 'FAST_INSTANT_TRADE_PAY',
    time_expire: beijingTime(order.expiresAt),
  };
  const addresses = { notify_url: order.notifyUrl, return_url: order.returnUrl };
  return callUrl(http, signedCall(keys, http.now(), 'alipay.trade.page.pay', { content, ...addresses }));
}

/** Alipay refuses `/`, `=` and `&` in it, and more than 256 characters. */
const subjectOf = ({ subject }: PaymentOrder): string => [...subject.replaceAll(/[/=&]/g, ' ')].slice(0, 256).join('');
