import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { applyCollected, findFollowers, findVariants } from '../../catalogue/pool/index.ts';
import { storesOf } from '../../catalogue/pricing/index.ts';
import { beginRun, dropRun } from '../../system/journal/index.ts';
import { decideFor, type Followed, isForeign, type Look, type Step } from './decideFor.ts';
import { eventRow, type NewEvent } from './eventRow.ts';
import type { LetPassed } from './letPass.ts';
import type { FigureSource } from './noteChecked.ts';
import { planPush } from './push.ts';
import { findRules } from './rules.ts';

/** The state in which a product was known, beside this look. */
export interface Watched {
  merchantId: string;
  supplier: string;
  supplierProductId: string;
  wasGone: boolean;
  letPass: LetPassed;
}

export interface Applied {
  /** False when nobody follows this product any more. */
  followed: boolean;
  /** The supplier answered in another currency than the product was collected in: nothing can be compared. */
  foreign: boolean;
  events: NewEvent[];
  letPass: LetPassed;
}

/**
 * Acts on what a look found, in the caller's transaction: products that are in a store go along as far as the merchant's
 * settings say, the stores get the new prices and stock, and each change is told with why it was or was not acted on. What
 * is in no store keeps up as with every collection. What the merchant set or locked is never touched.
 */
export async function applyNews(
  tx: Tx,
  deps: Deps,
  watched: Watched,
  look: Look,
  seenBy: FigureSource,
): Promise<Applied> {
  const { merchantId, supplier, supplierProductId, wasGone } = watched;
  const rows = await findFollowers(tx, merchantId, supplier, supplierProductId);
  if (rows.length === 0) return { followed: false, foreign: false, events: [], letPass: {} };
  const ids = rows.map(({ productId }) => productId);
  const variantsOf = await findVariants(tx, merchantId, ids);
  const rules = await findRules(tx, merchantId, ids);
  const stores = await storesOf(tx, merchantId, ids);
  const events: NewEvent[] = [];
  let { letPass } = watched;
  for (const row of rows) {
    const [variants, storeIds] = [variantsOf.get(row.productId) ?? [], stores.get(row.productId) ?? []];
    const followed = { row, variants, storeIds, rules, wasGone, letPass };
    const step = decideFor(followed, look);
    if (!step) continue;
    events.push(...(await take(tx, deps, followed, step, seenBy)));
    letPass = step.letPass;
  }
  const foreign = look.kind === 'found' && rows.some((row) => isForeign(row, look.product));
  return { followed: true, foreign, events, letPass };
}

/** Does what was decided for one product: the pool, the stores, and what is told of it. */
async function take(
  tx: Tx,
  deps: Deps,
  { row, variants }: Followed,
  { known, acts, events }: Step,
  seenBy: FigureSource,
): Promise<NewEvent[]> {
  const { merchantId, productId } = row;
  const title = { key: 'run.watch', params: { product: row.title } };
  const runId = await beginRun(tx, merchantId, { kind: 'watch', actorId: null, title });
  const changed = await applyCollected(tx, { merchantId, runId }, [known]);
  if (changed.length === 0) await dropRun(tx, merchantId, runId);
  const pushed = await planPush(tx, deps, merchantId, [{ productId, before: variants, acts }]);
  const how = { runId: changed.length > 0 ? runId : null, pushed, seenBy };
  return events.map((event) => eventRow(event, { row, variants, item: known.item }, how));
}
