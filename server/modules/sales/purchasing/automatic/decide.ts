import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { today } from '../../../../effects/spending.ts';
import type { BackgroundTask } from '../../../../jobs/backgroundTasks.ts';
import { confirmPlan } from '../confirm.ts';
import { showPlan } from '../plan/show.ts';
import { restoredAt } from '../restored.ts';
import { type Covered, findCovered } from './candidates.ts';
import { forgetOutcomes, noteOutcomes } from './outcomes.ts';
import { holdRulesInForce, type RuleInForce } from './rules.ts';
import { toleranceWithin, totalOf, verdictOn } from './verdict.ts';

/** When an order is looked at again that was left alone for what its supplier may change by itself, in ms. */
const AGAIN = 2 * 60 * 60_000;
/** The same for one that could not be asked about. */
const AWAY = 15 * 60_000;

/** An order of the plan with what is planned for it. */
interface Case extends Covered {
  purchases: PlannedPurchase[];
  reason: Notice | null;
}

/** Buys what a plan that was made for the merchant's rules shows to be clean and within their limits; tells why of the rest. */
export const decidePlan: BackgroundTask = async ({ merchantId, subject: planId }, deps) => {
  await withMerchantTx(deps.db, merchantId, (tx) => decide(tx, deps, planId));
  return null;
};

async function decide(tx: MerchantTx, deps: Deps, planId: string): Promise<void> {
  // Whoever switches a rule off, or lowers its limits, comes before or after this.
  const rules = await holdRulesInForce(tx);
  // What waits here is planned again once somebody has resumed buying.
  if (await restoredAt(tx)) return;
  const plan = await showPlan(tx, { channels: storePlatforms }, planId);
  const purchasesOf = new Map<string, PlannedPurchase[]>();
  for (const one of plan.purchases) purchasesOf.set(one.orderId, [...(purchasesOf.get(one.orderId) ?? []), one]);
  const notPlanned = new Map(plan.skipped.map(({ orderId, reason }) => [orderId, reason]));
  const keys = [...purchasesOf.keys(), ...notPlanned.keys()].map(splitStoreItemId);
  const covered = await findCovered(tx, rules, { keys });
  await forgetOutcomes(tx, keys, covered);
  const cases = covered.map((order): Case => {
    const orderId = storeItemId(order);
    return { ...order, purchases: purchasesOf.get(orderId) ?? [], reason: notPlanned.get(orderId) ?? null };
  });
  for (const rule of rules) {
    const own = cases.filter(({ ruleId }) => ruleId === rule.ruleId);
    if (own.length > 0) await buyFor(tx, deps, planId, rule, own);
  }
}

/** One rule after the other: each has limits of its own, and buys in the name of who saved it. */
async function buyFor(
  tx: MerchantTx,
  deps: Deps,
  planId: string,
  rule: RuleInForce,
  cases: readonly Case[],
): Promise<void> {
  let spent = await spentToday(tx, rule);
  const judged = cases.map((one) => {
    const reason = one.first?.reason ?? one.reason ?? verdictOn(rule, one.purchases, spent);
    const total = totalOf(one.purchases);
    if (reason === null && total) spent = spent.plus(total.amount);
    return { ...one, reason, total };
  });
  const purchaseIds = judged.flatMap(({ reason, purchases }) =>
    reason === null ? purchases.map(({ purchaseId }) => purchaseId) : [],
  );
  const clientKey = `rule/${rule.ruleId}/${planId}`;
  // A price that rises before it is sent must not eat the margin that the rule asks for.
  const tolerances = new Map(
    judged.flatMap(({ purchases }) => {
      const tolerance = toleranceWithin(rule, purchases);
      return purchases.map(({ purchaseId }) => [purchaseId, tolerance] as const);
    }),
  );
  const toleranceOf = (purchaseId: string): string | null => tolerances.get(purchaseId) ?? null;
  const { skipped } =
    purchaseIds.length === 0
      ? { skipped: [] }
      : await confirmPlan(
          tx,
          deps,
          rule.viewer,
          { planId, purchaseIds, clientKey },
          { rule: { ruleId: rule.ruleId, toleranceOf } },
        );
  const against = new Map(skipped.map(({ orderId, reason }) => [orderId, reason]));
  await noteOutcomes(
    tx,
    judged.map(({ reason: before, ...order }) => {
      const reason = before ?? against.get(storeItemId(order)) ?? null;
      const outcome = reason === null ? ('bought' as const) : ('skipped' as const);
      return { ...order, reason, outcome, againAt: reason && againAt(tx.now(), reason) };
    }),
  );
}

/** What the supplier says may be another thing in a while. */
const againAt = (now: Date, { key }: Notice): Date =>
  new Date(now.getTime() + (key === 'purchase.finding.supplierAway' ? AWAY : AGAIN));

/** What a rule has bought today and that was not taken back or refused, in its currency. */
async function spentToday(tx: MerchantTx, { ruleId, currency }: RuleInForce): Promise<Decimal> {
  const { rows } = await tx.execute<{ spent: string }>(sql`
    select coalesce(sum(agreed), 0)::text as spent from purchase where merchant_id = ${tx.merchantId} and rule_id = ${ruleId}
      and currency = ${currency} and status not in ('refused', 'takenBack')
      and (confirmed_at at time zone (select time_zone from merchant where merchant_id = ${tx.merchantId}))::date = ${today(tx)}`);
  return new Decimal(rows[0]?.spent ?? 0);
}
