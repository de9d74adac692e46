import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { repricingCalls } from '#contract/repricing.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { resolveSelection, startProductJob } from '../../catalogue/pool/index.ts';
import { listRules, refreshRates } from '../../catalogue/pricing/index.ts';
import { beginRun } from '../../system/journal/index.ts';

export const ApplyParams = z.object({
  runId: z.uuid(),
  ruleId: z.uuid().nullable(),
  overrideMine: z.boolean(),
  republish: z.boolean(),
});
export type ApplyParams = z.infer<typeof ApplyParams>;

const TITLE_AT_MOST = 200;

/** Starts applying the rules: a job with a row per product, all of it one run of the journal. */
export async function startApplying(
  deps: Deps,
  { merchantId, accountId }: Caller,
  { selection, ...order }: InputOf<typeof repricingCalls.apply>,
): Promise<string> {
  // Rates that are too old are asked for first; where that fails the last ones count, as the page says.
  await refreshRates(deps, merchantId);
  const jobId = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const rules = (await listRules(tx, merchantId)).filter(
      ({ enabled, ruleId }) => enabled && (order.ruleId === null || ruleId === order.ruleId),
    );
    if (rules.length === 0) throw new DomainError('notFound');
    const productIds = await resolveSelection(tx, merchantId, selection);
    const runId = await beginRun(tx, merchantId, {
      kind: 'applyPrices',
      title: { key: 'run.applyPrices', params: { count: productIds.length } },
      actorId: accountId,
    });
    const title = rules
      .map(({ name }) => name)
      .join(', ')
      .slice(0, TITLE_AT_MOST);
    const params: ApplyParams = { ...order, runId };
    return startProductJob(tx, deps, merchantId, { kind: 'applyPrices', title, params }, productIds);
  });
  deps.jobs.nudge();
  return jobId;
}
