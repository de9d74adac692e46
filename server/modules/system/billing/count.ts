import { and, eq } from 'drizzle-orm';
import type { BillEnding, SurplusReason } from '#contract/billWords.ts';
import { languageOf } from '#contract/texts.ts';
import type { ReadPayment } from '../../../connectors/payment.ts';
import { type BoughtPeriod, payment } from '../../../db/schema/billing.ts';
import { paidPeriod } from '../../../db/schema/plans.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import { findHeld, type PaidPeriod } from '../plans/index.ts';
import { soldLevel } from './buy.ts';
import { documentOf } from './document.ts';
import { amountOf, minorOf } from './minor.ts';
import {
  type BillRow,
  changeBill,
  changePayment,
  changeSubscription,
  closeOpenBills,
  findBuyer,
  holdBill,
  holdSubscription,
  nextNumber,
  type PaymentRow,
} from './queries.ts';
import { boughtAt } from './reckon.ts';

/** A payment that counts is asked about once a day, in ms: whether it is disputed, or was given back in the channel’s console. */
export const DAILY = 86_400_000;

type WithPlans = Pick<Deps, 'plans'>;

/**
 * Writes down a payment that a channel reads for a bill, once. The first one of the right amount pays the bill: it gets its number, and what
 * it buys begins, in this transaction. Any other pays nothing and is given back. Returns its row, new or not.
 */
export async function countPayment(
  tx: MerchantTx,
  deps: WithPlans,
  billId: string,
  read: ReadPayment,
): Promise<PaymentRow> {
  const held = await holdSubscription(tx);
  const row = await holdBill(tx, billId);
  const known = await findKnown(tx, row, read);
  if (known) return known;
  const bought = boughtAt(row.kind, row.periods, { madeAt: row.createdAt, now: tx.now() });
  const surplus = surplusOf(row, read, { revision: held.revision, isSold: isSold(deps, bought) });
  const rest = minorOf(read.amount, read.currency) - minorOf(read.refunded ?? '0', read.currency);
  const isReturned = rest <= 0n;
  const values = {
    merchantId: tx.merchantId,
    paymentId: newId(),
    billId,
    channel: row.channel,
    number: read.number,
    amount: read.amount,
    currency: read.currency,
    state: stateOf(surplus, read, isReturned),
    surplus,
    paidAt: read.paidAt,
    foundAt: tx.now(),
    // Of one that the seller gave back in part by then, the rest.
    refundAmount: surplus === null ? null : isReturned ? read.amount : amountOf(rest, read.currency),
    refundedAt: surplus !== null && isReturned ? tx.now() : null,
  };
  const [added] = await tx.insert(payment).values(values).returning();
  if (!added) throw new Error('A payment was not written.');
  if (surplus === null) await payBill(tx, deps, { row, bought });
  else await passBy(tx, row, surplus);
  const next = surplus === null || added.state === 'disputed' ? tx.now().getTime() + DAILY : tx.now().getTime();
  if (added.state !== 'refunded') await changePayment(tx, added.paymentId, { readAt: new Date(next) });
  return added;
}

const stateOf = (surplus: SurplusReason | null, { dispute }: ReadPayment, isReturned: boolean): PaymentRow['state'] => {
  if (dispute === 'lost') return 'lost';
  if (dispute === 'open') return 'disputed';
  if (surplus === null) return 'counted';
  return isReturned ? 'refunded' : 'surplus';
};

async function findKnown(tx: MerchantTx, { channel }: BillRow, { number }: ReadPayment): Promise<PaymentRow | null> {
  const [known] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.merchantId, tx.merchantId), eq(payment.channel, channel), eq(payment.number, number)));
  return known ?? null;
}

const isSold = ({ plans }: WithPlans, bought: readonly BoughtPeriod[]): boolean =>
  bought.length > 0 && bought.every(({ levelId }) => soldLevel(plans, levelId) !== null);

/** Why a payment does not pay its bill; null where it does. */
function surplusOf(
  row: BillRow,
  read: ReadPayment,
  { revision, isSold }: { revision: number; isSold: boolean },
): SurplusReason | null {
  if (row.state === 'paid') return 'second';
  if (row.state === 'void') return 'void';
  const isSame =
    row.currency === read.currency && minorOf(row.amount, row.currency) === minorOf(read.amount, read.currency);
  if (!isSame) return 'amount';
  const isKept = read.refunded === null || minorOf(read.refunded, read.currency) === 0n;
  const isWhole = isKept && read.dispute !== 'lost';
  return row.revision === revision && isSold && isWhole ? null : 'planChanged';
}

/** The attempt is used up by a payment that does not pay it. */
async function passBy(tx: MerchantTx, { billId, state }: BillRow, surplus: SurplusReason): Promise<void> {
  if (state === 'paid' || state === 'void') return;
  const ending: BillEnding = surplus === 'amount' ? 'wrongAmount' : 'planChanged';
  await changeBill(tx, billId, { state: 'void', ending, readAt: null });
}

/** Gives a bill its number and writes what it bought. */
export async function payBill(
  tx: MerchantTx,
  { plans }: WithPlans,
  { row, bought }: { row: BillRow; bought: readonly BoughtPeriod[] },
): Promise<void> {
  const { billId, kind, channel, currency, levelId, amount } = row;
  const held = (await findHeld(tx)).periods;
  if (kind === 'switch') await replace(tx, billId, held);
  for (const period of bought) {
    const level = soldLevel(plans, period.levelId);
    if (!level) throw new Error(`There is no level ${period.levelId}.`);
    const base = held.find(({ periodId }) => periodId === period.basePeriodId);
    await tx.insert(paidPeriod).values({
      merchantId: tx.merchantId,
      periodId: newId(),
      billId,
      levelId: period.levelId,
      cycle: period.cycle,
      channel,
      currency,
      listPrice: period.listPrice,
      price: period.price,
      limits: level.limits,
      features: level.features,
      startsAt: new Date(period.startsAt),
      endsAt: new Date(period.endsAt),
      cycleStartsAt: new Date(period.cycleStartsAt),
      basePeriodId: period.basePeriodId,
      anchorAt: new Date(period.anchorAt),
      cancelledAt: base?.cancelledAt ?? null,
      createdAt: tx.now(),
    });
  }
  await changeBill(tx, billId, {
    state: 'paid',
    ending: null,
    problem: null,
    payUrl: null,
    readAt: null,
    paidAt: tx.now(),
    number: await nextNumber(tx, 'bill'),
    document: documentOf(
      plans,
      { levelId, amount, currency },
      {
        buyer: await findBuyer(tx),
        language: languageOf(row.language),
      },
    ),
    startsAt: new Date(bought[0]?.startsAt ?? row.startsAt),
    endsAt: new Date(bought.at(-1)?.endsAt ?? row.endsAt),
  });
  await closeOpenBills(tx, 'planChanged');
  await changeSubscription(tx);
}

/** What is paid by now ends here: what was left of it is taken off the price of the bill that takes its place. */
async function replace(tx: MerchantTx, billId: string, held: readonly PaidPeriod[]): Promise<void> {
  for (const { periodId, endsAt } of held) {
    if (endsAt <= tx.now()) continue;
    const own = and(eq(paidPeriod.merchantId, tx.merchantId), eq(paidPeriod.periodId, periodId));
    await tx.update(paidPeriod).set({ endedAt: tx.now(), replacedBy: billId }).where(own);
  }
}
