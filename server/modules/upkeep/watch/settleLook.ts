import { and, eq } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.ts';
import { supplierEvent, type WatchAsk, watchedProduct } from '../../../db/schema/watch.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { holdIntake } from '../../catalogue/pool/index.ts';
import { applyNews } from './applyNews.ts';
import type { Look } from './decideFor.ts';
import { type FigureSource, noteChecked } from './noteChecked.ts';

export type WatchedRow = typeof watchedProduct.$inferSelect;

/** How fast changes are forgotten: after a day a change counts for a third. */
const DAY = 86_400_000;

/** What a look came to: something was otherwise, nothing was, or nobody follows the product any more. */
export type Settled = 'news' | 'same' | 'forgotten';

/** Writes what a look came to, with everything that follows from it. What nobody follows is not watched any more. */
export async function settleLook(
  tx: Tx,
  deps: Deps,
  row: WatchedRow,
  look: Look,
  seenBy: FigureSource,
): Promise<Settled> {
  const applied = await applyNews(tx, deps, { ...row, wasGone: row.goneAt !== null }, look, seenBy);
  if (!applied.followed) {
    await tx.delete(watchedProduct).where(ownWatch(row));
    return 'forgotten';
  }
  const changed = applied.events.length > 0;
  if (changed) await tx.insert(supplierEvent).values(applied.events);
  const now = new Date();
  await tx
    .update(watchedProduct)
    .set({
      ...{ checkedAt: now, checkedBy: seenBy, failures: 0, letPass: applied.letPass },
      problem: applied.foreign ? { key: 'row.watchCurrency' } : null,
      volatility: volatilityAfter(row, now, changed),
      changedAt: changed ? now : row.changedAt,
      goneAt: look.kind === 'gone' ? (row.goneAt ?? now) : null,
      ...(row.dueAt === null ? {} : { dueAt: new Date(now.getTime() + row.every * 1000) }),
    })
    .where(ownWatch(row));
  return changed ? 'news' : 'same';
}

/**
 * A supplier's product was seen on its way into the pool. Where it is there already its new figures are acted on first, as
 * after a look of our own; so taking it in has only texts and pictures left to do. Returns whether anything was otherwise.
 */
export async function seeProduct(
  tx: Tx,
  deps: Deps,
  merchantId: string,
  seen: CollectedProduct,
  by: FigureSource,
  ask: Partial<WatchAsk> = {},
): Promise<boolean> {
  const { source: supplier, supplierProductId } = seen;
  // Whoever takes products in holds this before it notes that they were looked at: in another order two would wait for each other.
  await holdIntake(tx, merchantId);
  const [row] = await tx.select().from(watchedProduct).where(ownWatch({ merchantId, supplier, supplierProductId }));
  const settled = row ? await settleLook(tx, deps, row, { kind: 'found', product: seen }, by) : 'same';
  await noteChecked(tx, merchantId, [seen], by, ask);
  return settled === 'news';
}

/** Has new jobs begin, and open pages told. After the transaction. */
export async function tellNews(deps: Deps, merchantId: string): Promise<void> {
  deps.jobs.nudge();
  await deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
  await deps.live.publish(merchantId, { type: 'changed', resource: 'supplierEvents' });
}

/** Changes per day, of late. */
function volatilityAfter({ volatility, checkedAt }: WatchedRow, now: Date, changed: boolean): number {
  const days = checkedAt ? Math.max(0, now.getTime() - checkedAt.getTime()) / DAY : 0;
  return volatility * Math.exp(-days) + (changed ? 1 : 0);
}

export const ownWatch = ({
  merchantId,
  supplier,
  supplierProductId,
}: Pick<WatchedRow, 'merchantId' | 'supplier' | 'supplierProductId'>) =>
  and(
    eq(watchedProduct.merchantId, merchantId),
    eq(watchedProduct.supplier, supplier),
    eq(watchedProduct.supplierProductId, supplierProductId),
  );
