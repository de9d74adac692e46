import { eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { PayChannel, PlanCycle } from '#contract/planWords.ts';
import { PaymentFault } from '../../../connectors/payment.ts';
import { bill, payment } from '../../../db/schema/billing.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { runOnce } from '../../../effects/commands.ts';
import { newId } from '../../../ids.ts';
import { soldLevel } from './buy.ts';
import { channelNames, channelsOn, openChannel } from './channels.ts';
import { payBill } from './count.ts';
import { endOfCycle } from './cycles.ts';
import { heldSince } from './openBilling.ts';
import { changePayment, findPayment, holdSubscription, type PaymentRow } from './queries.ts';
import { addStray, findStray, type StrayRow } from './strays.ts';

/** Throws `payChannelAway` and `payChannelRefused` for what a channel did not answer. */
async function asked<T>(channel: PayChannel, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    const params = { channel: channelNames[channel], detail: error.message };
    throw new DomainError(error.kind === 'refused' ? 'payChannelRefused' : 'payChannelAway', params, { cause: error });
  }
}

/** Looks a payment up at its channel by its number, and keeps one that belongs to no bill. Throws `payChannelOff`, and as `asked`. */
export async function findAtChannel(
  deps: Deps,
  { channel, number }: { channel: PayChannel; number: string },
): Promise<'stray' | 'known' | 'nowhere'> {
  const { connector, session } = await openChannel(deps, channel);
  const found = await asked(channel, () => connector.find(session, number));
  if (!found) return 'nowhere';
  const isNew = await withSystemTx(deps.db, (tx) => addStray(tx, channel, found));
  return isNew ? 'stray' : 'known';
}

/** Has every channel that can list its payments since the restored backup; those that belong to no bill are kept. Throws as `asked`. */
export async function listAtChannels(deps: Deps): Promise<void> {
  const since = await withSystemTx(deps.db, heldSince);
  if (since === null) return;
  for (const name of channelsOn(deps.env)) {
    const { connector, session } = await openChannel(deps, name);
    if (!connector.list) continue;
    const found = await asked(name, async () => (await connector.list?.(session, since)) ?? []);
    await withSystemTx(deps.db, async (tx) => {
      for (const one of found) await addStray(tx, name, one);
    });
  }
}

/**
 * Has a stray payment pay a level of a merchant from its day on: a bill with a number is written for it. Throws `strayResolved`, `notFound`,
 * and `invalidInput` for a level that there is not.
 */
export async function assignStray(
  deps: Deps,
  of: { channel: PayChannel; number: string },
  { merchantId, levelId, cycle }: { merchantId: string; levelId: number; cycle: PlanCycle },
): Promise<void> {
  if (!soldLevel(deps.plans, levelId)) {
    throw new DomainError('invalidInput', {}, { fields: [{ path: 'levelId', key: 'validation.level' }] });
  }
  const stray = await withSystemTx(deps.db, (tx) => findStray(tx, of));
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    const { revision } = await holdSubscription(tx);
    const row = await insertAssigned(tx, deps, stray, { levelId, cycle, revision });
    await insertPayment(tx, row.billId, stray, null);
    await payBill(tx, deps, { row, bought: row.periods });
  });
}

/** Gives a stray payment back: it becomes a surplus one of the operator’s own business. Throws `strayResolved` and `notFound`. */
export async function giveStrayBack(
  deps: Deps,
  of: { channel: PayChannel; number: string },
  merchantId: string,
): Promise<void> {
  const stray = await withSystemTx(deps.db, (tx) => findStray(tx, of));
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    const { revision } = await holdSubscription(tx);
    const row = await insertAssigned(tx, deps, stray, { levelId: 1, cycle: 'month', revision });
    const paymentId = await insertPayment(tx, row.billId, stray, 'assigned');
    await changePayment(tx, paymentId, { readAt: tx.now() });
  });
}

async function insertAssigned(
  tx: MerchantTx,
  { installation }: Deps,
  { amount, currency, channel, paidAt }: StrayRow,
  { levelId, cycle, revision }: { levelId: number; cycle: PlanCycle; revision: number },
): Promise<typeof bill.$inferSelect> {
  const billId = newId();
  const endsAt = endOfCycle(cycle, paidAt, paidAt);
  const from = paidAt.toISOString();
  const times = { startsAt: from, endsAt: endsAt.toISOString(), cycleStartsAt: from, anchorAt: from };
  const [row] = await tx
    .insert(bill)
    .values({
      merchantId: tx.merchantId,
      billId,
      reference: `${installation}_${billId.replaceAll('-', '')}`,
      state: 'void',
      kind: 'assigned',
      levelId,
      cycle,
      channel,
      currency,
      amount,
      credit: '0',
      periods: [{ levelId, cycle, listPrice: amount, price: amount, ...times, basePeriodId: null }],
      startsAt: paidAt,
      endsAt,
      revision,
      language: 'en',
      expiresAt: tx.now(),
      createdAt: tx.now(),
    })
    .returning();
  if (!row) throw new Error('A bill was not written.');
  return row;
}

async function insertPayment(
  tx: MerchantTx,
  billId: string,
  { channel, number, amount, currency, paidAt }: StrayRow,
  surplus: 'assigned' | null,
): Promise<string> {
  const paymentId = newId();
  const state = surplus === null ? 'counted' : 'surplus';
  const refundAmount = surplus === null ? null : amount;
  const values = {
    merchantId: tx.merchantId,
    paymentId,
    billId,
    channel,
    number,
    amount,
    currency,
    state,
    surplus,
  } as const;
  const added = await tx
    .insert(payment)
    .values({ ...values, refundAmount, paidAt, foundAt: tx.now(), readAt: tx.now() })
    .onConflictDoNothing()
    .returning({ paymentId: payment.paymentId });
  if (added.length === 0) throw new DomainError('strayResolved');
  return paymentId;
}

/** Tries a failed refund again, as another one at the channel; once for each client key. Throws `refundNotFailed`. */
export const retryRefund = (deps: Deps, paymentId: string, clientKey: string): Promise<void> =>
  withPayment(deps, paymentId, async (tx) => {
    await runOnce(tx, { kind: 'retryRefund', clientKey, request: { paymentId } }, async () => {
      const { refundAttempt, surplus } = await findFailed(tx, paymentId);
      const state = surplus === null ? 'refunding' : 'surplus';
      const again = { state, refundAttempt: refundAttempt + 1, refundSentAt: null, refundProblem: null } as const;
      await changePayment(tx, paymentId, { ...again, readAt: tx.now() });
      return { paymentId };
    });
  });

/** Notes that a refund which failed was paid out in another manner. Throws `refundNotFailed`. */
export const refundedByHand = (deps: Deps, paymentId: string): Promise<void> =>
  withPayment(deps, paymentId, async (tx) => {
    await findFailed(tx, paymentId);
    // What the channel says of its own attempt says nothing about this one.
    await changePayment(tx, paymentId, { state: 'refunded', refundedAt: tx.now(), refundSentAt: null, readAt: null });
  });

async function findFailed(tx: MerchantTx, paymentId: string): Promise<PaymentRow> {
  const row = await findPayment(tx, paymentId);
  if (row?.state !== 'refundFailed') throw new DomainError('refundNotFailed');
  return row;
}

/** In a transaction of the merchant who paid. Throws `notFound`. */
async function withPayment(deps: Deps, paymentId: string, work: (tx: MerchantTx) => Promise<void>): Promise<void> {
  const [found] = await withSystemTx(deps.db, (tx) =>
    tx.select({ merchantId: payment.merchantId }).from(payment).where(eq(payment.paymentId, paymentId)),
  );
  if (!found) throw new DomainError('notFound');
  await withMerchantTx(deps.db, found.merchantId, async (tx) => {
    await holdSubscription(tx);
    await work(tx);
  });
}
