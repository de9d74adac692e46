import { eq } from 'drizzle-orm';
import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { sumOf } from '#contract/money.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import { buyingRule } from '../../../../db/schema/buyingRules.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { askForAll, type BackgroundTask } from '../../../../jobs/backgroundTasks.ts';
import { priorities } from '../../../../jobs/queue.ts';
import { confirmPlan } from '../confirm.ts';
import { showPlan } from '../plan/show.ts';
import { makePlan } from '../plan/start.ts';
import { restoredAt } from '../settings.ts';
import { reasonToSkip, sumsOfOrder, toleranceWithin } from './limits.ts';
import { type Covered, findCovered, forgetOutcomes, noteOutcomes, spentToday } from './queries.ts';
import { holdRulesInForce, type RuleInForce } from './rules.ts';

/** The task of the queue that plans what rules are for; its name stays. */
export const BUY_BY_RULES = 'buyByRules';

/** Orders that are planned at once; more wait for the next round. */
const AT_ONCE = 200;
/** A plan that nobody decided by then was lost; its orders are planned again. */
const CHECKED_IN = 60 * 60_000;

/** When an order is checked again that was left alone for what its supplier may change by itself, in ms. */
const AGAIN = 2 * 60 * 60_000;
/** The same for one that could not be asked about. */
const AWAY = 15 * 60_000;

/** Once a minute: has the orders of merchants with rules planned. */
export async function buyDueOrders({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const { merchantId } = buyingRule;
    const rows = await tx.selectDistinct({ merchantId }).from(buyingRule).where(eq(buyingRule.isActive, true));
    await askForAll(
      tx,
      BUY_BY_RULES,
      rows.map((row) => ({ ...row, subject: 'rules', priority: priorities.task })),
    );
  });
}

/** Plans the orders that rules are for and that were not checked yet; of what cannot be bought by itself the reason is noted at once. */
export const buyByRules: BackgroundTask = async ({ merchantId }, deps) => {
  const planned = await withMerchantTx(deps.db, merchantId, planNext);
  return planned === AT_ONCE ? { again: deps.now() } : null;
};

async function planNext(tx: MerchantTx): Promise<number> {
  if (await restoredAt(tx)) return 0;
  const rules = await holdRulesInForce(tx);
  const [first] = rules;
  if (!first) return 0;
  const covered = await findCovered(tx, rules, { due: AT_ONCE });
  const clear = covered.filter((order) => order.first === null);
  await noteOutcomes(
    tx,
    covered.map((order) => ({
      ...order,
      outcome: order.first === null ? 'checking' : 'skipped',
      reason: order.first && (order.first.reason ?? { key: `purchase.rule.${order.first.task}` }),
      total: null,
      againAt: order.first === null ? new Date(tx.now().getTime() + CHECKED_IN) : null,
    })),
  );
  if (clear.length > 0)
    await makePlan(tx, { accountId: first.viewer.accountId, channels: storePlatforms }, clear, true);
  return covered.length;
}

/** An order of the plan with what is planned for it. */
interface Case extends Covered {
  purchases: PlannedPurchase[];
  reason: Notice | null;
}

/** Buys what a plan that was made for the merchant's rules shows to be clean and within their limits; of the rest it notes why. */
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
    if (own.length > 0) await buyFor(tx, deps, rule, { planId, cases: own });
  }
}

/** One rule after the other: each has limits of its own, and buys in the name of who saved it. */
async function buyFor(
  tx: MerchantTx,
  deps: Deps,
  rule: RuleInForce,
  { planId, cases }: { planId: string; cases: readonly Case[] },
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
          { planId, purchaseIds, clientKey },
          { viewer: rule.viewer, rule: { ruleId: rule.ruleId, toleranceOf } },
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
