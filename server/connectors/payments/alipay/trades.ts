import {
  type FoundPayment,
  PaymentFault,
  type PaymentReading,
  type PaymentRef,
  type PaymentSession,
  type ReadPayment,
} from '../../payment.ts';
import { momentAtBeijing } from './beijingTime.ts';
import { call } from './client.ts';
import { TradeRefusal, unclear } from './fault.ts';
import { isOurs } from './notice.ts';
import { Trade } from './wire.ts';

export const CURRENCY = 'CNY';
const NOT_EXIST = 'ACQ.TRADE_NOT_EXIST';

/** What Alipay knows of an attempt. Before the payer has opened the link and signed in it knows nothing. */
export async function readTrade(session: PaymentSession, { reference }: PaymentRef): Promise<PaymentReading> {
  const trade = await query(session, { out_trade_no: reference });
  if (trade === null) return { state: 'none' };
  if (trade.out_trade_no !== reference) throw unclear('alipay.trade.query answered another trade');
  const payment = paymentOf(trade);
  if (payment) return { state: 'paid', payment };
  return { state: trade.trade_status === 'WAIT_BUYER_PAY' ? 'open' : 'closed' };
}

/** Closes the trade where there is one; a link that nobody opened yet can still be paid. */
export async function closeTrade(session: PaymentSession, { reference }: PaymentRef): Promise<void> {
  try {
    await call(
      session,
      'alipay.trade.close',
      { out_trade_no: reference },
      Trade.pick({ out_trade_no: true }).partial(),
    );
  } catch (error) {
    // There is none, or it is paid or closed already: which of them tells the next reading.
    if (!(error instanceof TradeRefusal)) throw error;
  }
}

/** The payment of this installation by Alipay’s number of it; null where there is none, or it was not paid. */
export async function findTrade(session: PaymentSession, typed: string): Promise<FoundPayment | null> {
  const number = typed.trim();
  if (!/^\d{16,64}$/.test(number)) return null;
  const trade = await query(session, { trade_no: number });
  if (trade === null || !isOurs(session.installation, trade.out_trade_no)) return null;
  if (trade.trade_no !== number) throw unclear('alipay.trade.query answered another trade');
  const payment = paymentOf(trade);
  return payment && { ...payment, reference: trade.out_trade_no };
}

async function query(
  session: PaymentSession,
  ids: { out_trade_no: string } | { trade_no: string },
): Promise<Trade | null> {
  const trade = await call(session, 'alipay.trade.query', ids, Trade).catch((error: unknown) => {
    if (error instanceof TradeRefusal && error.code === NOT_EXIST) return null;
    throw error;
  });
  const { sellerId } = session.keys;
  if (trade?.seller_id && sellerId && trade.seller_id !== sellerId) {
    throw new PaymentFault('unclear', 'Alipay: the trade is of another seller');
  }
  return trade;
}

/** A trade that was paid; null for one that was not. Refunded as a whole, it is closed, and has the date on which it was paid. */
function paymentOf(trade: Trade): ReadPayment | null {
  const { trade_status: status, send_pay_date: date = '', total_amount: amount } = trade;
  if (status === 'WAIT_BUYER_PAY' || (status === 'TRADE_CLOSED' && date === '')) return null;
  const paidAt = momentAtBeijing(date);
  if (paidAt === null) throw unclear('alipay.trade.query: send_pay_date is not as documented');
  return {
    number: trade.trade_no,
    amount,
    currency: trade.trans_currency ?? CURRENCY,
    paidAt,
    refunded: status === 'TRADE_CLOSED' ? amount : null,
    dispute: null,
  };
}
