import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { repricingCalls } from '#contract/repricing.calls.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { PartEnd, PartRun } from '../../../jobs/run.ts';
import {
  type ProductRowEnd,
  readSnapshots,
  resolveSelection,
  startProductJob,
  workProducts,
  writeEdits,
} from '../../catalogue/pool/index.ts';
import {
  listRules,
  type PricedProduct,
  pricedVariants,
  pricesIn,
  pricingContext,
  refreshRates,
} from '../../catalogue/pricing/index.ts';
import { beginRun } from '../../system/journal/index.ts';
import { republishChanged } from './republish.ts';

const ApplyParams = z.object({
  runId: z.uuid(),
  ruleId: z.uuid().nullable(),
  overrideMine: z.boolean(),
  republish: z.boolean(),
});
type ApplyParams = z.infer<typeof ApplyParams>;

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

/** Applies the rules to the products of a job, some hundred in one transaction with their rows. */
export async function applyPricesPart(run: PartRun, deps: Deps): Promise<PartEnd> {
  const params = ApplyParams.parse(run.job.params);
  const { merchantId } = run;
  const context = await withMerchantTx(deps.db, merchantId, (tx) => pricingContext(tx, merchantId));
  const end = await workProducts(run, deps, async (tx: Tx, productIds: string[]) => {
    const snapshots = await readSnapshots(tx, merchantId, productIds, { lock: true });
    const priced = await pricesIn(context, tx, merchantId, [...snapshots.values()], {
      onlyRule: params.ruleId,
      overrideMine: params.overrideMine,
    });
    const edits = [...snapshots].flatMap(([productId, before]) => {
      const made = priced.get(productId);
      if (made?.state !== 'priced') return [];
      const product = { ...before.product, currency: made.currency };
      return [{ before, after: { product, variants: pricedVariants(before.variants, made) } }];
    });
    await writeEdits(tx, { merchantId, runId: params.runId, by: 'rule' }, edits);
    return new Map([...priced].map(([productId, made]) => [productId, endOf(made)]));
  });
  if (params.republish && end.kind === 'finished') await republishChanged(deps, run, params.runId);
  return end;
}

/** These are no failures: the merchant wanted it so. */
const LEFT_ALONE = new Set(['price.noRule', 'price.otherRule', 'price.mine', 'price.locked']);

/** How a product's row ends: what could not be priced, or is held, is reported as failed with the reason. */
function endOf({ state, reason, variants }: PricedProduct): ProductRowEnd {
  if (state === 'priced') {
    const kept = variants.find((variant) => variant.price === null)?.reason;
    return { state: 'success', warnings: kept ? [kept] : [] };
  }
  const why = reason ?? { key: 'price.noCost' };
  return LEFT_ALONE.has(why.key) ? { state: 'success', warnings: [why] } : { state: 'fail', reason: why };
}
