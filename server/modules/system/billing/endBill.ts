import { and, eq, inArray } from 'drizzle-orm';
import type { CreditReason } from '#contract/billWords.ts';
import { creditNote } from '../../../db/schema/billing.ts';
import { paidPeriod } from '../../../db/schema/plans.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { findHeld, type PaidPeriod } from '../plans/index.ts';
import { minorOf } from './minor.ts';
import { changeBill, changeSubscription, closeOpenBills, nextNumber } from './queries.ts';

/** Writes a credit note for a part of a bill. */
export async function creditBill(
  tx: MerchantTx,
  billId: string,
  { amount, reason }: { amount: string; reason: CreditReason },
): Promise<void> {
  const { merchantId } = tx;
  const number = await nextNumber(tx, 'creditNote');
  await tx.insert(creditNote).values({ merchantId, billId, number, amount, reason, issuedAt: tx.now() });
}

/** What was credited of a bill so far, in its currency’s smallest unit. */
export const creditedOf = (notes: readonly { amount: string }[], currency: string): bigint =>
  notes.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0n);

/**
 * Ends at once what a bill bought, and what was built on it: a period that raised one of its own. What it took the place of goes on again.
 * No days of grace follow.
 */
export async function endBill(tx: MerchantTx, billId: string): Promise<void> {
  const { periods } = await findHeld(tx);
  const own = periods.filter((period) => period.billId === billId);
  const ended = withRaised(periods, own).map(({ periodId }) => periodId);
  const ofMerchant = eq(paidPeriod.merchantId, tx.merchantId);
  await tx
    .update(paidPeriod)
    .set({ endedAt: tx.now() })
    .where(and(ofMerchant, inArray(paidPeriod.periodId, ended)));
  await tx
    .update(paidPeriod)
    .set({ endedAt: null, replacedBy: null })
    .where(and(ofMerchant, eq(paidPeriod.replacedBy, billId)));
  await changeBill(tx, billId, { endedAt: tx.now() });
  await closeOpenBills(tx, 'planChanged');
  await changeSubscription(tx);
}

/** With the periods that raise them, and those that raise these. */
function withRaised(all: readonly PaidPeriod[], some: readonly PaidPeriod[]): PaidPeriod[] {
  const found = new Map(some.map((one) => [one.periodId, one]));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const one of all) if (one.basePeriodId !== null && found.has(one.basePeriodId)) found.set(one.periodId, one);
  }
  return [...found.values()];
}

/** The periods that a bill bought. */
export const periodsOfBill = (tx: MerchantTx, billId: string): Promise<PaidPeriod[]> =>
  tx
    .select()
    .from(paidPeriod)
    .where(and(eq(paidPeriod.merchantId, tx.merchantId), eq(paidPeriod.billId, billId)));
