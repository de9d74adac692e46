import { sql } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.ts';
import type { figureSources } from '#contract/vocabulary.ts';
import { type WatchAsk, watchedProduct } from '../../../db/schema/watch.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { siteOf } from '../../connections/suppliers/index.ts';
import { asSupplier, watchesItself } from './suppliers.ts';

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
  seen: readonly Pick<CollectedProduct, 'source' | 'supplierProductId' | 'currency' | 'sourceUrl'>[],
  by: FigureSource,
  ask: Partial<WatchAsk> = {},
): Promise<void> {
  const now = new Date();
  const ofSuppliers = seen.flatMap((one) => {
    const supplier = asSupplier(one.source);
    return supplier ? [{ ...one, supplier }] : [];
  });
  const byIdentity = new Map(ofSuppliers.map((one) => [`${one.supplier} ${one.supplierProductId}`, one]));
  const rows = [...byIdentity.values()].map(({ supplier, supplierProductId, currency, sourceUrl }) => ({
    ...{ merchantId, supplier, supplierProductId },
    ask: { shipTo: 'US', currency, language: 'en', ...siteOf(supplier, sourceUrl), ...ask },
    ...{ checkedAt: now, checkedBy: by, every: FIRST_LOOK },
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
