import { eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { PayChannel, PlanCycle } from '#contract/planWords.ts';
import type { PlanPreview } from '#contract/subscription.schemas.ts';
import type { Language } from '#contract/texts.ts';
import { paymentConnector } from '../../../connectors/registry.ts';
import { bill, subscription } from '../../../db/schema/billing.ts';
import { paidPeriod } from '../../../db/schema/plans.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import type { Plans } from '../../../planFile.ts';
import { findHeld, GRACE, levelName, levelOf, type PaidPeriod } from '../plans/index.ts';
import { channelsOn, priceAt } from './channels.ts';
import { changeBill, closeOpenBills, holdSubscription, tellPlan } from './queries.ts';
import { type Reckoned, reckon, type Wanted } from './reckon.ts';

/** What somebody chose on the page. */
export interface Choice {
  levelId: number;
  cycle: PlanCycle;
  channel: PayChannel;
}

/** What a choice costs now. Throws `plansOff`, `payChannelOff`, `levelNotSold`, and `invalidInput` for a level that there is not. */
export async function previewPlan(
  tx: MerchantTx,
  deps: Deps,
  choice: Choice,
  language: Language,
): Promise<PlanPreview> {
  const { plans, wanted } = wantedOf(deps, choice, language);
  const { kind, amount, credit, currency, startsAt, endsAt, withNextCycle } = await reckonNow(tx, plans, wanted);
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { kind, dueNow: amount, currency, listPrice: wanted.listPrice, credit, ...times, withNextCycle };
}

async function reckonNow(tx: MerchantTx, file: Plans, wanted: Wanted): Promise<Reckoned> {
  const { periods, chosen } = await findHeld(tx);
  return reckon({ file, periods, chosen, now: tx.now() }, wanted);
}

/**
 * Makes the bill of a choice, in place of one that can be paid still; or notes a lower level for the end of what is paid, without a bill.
 * Throws as `previewPlan`.
 */
export async function subscribe(
  tx: MerchantTx,
  deps: Deps,
  choice: Choice,
  language: Language,
): Promise<{ billId: string | null; startsAt: string }> {
  const { plans, wanted } = wantedOf(deps, choice, language);
  const { revision } = await holdSubscription(tx);
  const reckoned = await reckonNow(tx, plans, wanted);
  await closeOpenBills(tx, 'replaced');
  const startsAt = reckoned.startsAt.toISOString();
  const { kind, amount, credit, currency, periods, endsAt } = reckoned;
  if (kind === 'downgrade') {
    const next = { nextLevelId: choice.levelId, nextCycle: choice.cycle };
    await tx.update(subscription).set(next).where(eq(subscription.merchantId, tx.merchantId));
    tellPlan(tx);
    return { billId: null, startsAt };
  }
  const billId = newId();
  const minutes = paymentConnector(choice.channel).lifetime;
  const expiresAt = new Date(tx.now().getTime() + minutes * 60_000);
  const reference = `${deps.installation}_${billId.replaceAll('-', '')}`;
  await tx.insert(bill).values({
    merchantId: tx.merchantId,
    billId,
    reference,
    state: 'starting',
    kind,
    ...choice,
    currency,
    amount,
    credit,
    periods,
    startsAt: reckoned.startsAt,
    endsAt,
    revision,
    language,
    expiresAt,
    createdAt: tx.now(),
  });
  // Whoever asked begins it as soon as this has committed; if they are gone by then, the follower does.
  await changeBill(tx, billId, { readAt: new Date(tx.now().getTime() + START_WITHIN) });
  tellPlan(tx);
  return { billId, startsAt };
}

/** A bill that was not begun after so long, in ms, is begun by its follower. */
const START_WITHIN = 20_000;

function wantedOf(
  deps: Deps,
  { levelId, cycle, channel }: Choice,
  language: Language,
): { plans: Plans; wanted: Wanted } {
  const { plans, env } = deps;
  if (plans === null) throw new DomainError('plansOff');
  if (!channelsOn(env).includes(channel)) throw new DomainError('payChannelOff');
  const level = plans.levels.find((one) => one.levelId === levelId);
  if (!level) throw new DomainError('invalidInput', {}, { fields: [{ path: 'levelId', key: 'validation.level' }] });
  const price = priceAt(level, cycle, channel);
  if (!price) throw new DomainError('levelNotSold', { level: levelName(plans, levelId, language) });
  const { currency, amount: listPrice } = price;
  const minimum = paymentConnector(channel).minimum(currency) ?? listPrice;
  return { plans, wanted: { levelId, cycle, channel, currency, listPrice, minimum } };
}

/**
 * Has the plan end when what is paid runs out, and drops the bill that can be paid still. Throws `nothingPaid` where there is neither.
 * Returns when that is.
 */
export async function cancelPlan(tx: MerchantTx): Promise<{ endsAt: string | null }> {
  await holdSubscription(tx);
  const last = await lastPeriods(tx);
  const closed = await closeOpenBills(tx, 'cancelled');
  if (last.length === 0 && closed === 0) throw new DomainError('nothingPaid');
  await choose(tx, last, tx.now());
  return { endsAt: last[0]?.endsAt.toISOString() ?? null };
}

/** Undoes a cancellation or a lower level that was chosen. Throws `nothingPaid`. Returns when the paid time ends. */
export async function resumePlan(tx: MerchantTx): Promise<{ endsAt: string | null }> {
  await holdSubscription(tx);
  const last = await lastPeriods(tx);
  if (last.length === 0) throw new DomainError('nothingPaid');
  await choose(tx, last, null);
  return { endsAt: last[0]?.endsAt.toISOString() ?? null };
}

/** The periods with which the paid time ends, also of one that ran out some days ago. */
async function lastPeriods(tx: MerchantTx): Promise<PaidPeriod[]> {
  const { periods } = await findHeld(tx);
  const since = tx.now().getTime() - GRACE;
  const own = periods.filter(({ endedAt, endsAt }) => endedAt === null && endsAt.getTime() > since);
  const end = Math.max(...own.map(({ endsAt }) => endsAt.getTime()));
  return own.filter(({ endsAt }) => endsAt.getTime() === end);
}

async function choose(tx: MerchantTx, last: readonly PaidPeriod[], cancelledAt: Date | null): Promise<void> {
  for (const { periodId } of last) {
    await tx.update(paidPeriod).set({ cancelledAt }).where(eq(paidPeriod.periodId, periodId));
  }
  const nothing = { nextLevelId: null, nextCycle: null };
  await tx.update(subscription).set(nothing).where(eq(subscription.merchantId, tx.merchantId));
  tellPlan(tx);
}

/** The level that a bill is for, with what it limits, as the file has it now; null where it does not have it any more. */
export const soldLevel = (plans: Plans | null, levelId: number) =>
  plans?.levels.some((level) => level.levelId === levelId) ? levelOf(plans, levelId) : null;
