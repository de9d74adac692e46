import { z } from 'zod';
import type { Cashier } from '../cashier.ts';
import type { Payment } from '../payment.ts';
import { beijingTime } from './beijingTime.ts';
import { tradeError } from './errors.ts';
import { refundTrade, tradeOf, tradeStatusOf } from './trade.ts';

type Call = (cashier: Cashier, content: unknown) => Record<string, unknown>;

const idsSchema = z.looseObject({ out_trade_no: z.string().optional(), trade_no: z.string().optional() });
const amountSchema = z.union([z.string(), z.number()]).transform(String);
const refundSchema = idsSchema.extend({ refund_amount: amountSchema, out_request_no: z.string().min(1).max(64) });
const refundQuerySchema = idsSchema.extend({ out_request_no: z.string().min(1) });

/** What `biz_content` holds. Throws AlipayError ACQ.INVALID_PARAMETER for anything else. */
function contentOf<T>(schema: z.ZodType<T>, content: unknown): T {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw tradeError('INVALID_PARAMETER', '参数无效');
  return parsed.data;
}

const numbersOf = ({ reference, number }: Payment) => ({ out_trade_no: reference, trade_no: number ?? '' });
const BUYER = { buyer_logon_id: 'san***@sandbox.example', buyer_user_id: '2088000000000099' };

/** The calls of the gateway that a program makes. */
export const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  [
    'alipay.trade.query',
    (cashier, content) => {
      const payment = tradeOf(cashier, contentOf(idsSchema, content));
      const { paidAt, paidAmount, amount } = payment;
      return {
        ...BUYER,
        buyer_pay_amount: paidAmount ?? '0.00',
        invoice_amount: paidAmount ?? '0.00',
        ...numbersOf(payment),
        point_amount: '0.00',
        receipt_amount: paidAmount ?? '0.00',
        ...(paidAt === null ? {} : { send_pay_date: beijingTime(Date.parse(paidAt)) }),
        total_amount: paidAmount ?? amount,
        trade_status: tradeStatusOf(cashier, payment),
      };
    },
  ],
  [
    'alipay.trade.close',
    (cashier, content) => {
      const payment = tradeOf(cashier, contentOf(idsSchema, content));
      if (cashier.statusOf(payment) !== 'open') throw tradeError('TRADE_STATUS_ERROR', '交易状态不合法');
      return numbersOf(cashier.close(payment.reference));
    },
  ],
  [
    'alipay.trade.refund',
    (cashier, content) => {
      const wanted = contentOf(refundSchema, content);
      const payment = tradeOf(cashier, wanted);
      const refund = { mark: wanted.out_request_no, amount: wanted.refund_amount };
      const { isNew, refunded } = refundTrade(cashier, payment, refund);
      const fund_change = isNew ? 'Y' : 'N';
      // All that was refunded of the trade, not by this call alone.
      return { ...BUYER, fund_change, ...numbersOf(payment), refund_fee: refunded, send_back_fee: '0.00' };
    },
  ],
  [
    'alipay.trade.fastpay.refund.query',
    (cashier, content) => {
      const { out_request_no, ...ids } = contentOf(refundQuerySchema, content);
      const payment = tradeOf(cashier, ids);
      const refund = payment.refunds.find(({ mark }) => mark === out_request_no);
      // A refund that there is not is a success without data.
      if (!refund) return {};
      return {
        out_request_no,
        ...numbersOf(payment),
        refund_amount: refund.amount,
        refund_status: 'REFUND_SUCCESS',
        total_amount: payment.paidAmount,
      };
    },
  ],
]);
