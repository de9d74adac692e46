import { and, eq } from 'drizzle-orm';
import type { CreditReason } from '#contract/billWords.ts';
import { creditNote } from '../../../db/schema/billing.ts';
import { paidPeriod } from '../../../db/schema/plans.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { findHeld, type PaidPeriod } from '../plans/index.ts';
import { changeBill, changeSubscription, closeOpenBills, findCreditNotes, nextNumber, ofBills } from './queries.ts';

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

/** What was credited of a bill by now, as decimals. */
export const creditedOf = async (tx: MerchantTx, billId: string): Promise<string[]> =>
  (await findCreditNotes(tx, [billId])).map(({ amount }) => amount);

/**
 * Ends at once what bills bought, and what was built on it: a period that raised one of theirs. What they took the place of goes on again.
 * No days of grace follow.
 */
export async function endBills(tx: MerchantTx, billIds: readonly string[]): Promise<void> {
  const { periods } = await findHeld(tx);
  const ended = withRaised(
    periods,
    periods.filter(({ billId }) => billIds.includes(billId)),
  );
  for (const { periodId } of ended) {
    const own = and(eq(paidPeriod.merchantId, tx.merchantId), eq(paidPeriod.periodId, periodId));
    await tx.update(paidPeriod).set({ endedAt: tx.now() }).where(own);
  }
  for (const billId of billIds) {
    const replaced = and(eq(paidPeriod.merchantId, tx.merchantId), eq(paidPeriod.replacedBy, billId));
    await tx.update(paidPeriod).set({ endedAt: null, replacedBy: null }).where(replaced);
    await changeBill(tx, billId, { endedAt: tx.now() });
  }
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

/** The periods that a bill bought, as far as they go. */
export const periodsOfBill = async (tx: MerchantTx, billId: string): Promise<PaidPeriod[]> =>
  tx
    .select()
    .from(paidPeriod)
    .where(ofBills(tx, [billId]));
