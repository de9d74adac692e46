import type { VariantRow } from '../../../db/schema/products.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findRun } from '../../system/journal/index.ts';
import { findVariants, type ProductRowEnd } from '../pool/index.ts';
import { type Target, undoIn } from './undo.ts';

/** Brings what an undo changed in prices and stock to the stores. `before`: the variants as they were, by product. */
export type AfterUndo = (
  tx: Tx,
  deps: Deps,
  merchantId: string,
  before: ReadonlyMap<string, readonly VariantRow[]>,
) => Promise<void>;

/** Runs whose prices and stock went to the stores by themselves: what takes them back goes there too. */
const reachesStores: ReadonlySet<string> = new Set(['watch']);

/** Takes changes of some products back, as `undoIn` does; where they went to the stores by themselves, there as well. */
export async function undoEverywhere(
  tx: Tx,
  deps: Deps,
  afterUndo: AfterUndo,
  run: { merchantId: string; undoRunId: string },
  target: Target,
  productIds: readonly string[],
): Promise<Map<string, ProductRowEnd>> {
  const { merchantId } = run;
  const undone = 'runId' in target ? await findRun(tx, merchantId, target.runId) : null;
  if (!undone || !reachesStores.has(undone.kind)) return undoIn(tx, run, target, productIds);
  const before = await findVariants(tx, merchantId, productIds);
  const ends = await undoIn(tx, run, target, productIds);
  await afterUndo(tx, deps, merchantId, before);
  return ends;
}
