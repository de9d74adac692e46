import { purchaseCalls } from '#contract/purchase.calls.ts';
import { runLane } from '#server/jobs/run.ts';
import { checkPlan, followPurchases } from '#server/modules/sales/purchasing/index.ts';
import { takeParcels } from '#server/modules/sales/shipping/index.ts';
import { laneWorkers } from '#server/workers.ts';
import { dyingProcess, type Lived } from '#tests/kit/dyingProcess.ts';
import type { setUpPurchases } from './purchaseSetup.ts';

type Given = ReturnType<typeof setUpPurchases>;
const ALIVE = Number.POSITIVE_INFINITY;

/** What works purchases by itself, step by step at a test's word; its server's own worker is stopped. */
export function purchaseWork(given: Given) {
  const alive = (): Lived => dyingProcess(given.app.deps, ALIVE);
  const jobs = (isDue: boolean) =>
    given.query(
      `select job_id as "jobId", unnest(open_lanes) as lane from job where merchant_id = $1 and finished_at is null
        and kind = 'placePurchases' and (not $3 or due_at <= $2 or cancel_requested)`,
      given.merchantId,
      given.app.deps.now(),
      isDue,
    );
  return {
    jobs,
    /** The jobs that are due send their purchases. */
    async send({ deps, signal }: Lived = alive()): Promise<void> {
      for (const { jobId, lane } of await jobs(true)) {
        const payload = { merchantId: given.merchantId, jobId, lane, errors: 0, pauses: 0, priority: 1 };
        await runLane(payload, laneWorkers, deps, signal);
      }
    },
    /** What is due is followed. */
    async follow({ deps, signal }: Lived = alive()): Promise<void> {
      const due = await given.query(
        `select distinct coalesce(account_id::text, 'none') as account from purchase where merchant_id = $1 and follow_at <= $2`,
        given.merchantId,
        given.app.deps.now(),
      );
      const shouldYield = async () => signal.aborted;
      for (const { account } of due) {
        const run = { merchantId: given.merchantId, subject: `account/${account}`, errors: 0, signal, shouldYield };
        await followPurchases(takeParcels)(run, deps);
      }
    },
    /** Time passes. The orders live in no store: they count as read a moment ago. */
    async turn(ms: number): Promise<void> {
      await given.app.turnClock(ms);
      await given.query(
        `update store_order set synced_at = $2::timestamptz + interval '1 day' where merchant_id = $1`,
        given.merchantId,
        given.app.deps.now(),
      );
    },
    /** A plan with its checks made; null where nothing is to be bought. */
    async plan(orderIds: readonly string[]): Promise<string | null> {
      const { result } = await given.merchant.raw(purchaseCalls.plan, { orderIds: [...orderIds] });
      const { planId } = (result ?? {}) as { planId?: string };
      if (!planId) return null;
      const { deps, signal } = alive();
      const run = { merchantId: given.merchantId, subject: planId, errors: 0, signal, shouldYield: async () => false };
      await checkPlan(run, deps);
      return planId;
    },
  };
}
