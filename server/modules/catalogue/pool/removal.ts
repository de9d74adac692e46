import type { Selection } from '#contract/product.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { beginRun } from '../../system/journal/index.ts';
import { markDeleted } from './queries.ts';
import { productsAmong, resolveSelection } from './selection.ts';

interface By {
  merchantId: string;
  actorId: string;
}

/** Removes products from the pool; they stay in the database, and `runId` brings them back. Null when there were none. */
export async function removeProducts(
  tx: Tx,
  { merchantId, actorId }: By,
  selection: Selection,
): Promise<{ deleted: number; runId: string | null }> {
  const productIds =
    'productIds' in selection
      ? await productsAmong(tx, merchantId, selection.productIds)
      : await resolveSelection(tx, merchantId, selection);
  if (productIds.length === 0) return { deleted: 0, runId: null };
  const title = { key: 'run.delete', params: { count: productIds.length } } as const;
  const runId = await beginRun(tx, merchantId, { kind: 'delete', title, actorId });
  const removed = await markDeleted(tx, { merchantId, runId, deletedAt: new Date() }, productIds);
  return { deleted: removed.length, runId };
}

/** Brings removed products back; those that were collected again meanwhile stay away. Returns how many came. */
export async function restoreProducts(
  tx: Tx,
  { merchantId, actorId }: By,
  productIds: readonly string[],
): Promise<number> {
  const title = { key: 'run.restore', params: { count: productIds.length } } as const;
  const runId = await beginRun(tx, merchantId, { kind: 'restore', title, actorId });
  return (await markDeleted(tx, { merchantId, runId, deletedAt: null }, productIds)).length;
}
