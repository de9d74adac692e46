import { and, eq } from 'drizzle-orm';
import type { Capture } from '#contract/capture.ts';
import { DomainError, type ErrorKey, errorCodes } from '#contract/errors.ts';
import type { CaptureChoice } from '#contract/extension.ts';
import { capture as captureTable } from '../../db/schema/captures.ts';
import { forMerchant, type Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { releaseHeldLink } from '../collect/index.ts';
import { takeIn } from '../pool/index.ts';
import { seeProduct, tellNews } from '../watch/index.ts';
import { chosen } from './chosen.ts';
import { countReading } from './health.ts';
import { keepCapture } from './rawCapture.ts';
import { type CheckedReading, readPage } from './reading.ts';

interface Sent {
  merchantId: string;
  pairingId: string | null;
  /** The extension's own: the same page sent twice under one key is taken once. */
  key: string;
  capture: Capture;
  choice: CaptureChoice;
}

export interface TakenCapture {
  productId: string;
  outcome: 'added' | 'updated';
  title: string;
}

/** Takes a captured page into the pool and keeps the page. Throws why when it could not be read; the page is kept all the same. */
export async function takeCapture(deps: Deps, sent: Sent): Promise<TakenCapture> {
  const { merchantId, key } = sent;
  const known = await forMerchant(deps.db, merchantId, (tx) => findTaken(tx, merchantId, key));
  if (known) return known;
  const reading = readPage(deps, sent.capture);
  const file = await keepCapture(deps, merchantId, sent.capture);
  const taken = await forMerchant(deps.db, merchantId, (tx) => take(tx, deps, sent, reading, file));
  if (taken === 'known') await deps.files.remove(merchantId, file.fileName);
  if (reading.product) await tellNews(deps, merchantId);
  await deps.live.publish(merchantId, { type: 'changed', resource: 'extension' });
  if (taken === null) throw problemOf(reading);
  if (taken !== 'known') return taken;
  const first = await forMerchant(deps.db, merchantId, (tx) => findTaken(tx, merchantId, key));
  if (!first) throw problemOf(reading);
  return first;
}

/** Null: kept, but there was no product in it. `known`: somebody sent it a moment before. */
async function take(
  tx: Tx,
  deps: Deps,
  { merchantId, pairingId, key, capture, choice }: Sent,
  reading: CheckedReading,
  file: { fileName: string; bytes: number },
): Promise<TakenCapture | null | 'known'> {
  const product = reading.product ? chosen(reading.product, choice) : null;
  const [row] = await tx
    .insert(captureTable)
    .values({
      ...{ merchantId, captureId: key, pairingId, ...file, choice },
      ...{ supplier: capture.supplier, url: capture.url, capturedAt: new Date(capture.capturedAt) },
      supplierProductId: product?.supplierProductId ?? null,
      fields: reading.fields,
      title: product?.title ?? '',
    })
    .onConflictDoNothing()
    .returning({ captureId: captureTable.captureId });
  if (!row) return 'known';
  await countReading(tx, merchantId, capture, reading.fields);
  if (!product) return null;
  await seeProduct(tx, deps, merchantId, product, 'extension');
  const [intake] = await takeIn(tx, merchantId, [product]);
  if (!intake) throw new Error('A captured product was lost on its way into the pool.');
  const { productId, outcome } = intake;
  await releaseHeldLink(tx, merchantId, capture.supplier, product.supplierProductId);
  await tx
    .update(captureTable)
    .set({ productId, added: outcome === 'added' })
    .where(and(eq(captureTable.merchantId, merchantId), eq(captureTable.captureId, key)));
  return { productId, outcome, title: product.title };
}

async function findTaken(tx: Tx, merchantId: string, captureId: string): Promise<TakenCapture | null> {
  const [row] = await tx
    .select()
    .from(captureTable)
    .where(and(eq(captureTable.merchantId, merchantId), eq(captureTable.captureId, captureId)));
  if (!row?.productId) return null;
  return { productId: row.productId, outcome: row.added ? 'added' : 'updated', title: row.title };
}

/** What a reading without a product says, as an error that the extension shows. */
function problemOf({ problem }: CheckedReading): DomainError {
  const key = (problem?.key ?? '').replace(/^error\./, '');
  const known = (Object.keys(errorCodes) as ErrorKey[]).find((name) => name === key) ?? 'pageNotProduct';
  return new DomainError(known, problem?.params ?? {});
}
