import { storePlatforms } from '#contract/enums.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { BackgroundTask } from '../../../../jobs/backgroundTasks.ts';
import { makePlan } from '../plan/start.ts';
import { restoredAt } from '../restored.ts';
import { findCovered } from './candidates.ts';
import { noteOutcomes } from './outcomes.ts';
import { holdRulesInForce } from './rules.ts';

/** Orders that are planned at once; more wait for the next round. */
const AT_ONCE = 200;
/** A plan that nobody decided by then was lost; its orders are planned again. */
const CHECKED_IN = 60 * 60_000;

/** Plans the orders that rules are for and that were not looked at yet; what cannot be bought by itself is told at once. */
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
