import { and, eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { PayChannel } from '#contract/planWords.ts';
import type { FoundPayment } from '../../../connectors/payment.ts';
import { payment, strayPayment } from '../../../db/schema/billing.ts';
import type { SystemTx } from '../../../db/tenancy.ts';

export type StrayRow = typeof strayPayment.$inferSelect;

/** Keeps a payment that belongs to no bill, once. Returns false where it is known by now. */
export async function addStray(tx: SystemTx, channel: PayChannel, found: FoundPayment): Promise<boolean> {
  const { number, reference, amount, currency, paidAt } = found;
  const [known] = await tx
    .select({ paymentId: payment.paymentId })
    .from(payment)
    .where(and(eq(payment.channel, channel), eq(payment.number, number)));
  if (known) return false;
  const added = await tx
    .insert(strayPayment)
    .values({ channel, number, reference, amount, currency, paidAt, foundAt: tx.now() })
    .onConflictDoNothing()
    .returning({ number: strayPayment.number });
  return added.length > 0;
}

/** A payment that belongs to no bill. Throws `strayResolved` where somebody has seen to it, and `notFound`. */
export async function findStray(tx: SystemTx, of: Pick<StrayRow, 'channel' | 'number'>): Promise<StrayRow> {
  const own = and(eq(strayPayment.channel, of.channel), eq(strayPayment.number, of.number));
  const [row] = await tx.select().from(strayPayment).where(own);
  if (!row) throw new DomainError('notFound');
  const [known] = await tx
    .select({ paymentId: payment.paymentId })
    .from(payment)
    .where(and(eq(payment.channel, of.channel), eq(payment.number, of.number)));
  if (known || row.resolution !== null) throw new DomainError('strayResolved');
  return row;
}

/** Notes what was done about a stray payment, by whom and why. */
export async function noteResolved(
  tx: SystemTx,
  { channel, number }: Pick<StrayRow, 'channel' | 'number'>,
  { resolution, by, reason }: { resolution: 'assigned' | 'givenBack'; by: string; reason: string },
): Promise<void> {
  await tx
    .update(strayPayment)
    .set({ resolution, resolvedAt: tx.now(), resolvedBy: by, reason })
    .where(and(eq(strayPayment.channel, channel), eq(strayPayment.number, number)));
}
