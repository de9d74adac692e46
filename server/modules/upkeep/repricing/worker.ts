import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { PartEnd, PartRun } from '../../../jobs/run.ts';
import { type ProductRowEnd, readSnapshots, workProducts, writeEdits } from '../../catalogue/pool/index.ts';
import { type PricedProduct, pricedVariants, pricesIn, pricingContext } from '../../catalogue/pricing/index.ts';
import { ApplyParams } from './apply.ts';
import { republishChanged } from './republish.ts';

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
