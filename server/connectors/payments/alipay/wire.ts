import { z } from 'zod';
import { AmountText } from '../../lib/numbers.ts';

/** Amounts come as text, in some answers as numbers. */
const Amount = z.union([z.string(), z.number()]).transform(String).pipe(AmountText);

/** What every answer begins with. */
export const Answer = z.looseObject({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
});
export type Answer = z.infer<typeof Answer>;

/** @see https://opendocs.alipay.com/open/028woa (`alipay.trade.query`) */
export const Trade = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: Amount,
  /** Beijing time; only of a trade that was paid. */
  send_pay_date: z.string().optional(),
  trans_currency: z.string().optional(),
  seller_id: z.string().optional(),
});
export type Trade = z.infer<typeof Trade>;

/** @see https://opendocs.alipay.com/open/028sm9 (`alipay.trade.refund`) */
export const Refunded = z.looseObject({ fund_change: z.string().optional() });

/**
 * A refund that there is not is a success without its fields.
 *
 * @see https://opendocs.alipay.com/open/028sma (`alipay.trade.fastpay.refund.query`)
 */
export const RefundFound = z.looseObject({
  out_request_no: z.string().optional(),
  refund_amount: Amount.optional(),
  refund_status: z.string().optional(),
});
