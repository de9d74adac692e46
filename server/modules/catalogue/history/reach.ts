import { sql } from 'drizzle-orm';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findRun } from '../../system/journal/index.ts';
import { findProducts, findVariants } from '../pool/index.ts';

/** What is to be taken back: one run, one entry of a run, or everything after a moment. */
export type Target = { runId: string } | { runId: string; entryId: string } | { after: Date };

/** A product of the pool, whole. */
export interface PoolProduct {
  product: ProductRow;
  variants: readonly VariantRow[];
}

/** What an undo changed in the pool, as far as stores may have it. */
export interface UndoneInPool {
  /** The products as they were before the undo, by id. */
  before: ReadonlyMap<string, PoolProduct>;
  /** What was taken back had gone to the stores by itself; else they have it where it was published since. */
  wentByItself: boolean;
  /** When it was changed, by product. */
  since: ReadonlyMap<string, Date>;
}

/** Brings what an undo changed in the pool to the stores, and returns the job that does; null where nothing is to be brought. */
export type AfterUndo = (tx: MerchantTx, deps: Deps, undone: UndoneInPool) => Promise<string | null>;

/** Runs whose prices and stock went to the stores by themselves: what takes them back goes there too. */
const wentByThemselves: ReadonlySet<string> = new Set(['watch']);

/** What of some products may be in stores of that which is about to be taken back; to be asked before it is. */
export async function reachOf(tx: MerchantTx, target: Target, productIds: readonly string[]): Promise<UndoneInPool> {
  const root = 'runId' in target ? await rootRun(tx, target.runId) : null;
  const wentByItself = root !== null && wentByThemselves.has(root.kind);
  const since = await sinceWhen(tx, 'after' in target ? target.after : (root?.runId ?? target.runId), productIds);
  const reached = [...since.keys()];
  const products = reached.length > 0 ? await findProducts(tx, reached) : [];
  const variants = reached.length > 0 ? await findVariants(tx, reached) : new Map<string, VariantRow[]>();
  const before = products.map((product): [string, PoolProduct] => [
    product.productId,
    { product, variants: variants.get(product.productId) ?? [] },
  ]);
  return { before: new Map(before), wentByItself, since };
}

/** The run that all of this began with: an undo, and its undo, are about what it changed. */
async function rootRun(tx: MerchantTx, runId: string): ReturnType<typeof findRun> {
  const run = await findRun(tx, runId);
  return run?.undoes ? rootRun(tx, run.undoes) : run;
}

/** When products that stand in a store were first changed by a run, or after a moment. */
async function sinceWhen(tx: MerchantTx, by: Date | string, productIds: readonly string[]): Promise<Map<string, Date>> {
  const these = sql`any(${arrayOf(productIds, 'uuid')})`;
  const listed = sql`select distinct l.product_id from listing l where l.merchant_id = ${tx.merchantId} and l.product_id = ${these}`;
  if (by instanceof Date) {
    const { rows } = await tx.execute<{ id: string }>(sql`select p.product_id as id from (${listed}) p`);
    return new Map(rows.map(({ id }) => [id, by]));
  }
  const { rows } = await tx.execute<{ id: string; since: Date | string }>(sql`
    select e.product_id as id, min(e.at) as since from journal_entry e
    join (${listed}) p on p.product_id = e.product_id
    where e.merchant_id = ${tx.merchantId} and e.run_id = ${by} group by e.product_id`);
  return new Map(rows.map(({ id, since }) => [id, new Date(since)]));
}
