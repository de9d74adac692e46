import { and, eq, sql } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { ProductRow } from '../../../db/schema/products.ts';
import { type IgnoredBaseline, supplierEvent, type WatchAsk, watchedProduct } from '../../../db/schema/watch.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { applyCollected, findFollowers, findVariants, holdIntake } from '../../catalogue/pool/index.ts';
import { storesOf } from '../../catalogue/pricing/index.ts';
import { siteOf } from '../../connections/suppliers/index.ts';
import { beginRun, dropRun } from '../../system/journal/index.ts';
import { followOffers, isMapped } from '../offers/index.ts';
import { eventRow, type FigureSource, type NewEvent } from './events.ts';
import { type CheckResult, decideFor, type Followed, isForeign, type Step } from './policy.ts';
import { planPush } from './push.ts';
import { findRules } from './rules.ts';
import { asSupplier, watchesItself } from './schedule.ts';

export type WatchedRow = typeof watchedProduct.$inferSelect;

/** How fast changes are forgotten: after a day a change counts for a third. */
const DAY = 86_400_000;

/** Writes what a look came to, with everything that follows from it. What nobody follows is not watched any more. */
export async function settleCheck(
  tx: MerchantTx,
  deps: Deps,
  row: WatchedRow,
  look: CheckResult,
  seenBy: FigureSource,
): Promise<void> {
  const mapped = await followMapped(tx, row, look, seenBy);
  const applied = await applyNews(tx, deps, { ...row, wasGone: row.goneAt !== null }, look, seenBy);
  if (!applied.followed && !mapped) {
    await tx.delete(watchedProduct).where(ownWatch(row));
    tellNews(tx);
    return;
  }
  const changed = applied.events.length > 0;
  if (changed) {
    await tx.insert(supplierEvent).values(applied.events);
    tellNews(tx);
  }
  const now = deps.now();
  await tx
    .update(watchedProduct)
    .set({
      checkedAt: now,
      checkedBy: seenBy,
      failures: 0,
      ignoredBaseline: applied.ignoredBaseline,
      problem: applied.foreign ? { key: 'row.watchCurrency' } : null,
      volatility: volatilityAfter(row, now, changed),
      changedAt: changed ? now : row.changedAt,
      goneAt: look.kind === 'gone' ? (row.goneAt ?? now) : null,
      ...(row.dueAt === null ? {} : { dueAt: new Date(now.getTime() + row.every * 1000) }),
    })
    .where(ownWatch(row));
}

/**
 * Mappings go by what the supplier tells us itself: a page can be in any language, and show what only its reader sees. Where
 * it tells nobody anything, the page is all there is.
 */
async function followMapped(
  tx: MerchantTx,
  row: WatchedRow,
  look: CheckResult,
  seenBy: FigureSource,
): Promise<boolean> {
  const { supplier: source, supplierProductId } = row;
  const supplier = asSupplier(source);
  if (supplier === null) return false;
  if (seenBy !== 'api' && watchesItself(source)) return isMapped(tx, { supplier, supplierProductId });
  return followOffers(tx, { supplier, supplierProductId, product: look.kind === 'found' ? look.product : null });
}

/**
 * A supplier's product was seen on its way into the pool. Where it is there already its new figures are acted on first, as
 * after a look of our own; so taking it in has only texts and pictures left to do.
 */
export async function seeProduct(
  tx: MerchantTx,
  deps: Deps,
  seen: CollectedProduct,
  by: FigureSource,
  ask: Partial<WatchAsk> = {},
): Promise<void> {
  const { source: supplier, supplierProductId } = seen;
  // Whoever takes products in holds this before it notes that they were looked at: in another order two would wait for each other.
  await holdIntake(tx);
  const [row] = await tx
    .select()
    .from(watchedProduct)
    .where(ownWatch({ merchantId: tx.merchantId, supplier, supplierProductId }));
  if (row) await settleCheck(tx, deps, row, { kind: 'found', product: seen }, by);
  await noteChecked(tx, [seen], by, ask);
}

/** Somebody asked for a product that its supplier does not sell any more: handled as after a check by the watch. */
export async function seeGone(
  tx: MerchantTx,
  deps: Deps,
  named: Pick<WatchedRow, 'supplier' | 'supplierProductId'>,
): Promise<void> {
  await holdIntake(tx);
  const [row] = await tx
    .select()
    .from(watchedProduct)
    .where(ownWatch({ merchantId: tx.merchantId, ...named }));
  if (row) await settleCheck(tx, deps, row, { kind: 'gone' }, 'api');
}

function tellNews(tx: MerchantTx): void {
  tx.tell({ type: 'changed', resource: 'pool' });
  tx.tell({ type: 'changed', resource: 'supplierEvents' });
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

/** The state in which a product was known, beside this look. */
interface Watched {
  merchantId: string;
  supplier: ProductRow['source'];
  supplierProductId: string;
  wasGone: boolean;
  ignoredBaseline: IgnoredBaseline;
}

interface Applied {
  /** False when nobody follows this product any more. */
  followed: boolean;
  /** The supplier answered in another currency than the product was collected in: nothing can be compared. */
  foreign: boolean;
  events: NewEvent[];
  ignoredBaseline: IgnoredBaseline;
}

/**
 * Acts on what a look found, in the caller's transaction: products that are in a store go along as far as the merchant's
 * settings say, the stores get the new prices and stock, and each change is told with why it was or was not acted on. What
 * is in no store keeps up as with every collection. What the merchant set or locked is never touched.
 */
async function applyNews(
  tx: MerchantTx,
  deps: Deps,
  watched: Watched,
  look: CheckResult,
  seenBy: FigureSource,
): Promise<Applied> {
  const { supplier, supplierProductId, wasGone } = watched;
  const rows = await findFollowers(tx, supplier, supplierProductId);
  if (rows.length === 0) return { followed: false, foreign: false, events: [], ignoredBaseline: {} };
  const ids = rows.map(({ productId }) => productId);
  const variantsOf = await findVariants(tx, ids);
  const rules = await findRules(tx, ids);
  const stores = await storesOf(tx, ids);
  const events: NewEvent[] = [];
  let { ignoredBaseline } = watched;
  for (const row of rows) {
    const [variants, storeIds] = [variantsOf.get(row.productId) ?? [], stores.get(row.productId) ?? []];
    const followed = { row, variants, storeIds, rules, wasGone, ignoredBaseline };
    const step = decideFor(followed, look);
    if (!step) continue;
    events.push(...(await take(tx, deps, followed, step, seenBy)));
    ignoredBaseline = step.ignoredBaseline;
  }
  const foreign = look.kind === 'found' && rows.some((row) => isForeign(row, look.product));
  return { followed: true, foreign, events, ignoredBaseline };
}

/** Does what was decided for one product: the pool, the stores, and what is told of it. */
async function take(
  tx: MerchantTx,
  deps: Deps,
  { row, variants }: Followed,
  { known, acts, events }: Step,
  seenBy: FigureSource,
): Promise<NewEvent[]> {
  const { productId } = row;
  const title = { key: 'run.watch', params: { product: row.title } };
  const runId = await beginRun(tx, { kind: 'watch', actorId: null, title });
  const changed = await applyCollected(tx, runId, [known]);
  if (changed.length === 0) await dropRun(tx, runId);
  const pushed = await planPush(tx, deps, [{ productId, before: variants, acts }]);
  const how = { runId: changed.length > 0 ? runId : null, pushed, seenBy, at: tx.now() };
  return events.map((event) => eventRow(event, { row, variants, item: known.item }, how));
}

/** Seconds until a product that just came in is looked at for the first time, before its place is planned. */
const FIRST_LOOK = 3600;

/**
 * Notes that supplier products were just seen, and watches those that are new. Files of stores and products made by hand
 * have no supplier to look at.
 */
export async function noteChecked(
  tx: MerchantTx,
  seen: readonly Pick<CollectedProduct, 'source' | 'supplierProductId' | 'currency' | 'sourceUrl'>[],
  by: FigureSource,
  ask: Partial<WatchAsk> = {},
): Promise<void> {
  const now = tx.now();
  const ofSuppliers = seen.flatMap((one) => {
    const supplier = asSupplier(one.source);
    return supplier ? [{ ...one, supplier }] : [];
  });
  const byIdentity = new Map(ofSuppliers.map((one) => [`${one.supplier} ${one.supplierProductId}`, one]));
  const rows = [...byIdentity.values()].map(({ supplier, supplierProductId, currency, sourceUrl }) => ({
    merchantId: tx.merchantId,
    supplier,
    supplierProductId,
    ask: { shipTo: 'US', currency, language: 'en', ...siteOf(supplier, sourceUrl), ...ask },
    checkedAt: now,
    checkedBy: by,
    every: FIRST_LOOK,
    dueAt: watchesItself(supplier) ? new Date(now.getTime() + FIRST_LOOK * 1000) : null,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(watchedProduct)
    .values(rows)
    .onConflictDoUpdate({
      target: [watchedProduct.merchantId, watchedProduct.supplier, watchedProduct.supplierProductId],
      set: {
        checkedAt: now,
        checkedBy: by,
        goneAt: null,
        problem: null,
        failures: 0,
        // A page seen in another currency says nothing about how the supplier is asked.
        ...(by === 'api' ? { ask: sql`excluded.ask` } : {}),
      },
    });
}
