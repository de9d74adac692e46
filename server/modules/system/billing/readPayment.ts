import type { ReadPayment } from '../../../connectors/payment.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { isChannelAway, openChannel } from './channels.ts';
import { DAILY } from './count.ts';
import { creditBill, creditedOf, endBill } from './endBill.ts';
import { markOf } from './giveBack.ts';
import { amountOf, minorOf } from './minor.ts';
import {
  type BillRow,
  changePayment,
  findBill,
  findCreditNotes,
  findPayment,
  holdBill,
  holdSubscription,
  nextAfter,
  type PaymentRow,
} from './queries.ts';

/** A payment is asked about for so long after it was made, in ms: payers can dispute it for some months. */
const READ_FOR = 180 * DAILY;
/** One that was given back is asked about for so long after that: a refund may still fail at the payer’s bank. */
const REFUND_READ_FOR = 30 * DAILY;

/**
 * Asks a channel what became of a payment that counted, was disputed or was given back. Returns when to ask again; null for never. A channel
 * that is away is asked an hour later.
 */
export async function readPayment(deps: Deps, row: PaymentRow): Promise<Date | null> {
  const bill = await withMerchantTx(deps.db, row.merchantId, (tx) => findBill(tx, row.billId));
  if (!bill) throw new Error(`There is no bill ${row.billId}.`);
  try {
    const change = row.state === 'refunded' ? await readRefund(deps, row, bill) : await readCounted(deps, row);
    return await withMerchantTx(deps.db, row.merchantId, async (tx) => {
      await holdSubscription(tx);
      await holdBill(tx, row.billId);
      const now = await findPayment(tx, row.paymentId);
      // Whoever changed it meanwhile follows it.
      if (!now || now.state !== row.state) return now?.readAt ?? null;
      const changed = await change(tx, now);
      const set = { readAt: nextReading({ ...now, ...changed }, tx.now()), ...changed };
      const readAt = nextAfter(set.readAt, { before: row, now });
      await changePayment(tx, row.paymentId, { ...set, readAt });
      return readAt;
    });
  } catch (error) {
    if (!isChannelAway(error)) throw error;
    deps.log.warn({ err: error, paymentId: row.paymentId }, 'a payment channel did not answer for a payment');
    const readAt = new Date(deps.now().getTime() + DAILY / 24);
    await withMerchantTx(deps.db, row.merchantId, (tx) => changePayment(tx, row.paymentId, { readAt }));
    return readAt;
  }
}

function nextReading({ state, paidAt, refundedAt }: PaymentRow, now: Date): Date | null {
  const next = new Date(now.getTime() + DAILY);
  if (state === 'disputed') return next;
  const [from, during] = state === 'refunded' ? [refundedAt ?? paidAt, REFUND_READ_FOR] : [paidAt, READ_FOR];
  return next.getTime() <= from.getTime() + during ? next : null;
}

/** What a reading changes, in the transaction that holds the merchant’s subscription. */
type Change = (tx: MerchantTx, row: PaymentRow) => Promise<Partial<PaymentRow>>;

async function readRefund(deps: Deps, row: PaymentRow, { reference, externalId }: BillRow): Promise<Change> {
  const { connector, session } = await openChannel(deps, row.channel);
  const { number, currency, refundAmount, refundSentAt: firstSentAt } = row;
  // The seller gave it back without us.
  if (firstSentAt === null) return async () => ({});
  const order = {
    reference,
    externalId,
    number,
    mark: markOf(row),
    amount: refundAmount ?? row.amount,
    currency,
    firstSentAt,
  };
  const reading = await connector.readRefund(session, order);
  if (reading.state !== 'failed') return async () => ({});
  return async () => ({ state: 'refundFailed', refundProblem: reading.detail, refundedAt: null, readAt: null });
}

async function readCounted(deps: Deps, row: PaymentRow): Promise<Change> {
  const { connector, session } = await openChannel(deps, row.channel);
  const found = await connector.find(session, row.number);
  // A channel that forgot a payment says nothing about it.
  if (!found) return async () => ({});
  return async (tx, now) => (await afterDispute(tx, now, found)) ?? (await afterRefund(tx, now, found)) ?? {};
}

/** A dispute locks refunds; where it is lost, what was bought ends, and where it is won, all is as before. */
async function afterDispute(
  tx: MerchantTx,
  row: PaymentRow,
  { dispute }: ReadPayment,
): Promise<Partial<PaymentRow> | null> {
  if (dispute === 'open') return row.state === 'disputed' ? {} : { state: 'disputed' };
  if (dispute === 'lost') {
    if (row.surplus === null) await creditRest(tx, row, 'dispute');
    return { state: 'lost', readAt: null };
  }
  if (row.state !== 'disputed') return null;
  return row.surplus === null ? { state: 'counted' } : { state: 'surplus', readAt: tx.now() };
}

/** What the seller gave back in the channel’s own console is credited; where it is everything, what was bought ends. */
async function afterRefund(
  tx: MerchantTx,
  row: PaymentRow,
  { refunded }: ReadPayment,
): Promise<Partial<PaymentRow> | null> {
  if (refunded === null || row.surplus !== null) return null;
  const { currency } = row;
  const more = minorOf(refunded, currency) - creditedOf(await findCreditNotes(tx, [row.billId]), currency);
  if (more <= 0n) return null;
  if (minorOf(refunded, currency) >= minorOf(row.amount, currency)) {
    await creditRest(tx, row, 'seller');
    return { state: 'refunded', refundAmount: row.amount, refundedAt: tx.now(), readAt: null };
  }
  await creditBill(tx, row.billId, { amount: amountOf(more, currency), reason: 'seller' });
  return {};
}

async function creditRest(tx: MerchantTx, row: PaymentRow, reason: 'seller' | 'dispute'): Promise<void> {
  const { billId, amount, currency } = row;
  const rest = minorOf(amount, currency) - creditedOf(await findCreditNotes(tx, [billId]), currency);
  await endBill(tx, billId);
  if (rest > 0n) await creditBill(tx, billId, { amount: amountOf(rest, currency), reason });
}
