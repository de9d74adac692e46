import { sql } from 'drizzle-orm';
import { supplierPlatforms } from '#contract/platforms.ts';
import type { figureSources } from '#contract/vocabulary.ts';
import { type WatchAsk, watchedProduct } from '../../db/schema/watch.ts';
import type { Tx } from '../../db/tenancy.ts';
import { watchesItself } from './suppliers.ts';

export type FigureSource = (typeof figureSources)[number];

/** Seconds until a product that just came in is looked at for the first time, before its place is planned. */
const FIRST_LOOK = 3600;

/**
 * Notes that supplier products were just seen, and watches those that are new. Files of stores and products made by hand
 * have no supplier to look at.
 */
export async function noteChecked(
  tx: Tx,
  merchantId: string,
  seen: readonly { source: string; supplierProductId: string; currency: string }[],
  by: FigureSource,
  ask: Partial<WatchAsk> = {},
): Promise<void> {
  const now = new Date();
  const ofSuppliers = seen.filter(({ source }) => supplierPlatforms.some((platform) => platform === source));
  const rows = [...new Map(ofSuppliers.map((one) => [`${one.source} ${one.supplierProductId}`, one])).values()].map(
    ({ source, supplierProductId, currency }) => ({
      ...{ merchantId, supplier: source, supplierProductId },
      ask: { shipTo: 'US', currency, language: 'en', ...ask },
      ...{ checkedAt: now, checkedBy: by, every: FIRST_LOOK },
      dueAt: watchesItself(source) ? new Date(now.getTime() + FIRST_LOOK * 1000) : null,
    }),
  );
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
