import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { sumOf } from '#contract/money.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import type { BackgroundTask } from '../../../../jobs/backgroundTasks.ts';
import { confirmPlan } from '../confirm.ts';
import { showPlan } from '../plan/show.ts';
import { restoredAt } from '../restored.ts';
import { type Covered, findCovered } from './candidates.ts';
import { reasonToSkip, sumsOfOrder, toleranceWithin } from './limits.ts';
import { forgetOutcomes, noteOutcomes } from './outcomes.ts';
import { holdRulesInForce, type RuleInForce, spentToday } from './rules.ts';

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
  const decided = cases.map((one) => {
    const reason = one.first?.reason ?? one.reason ?? reasonToSkip(rule, one.purchases, spent);
    const sums = sumsOfOrder(one.purchases);
    if (reason === null) spent = sumOf([spent, sums.total]) ?? spent;
    return { ...one, reason, sums };
  });
  const purchaseIds = decided.flatMap(({ reason, purchases }) =>
    reason === null ? purchases.map(({ purchaseId }) => purchaseId) : [],
  );
  const clientKey = `rule/${rule.ruleId}/${planId}`;
  // A price that rises before it is sent must not eat the margin that the rule asks for.
  const tolerances = new Map(
    decided.flatMap(({ purchases, sums }) => {
      const tolerance = toleranceWithin(rule, sums);
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
    decided.map(({ reason: before, sums: { total }, ...order }) => {
      const reason = before ?? against.get(storeItemId(order)) ?? null;
      const outcome = reason === null ? ('bought' as const) : ('skipped' as const);
      return { ...order, total, reason, outcome, againAt: reason && againAt(tx.now(), reason) };
    }),
  );
}

/** What the supplier says may be another thing in a while. */
const againAt = (now: Date, { key }: Notice): Date =>
  new Date(now.getTime() + (key === 'purchase.finding.supplierAway' ? AWAY : AGAIN));
