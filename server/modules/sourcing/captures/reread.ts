import { and, eq, sql } from 'drizzle-orm';
import { brandName } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { capture } from '../../../db/schema/captures.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findOpenPositions } from '../../../jobs/openRows.ts';
import { endRows, type RowEnd } from '../../../jobs/progress.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { importProducts, takenOf } from '../../catalogue/pool/index.ts';
import { holdRoom } from '../../system/plans/index.ts';
import { readCapture } from './rawCapture.ts';
import { chosen, readPage } from './reading.ts';

const LANE = 'captures';

/**
 * Starts reading the kept pages of a supplier again: of each product the page that was captured last. Pages that nothing
 * could be read from are among them.
 */
export async function startReread(
  deps: Deps,
  merchantId: string,
  supplier: SupplierPlatform,
): Promise<{ jobId: string }> {
  const jobId = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const rows = await latestCaptures(tx, supplier);
    const captureIds = rows.map(({ captureId }) => captureId);
    const job = {
      kind: 'rereadCaptures' as const,
      title: brandName[supplier],
      params: { captureIds },
      total: rows.length,
    };
    return deps.jobs.start(
      tx,
      { ...job, lanes: [LANE] },
      rows.map(({ title, url, productId }) => ({ lane: LANE, label: title || url, productId })),
    );
  });
  return { jobId };
}

function latestCaptures(tx: MerchantTx, supplier: SupplierPlatform) {
  const identity = sql`coalesce(${capture.supplierProductId}, ${capture.url})`;
  return tx
    .selectDistinctOn([identity], {
      captureId: capture.captureId,
      title: capture.title,
      url: capture.url,
      productId: capture.productId,
    })
    .from(capture)
    .where(and(eq(capture.merchantId, tx.merchantId), eq(capture.supplier, supplier)))
    .orderBy(identity, sql`${capture.capturedAt} desc`);
}

/** Reads kept pages again, each row a page. What the merchant changed since stays theirs, as with every collection. */
export async function rereadLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const { captureIds } = run.job.params as { captureIds: string[] };
  for (;;) {
    const [position = -1] = await withMerchantTx(deps.db, run.merchantId, (tx) => findOpenPositions(tx, run, 1));
    const captureId = captureIds[position];
    if (captureId === undefined) return { kind: 'finished' };
    if (await run.shouldYield()) return { kind: 'again', at: deps.now(), pauses: 0 };
    const end = await reread(run, deps, captureId);
    const record = await withMerchantTx(deps.db, run.merchantId, (tx) =>
      endRows(tx, run.jobId, [{ position, ...end }]),
    );
    if (record.cancelRequested) return { kind: 'finished' };
  }
}

async function reread({ merchantId }: LaneRun, deps: Deps, captureId: string): Promise<Omit<RowEnd, 'position'>> {
  const own = and(eq(capture.merchantId, merchantId), eq(capture.captureId, captureId));
  const [row] = await withMerchantTx(deps.db, merchantId, (tx) => tx.select().from(capture).where(own));
  const kept = row && (await readCapture(deps, merchantId, row.fileName));
  if (!kept) return { state: 'fail', reason: { key: 'row.captureGone' } };
  const reading = readPage(deps, kept);
  if (!reading.product) {
    await withMerchantTx(deps.db, merchantId, (tx) => tx.update(capture).set({ fields: reading.fields }).where(own));
    return { state: 'fail', reason: reading.problem };
  }
  const product = chosen(reading.product, row.choice);
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const [taken] = await importProducts(tx, await holdRoom(tx, deps), [product]);
    if (taken?.outcome === 'refused')
      return { state: 'fail', reason: { key: taken.error.textKey, params: taken.error.params } };
    const { productId } = takenOf(taken);
    const { title, supplierProductId } = product;
    await tx.update(capture).set({ fields: reading.fields, productId, title, supplierProductId }).where(own);
    return { state: 'success', label: title, productId };
  });
}
