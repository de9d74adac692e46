import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { BillParty } from '#contract/bill.schemas.ts';
import type { BillEnding, BillState } from '#contract/billWords.ts';
import { merchant } from '../../../db/schema/accounts.ts';
import { bill, creditNote, payment, subscription } from '../../../db/schema/billing.ts';
import { paidPeriod } from '../../../db/schema/plans.ts';
import type { MerchantTx, SystemTx, Tx } from '../../../db/tenancy.ts';
import { askForAll } from '../../../jobs/backgroundTasks.ts';

export type BillRow = typeof bill.$inferSelect;
export type PaymentRow = typeof payment.$inferSelect;
export type SubscriptionRow = typeof subscription.$inferSelect;

/** The background tasks that follow bills and payments; the subject is the id of one. */
export const FOLLOW_BILL = 'followBill';
export const FOLLOW_PAYMENT = 'followPayment';

/** Holds what the merchant has bought until the transaction ends: before bills, payments and periods are read to be changed. */
export async function holdSubscription(tx: MerchantTx): Promise<SubscriptionRow> {
  await tx.insert(subscription).values({ merchantId: tx.merchantId }).onConflictDoNothing();
  const own = eq(subscription.merchantId, tx.merchantId);
  const [row] = await tx.select().from(subscription).where(own).for('update');
  if (!row) throw new Error('The row of a subscription is not there.');
  return row;
}

/** The channel that what is paid last was paid by; null where nothing was. */
export async function findPaidChannel(tx: MerchantTx): Promise<BillRow['channel'] | null> {
  const [row] = await tx
    .select({ channel: paidPeriod.channel })
    .from(paidPeriod)
    .where(eq(paidPeriod.merchantId, tx.merchantId))
    .orderBy(desc(paidPeriod.endsAt))
    .limit(1);
  return row?.channel ?? null;
}

/** Who bills are made out to; the business by its name where nobody was named. */
export async function findBuyer(tx: MerchantTx): Promise<BillParty> {
  const [row] = await tx
    .select({ name: merchant.name, buyer: subscription.buyer })
    .from(merchant)
    .leftJoin(subscription, eq(subscription.merchantId, merchant.merchantId))
    .where(eq(merchant.merchantId, tx.merchantId));
  return row?.buyer ?? { name: row?.name ?? '', address: '', taxId: '' };
}

/** Notes that what is paid has changed: bills that were reckoned before pay nothing any more, and nothing is chosen for later. */
export async function changeSubscription(tx: MerchantTx): Promise<void> {
  const own = eq(subscription.merchantId, tx.merchantId);
  const changed = { revision: sql`${subscription.revision} + 1`, nextLevelId: null, nextCycle: null };
  await tx.update(subscription).set(changed).where(own);
  tellPlan(tx);
}

export function tellPlan(tx: MerchantTx): void {
  for (const resource of ['plan', 'stores', 'bills'] as const) tx.tell({ type: 'changed', resource });
}

export const billOf = (tx: MerchantTx, billId: string) =>
  and(eq(bill.merchantId, tx.merchantId), eq(bill.billId, billId));

export async function findBill(tx: MerchantTx, billId: string): Promise<BillRow | null> {
  const [row] = await tx.select().from(bill).where(billOf(tx, billId));
  return row ?? null;
}

/** The same, held until the transaction ends: a notice that makes the bill or its payment due waits so long. */
export async function holdBill(tx: MerchantTx, billId: string): Promise<BillRow> {
  const [row] = await tx.select().from(bill).where(billOf(tx, billId)).for('update');
  if (!row) throw new Error(`There is no bill ${billId}.`);
  return row;
}

/**
 * When a bill or payment is read next, after a reading by which that would be at `next`: sooner where a notice made it due while the channel
 * was being asked, since what the channel said may be older than what the notice told.
 */
export function nextAfter(
  next: Date | null,
  { before, now }: Record<'before' | 'now', Pick<BillRow, 'readAt'>>,
): Date | null {
  const { readAt } = now;
  if (readAt === null || readAt.getTime() === before.readAt?.getTime()) return next;
  return next === null || readAt < next ? readAt : next;
}

/** The merchant’s bills that were paid and are in force, the newest first. */
export const findBillsInForce = (tx: MerchantTx): Promise<BillRow[]> =>
  tx
    .select()
    .from(bill)
    .where(and(eq(bill.merchantId, tx.merchantId), eq(bill.state, 'paid'), isNull(bill.endedAt)))
    .orderBy(desc(bill.paidAt), desc(bill.number));

/** Changes a bill and has it followed at `readAt`. */
export async function changeBill(
  tx: MerchantTx,
  billId: string,
  set: Partial<Omit<BillRow, 'merchantId' | 'billId'>>,
): Promise<void> {
  await tx.update(bill).set(set).where(billOf(tx, billId));
  tx.tell({ type: 'changed', resource: 'bills' });
  if (set.readAt) await askForAll(tx, FOLLOW_BILL, [{ merchantId: tx.merchantId, subject: billId }], set.readAt);
}

/** Has the channel close every bill of the merchant that can be paid still: see `follow`. Returns how many there were. */
export async function closeOpenBills(tx: MerchantTx, ending: BillEnding): Promise<number> {
  const open: BillState[] = ['starting', 'open'];
  const rows = await tx
    .select({ billId: bill.billId })
    .from(bill)
    .where(and(eq(bill.merchantId, tx.merchantId), inArray(bill.state, open)));
  for (const { billId } of rows) {
    await changeBill(tx, billId, { state: 'closing', ending, reads: 0, readAt: tx.now() });
  }
  return rows.length;
}

export const paymentOf = (tx: MerchantTx, paymentId: string) =>
  and(eq(payment.merchantId, tx.merchantId), eq(payment.paymentId, paymentId));

export async function findPayment(tx: MerchantTx, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payment).where(paymentOf(tx, paymentId));
  return row ?? null;
}

/** The payment that paid a bill, whatever became of it since. */
export async function findCounted(tx: MerchantTx, billId: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.merchantId, tx.merchantId), eq(payment.billId, billId), isNull(payment.surplus)));
  return row ?? null;
}

/** Changes a payment and has it followed at `readAt`. */
export async function changePayment(
  tx: MerchantTx,
  paymentId: string,
  set: Partial<Omit<PaymentRow, 'merchantId' | 'paymentId'>>,
): Promise<void> {
  await tx.update(payment).set(set).where(paymentOf(tx, paymentId));
  tx.tell({ type: 'changed', resource: 'bills' });
  if (set.readAt) await askForAll(tx, FOLLOW_PAYMENT, [{ merchantId: tx.merchantId, subject: paymentId }], set.readAt);
}

export const findPayments = (tx: MerchantTx, billIds: readonly string[]): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.merchantId, tx.merchantId), inArray(payment.billId, [...billIds])))
    .orderBy(payment.foundAt, payment.paymentId);

export const findCreditNotes = (
  tx: MerchantTx,
  billIds: readonly string[],
): Promise<(typeof creditNote.$inferSelect)[]> =>
  tx
    .select()
    .from(creditNote)
    .where(and(eq(creditNote.merchantId, tx.merchantId), inArray(creditNote.billId, [...billIds])))
    .orderBy(creditNote.issuedAt, creditNote.number);

/** The next number of the seller’s books. Nobody else gets one until the transaction ends, and none is left out. */
export async function nextNumber(tx: Tx, kind: 'bill' | 'creditNote'): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(sql`select next_bill_number(${kind}) as number`);
  if (!rows[0]) throw new Error('No number was given.');
  return rows[0].number;
}

/** Who has to be asked about at a channel now, of all merchants, at most so many. */
export async function findDue(tx: SystemTx, atMost: number) {
  const bills = await tx
    .select({ merchantId: bill.merchantId, subject: bill.billId })
    .from(bill)
    .where(lte(bill.readAt, tx.now()))
    .orderBy(bill.readAt)
    .limit(atMost);
  const payments = await tx
    .select({ merchantId: payment.merchantId, subject: payment.paymentId })
    .from(payment)
    .where(lte(payment.readAt, tx.now()))
    .orderBy(payment.readAt)
    .limit(atMost);
  return { bills, payments };
}

/** The bill that an attempt belongs to, of any merchant: by its reference, or by the channel’s number of its payment. */
export async function findAttempt(
  tx: SystemTx,
  channel: BillRow['channel'],
  { reference, number }: { reference: string | null; number: string | null },
): Promise<{ merchantId: string; billId: string; paymentId: string | null } | null> {
  const ofNumber = and(eq(payment.channel, channel), eq(payment.number, number ?? ''));
  const [paid] = await tx
    .select({ merchantId: payment.merchantId, billId: payment.billId, paymentId: payment.paymentId })
    .from(payment)
    .where(ofNumber);
  if (paid || reference === null) return paid ?? null;
  const [row] = await tx
    .select({ merchantId: bill.merchantId, billId: bill.billId })
    .from(bill)
    .where(and(eq(bill.channel, channel), eq(bill.reference, reference)));
  return row ? { ...row, paymentId: null } : null;
}
