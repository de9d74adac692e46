import { REFUND_WITHIN } from '#contract/billWords.ts';
import { DomainError } from '#contract/errors.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { PaidPeriod } from '../plans/index.ts';
import { creditBill, creditedOf, endBill, periodsOfBill } from './endBill.ts';
import { amountOf, minorOf, partLeft } from './minor.ts';
import {
  type BillRow,
  changePayment,
  findBill,
  findBillsInForce,
  findCounted,
  findCreditNotes,
  holdSubscription,
  type PaymentRow,
} from './queries.ts';

/**
 * Takes the newest paid bill back within five days: what it bought ends now, a credit note is written, and the money goes back by itself.
 * Throws `notFound`, `billNotPaid`, `billRefunded`, `refundTooLate`, `refundNewerFirst` and `paymentDisputed`.
 */
export async function refundBill(tx: MerchantTx, billId: string): Promise<{ amount: string; currency: string }> {
  await holdSubscription(tx);
  const row = await findBill(tx, billId);
  if (!row) throw new DomainError('notFound');
  const payment = await findCounted(tx, billId);
  const refused = whyNot(row, payment, await findBillsInForce(tx), tx.now());
  if (refused) throw new DomainError(refused);
  if (!payment) throw new DomainError('billNotPaid');
  const bought = { periods: await periodsOfBill(tx, billId), notes: await findCreditNotes(tx, [billId]) };
  const amount = refundAmount(row, bought, tx.now());
  if (minorOf(amount, row.currency) === 0n) throw new DomainError('refundTooLate');
  await endBill(tx, billId);
  await creditBill(tx, billId, { amount, reason: 'refund' });
  await changePayment(tx, payment.paymentId, { state: 'refunding', refundAmount: amount, readAt: tx.now() });
  return { amount, currency: row.currency };
}

/** Why a bill cannot be given back now; null where it can. `inForce`: those that are paid and not ended, the newest first. */
export function whyNot(
  row: BillRow,
  payment: Pick<PaymentRow, 'state'> | null,
  inForce: readonly Pick<BillRow, 'billId'>[],
  now: Date,
): 'billNotPaid' | 'billRefunded' | 'paymentDisputed' | 'refundTooLate' | 'refundNewerFirst' | null {
  if (row.state !== 'paid' || !row.paidAt || !payment) return 'billNotPaid';
  if (payment.state === 'disputed' || payment.state === 'lost') return 'paymentDisputed';
  if (row.endedAt !== null || payment.state !== 'counted') return 'billRefunded';
  if (now.getTime() > row.paidAt.getTime() + REFUND_WITHIN) return 'refundTooLate';
  return inForce[0]?.billId === row.billId ? null : 'refundNewerFirst';
}

/**
 * What comes back of a bill: of each of its periods the part that is left, by the second and floored; the whole of one that has not begun.
 * Never more than was not credited before, as by the seller in the channel’s console.
 */
export function refundAmount(
  { currency, amount }: Pick<BillRow, 'currency' | 'amount'>,
  { periods, notes }: { periods: readonly PaidPeriod[]; notes: readonly { amount: string }[] },
  now: Date,
): string {
  const left = periods.reduce((sum, period) => sum + partLeft(minorOf(period.price, currency), period, now), 0n);
  const most = minorOf(amount, currency) - creditedOf(notes, currency);
  return amountOf(left < most ? left : most, currency);
}
