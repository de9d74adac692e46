import { Decimal } from 'decimal.js';
import { PaymentFault, type PaymentSession, type RefundOrder, type RefundReading } from '../../payment.ts';
import { call } from './client.ts';
import { TradeRefusal, unclear } from './fault.ts';
import { CURRENCY } from './trades.ts';
import { Refunded, RefundFound } from './wire.ts';

/** A refund shows in its query so long after it was sent, in ms. */
const SHOWS_AFTER = 10_000;

/**
 * Refusals after which nothing is given back.
 *
 * @see https://opendocs.alipay.com/open/028sm9 (`alipay.trade.refund`, error codes)
 */
const FAILED = new Set(
  [
    'INVALID_PARAMETER',
    'SELLER_BALANCE_NOT_ENOUGH',
    'REFUND_AMT_NOT_EQUAL_TOTAL',
    'REASON_TRADE_BEEN_FREEZEN',
    'REASON_TRADE_REFUND_FEE_ERR',
    'REFUND_FEE_ERROR',
    'TRADE_NOT_EXIST',
    'TRADE_HAS_FINISHED',
    'TRADE_HAS_CLOSE',
    'TRADE_STATUS_ERROR',
    'TRADE_NOT_ALLOW_REFUND',
    'BUYER_NOT_EXIST',
    'BUYER_ENABLE_STATUS_FORBID',
    'BUYER_ERROR',
    'USER_NOT_MATCH_ERR',
    'CUSTOMER_VALIDATE_ERROR',
    'REFUND_CHARGE_ERROR',
    'NOT_ALLOW_PARTIAL_REFUND',
  ].map((name) => `ACQ.${name}`),
);
/** The number was used for another amount before. */
const DISCORDANT = 'ACQ.DISCORDANT_REPEAT_REQUEST';

/** Sends a refund. `fund_change` tells that this very call moved money; without it the query knows, some seconds later. */
export async function sendRefund(session: PaymentSession, refund: RefundOrder): Promise<RefundReading> {
  const content = {
    out_trade_no: refund.reference,
    trade_no: refund.number,
    refund_amount: amountOf(refund),
    out_request_no: refund.mark,
  };
  try {
    const { fund_change: moved } = await call(session, 'alipay.trade.refund', content, Refunded);
    return { state: moved === 'Y' ? 'done' : 'pending' };
  } catch (error) {
    if (!(error instanceof TradeRefusal) || error.code === DISCORDANT) throw error;
    if (FAILED.has(error.code)) return { state: 'failed', detail: error.message };
    throw new PaymentFault('unclear', error.message, { cause: error });
  }
}

/** What became of a refund. One that does not show yet is `pending` in its first seconds, and `absent` from then on. */
export async function readRefund(session: PaymentSession, refund: RefundOrder): Promise<RefundReading> {
  const content = { out_trade_no: refund.reference, trade_no: refund.number, out_request_no: refund.mark };
  const found = await call(session, 'alipay.trade.fastpay.refund.query', content, RefundFound);
  if (found.refund_status === 'REFUND_SUCCESS') {
    const isSame = found.refund_amount !== undefined && new Decimal(found.refund_amount).equals(refund.amount);
    if (found.out_request_no !== refund.mark || !isSame) throw unclear('the refund query answered another refund');
    return { state: 'done' };
  }
  const age = refund.firstSentAt === null ? null : session.http.now().getTime() - refund.firstSentAt.getTime();
  return { state: age !== null && age < SHOWS_AFTER ? 'pending' : 'absent' };
}

function amountOf({ amount, currency }: RefundOrder): string {
  const value = new Decimal(amount);
  if (currency === CURRENCY && value.greaterThan(0) && value.decimalPlaces() <= 2) return value.toFixed(2);
  throw new PaymentFault('refused', `Alipay refunds no ${amount} ${currency}`);
}
