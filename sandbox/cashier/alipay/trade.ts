import type { Cashier } from '../cashier.ts';
import { minorOf, refundedOf, remainingOf } from '../money.ts';
import type { Payment } from '../payment.ts';
import { tradeError } from './errors.ts';

export const CURRENCY = 'CNY';
/** So long after it was paid a trade is finished, and nothing of it can be refunded any more, in ms. */
const FINISHED_AFTER = 365 * 86_400_000;

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' | 'TRADE_FINISHED';

/** How Alipay calls the state of a trade: one that was refunded as a whole is closed. */
export function tradeStatusOf(cashier: Cashier, payment: Payment): TradeStatus {
  const status = cashier.statusOf(payment);
  if (status === 'open') return 'WAIT_BUYER_PAY';
  const isWhole = status === 'paid' && Number(remainingOf(payment)) === 0;
  if (status === 'closed' || isWhole) return 'TRADE_CLOSED';
  const age = cashier.world.now() - Date.parse(payment.paidAt ?? '');
  return age >= FINISHED_AFTER ? 'TRADE_FINISHED' : 'TRADE_SUCCESS';
}

/**
 * The trade that a call names by Alipay’s number, which counts first, or by the seller’s.
 * @throws AlipayError ACQ.TRADE_NOT_EXIST
 */
export function tradeOf(
  cashier: Cashier,
  ids: { trade_no?: string | undefined; out_trade_no?: string | undefined },
): Payment {
  const { trade_no: number, out_trade_no: reference } = ids;
  if (!number && !reference) throw tradeError('INVALID_PARAMETER', '参数无效');
  const found = cashier.payments
    .values()
    .find((one) => one.channel === 'alipay' && (number ? one.number === number : one.reference === reference));
  if (!found) throw tradeError('TRADE_NOT_EXIST', '交易不存在');
  return found;
}

/**
 * Gives money back, once for each number of a refund.
 * @throws AlipayError when Alipay would not
 */
export function refundTrade(
  cashier: Cashier,
  payment: Payment,
  { mark, amount }: { mark: string; amount: string },
): { isNew: boolean; refunded: string } {
  const same = payment.refunds.find((refund) => refund.mark === mark);
  const minor = minorOf(amount, CURRENCY);
  if (same && minorOf(same.amount, CURRENCY) !== minor) throw tradeError('DISCORDANT_REPEAT_REQUEST', '不一致的请求');
  if (same) return { isNew: false, refunded: refundedOf(payment) };
  const status = tradeStatusOf(cashier, payment);
  if (status === 'TRADE_FINISHED') throw tradeError('TRADE_HAS_FINISHED', '交易已完结');
  if (status !== 'TRADE_SUCCESS') throw tradeError('TRADE_STATUS_ERROR', '交易状态不合法');
  if (!(minor > 0) || minor > minorOf(remainingOf(payment), CURRENCY)) {
    throw tradeError('REASON_TRADE_REFUND_FEE_ERR', '退款金额无效');
  }
  if (payment.refundsFail) throw tradeError('SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
  cashier.refund(payment.reference, { mark, amount: Number(amount).toFixed(2), status: 'done', number: null });
  return { isNew: true, refunded: refundedOf(cashier.payment(payment.reference)) };
}
