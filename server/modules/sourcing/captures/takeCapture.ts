import { and, eq, isNull } from 'drizzle-orm';
import type { Capture } from '#contract/capture.ts';
import { DomainError, type ErrorKey, errorCodes } from '#contract/errors.ts';
import type { CaptureChoice } from '#contract/extension.schemas.ts';
import { mayBeDone } from '../../../db/away.ts';
import { capture as captureTable } from '../../../db/schema/captures.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { importProducts } from '../../catalogue/pool/index.ts';
import { seeProduct } from '../../upkeep/watch/index.ts';
import { releaseParkedLink } from '../collect/index.ts';
import { countReading } from './health.ts';
import { keepCapture } from './rawCapture.ts';
import { type CheckedReading, chosen, readPage } from './reading.ts';

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
  const known = await withMerchantTx(deps.db, merchantId, (tx) => findTaken(tx, key));
  if (known) return known;
  const reading = readPage(deps, sent.capture);
  const file = await keepCapture(deps, merchantId, sent.capture);
  const { taken, isKept } = await withMerchantTx(deps.db, merchantId, (tx) =>
    take(tx, deps, sent, reading, file),
  ).catch(async (error: unknown) => {
    // Where nobody knows whether the page counts as kept, it must find its file.
    if (!mayBeDone(error)) await deps.files.remove(merchantId, file.fileName);
    throw error;
  });
  if (!isKept) await deps.files.remove(merchantId, file.fileName);
  if (taken === null) throw errorOf(reading);
  return taken;
}

/**
 * What was taken; null where there was no product in the page. A page that nothing could be read from when it was sent
 * before is taken now if it can be; its file stays the first one, and `isKept` is false.
 */
async function take(
  tx: MerchantTx,
  deps: Deps,
  { merchantId, pairingId, key, capture, choice }: Sent,
  reading: CheckedReading,
  file: { fileName: string; bytes: number },
): Promise<{ taken: TakenCapture | null; isKept: boolean }> {
  const product = reading.product ? chosen(reading.product, choice) : null;
  const read = {
    choice,
    supplierProductId: product?.supplierProductId ?? null,
    fields: reading.fields,
    title: product?.title ?? '',
  };
  const [row] = await tx
    .insert(captureTable)
    .values({
      merchantId,
      captureId: key,
      pairingId,
      ...file,
      ...read,
      supplier: capture.supplier,
      url: capture.url,
      capturedAt: believed(capture.capturedAt, tx.now()),
    })
    .onConflictDoUpdate({
      target: [captureTable.merchantId, captureTable.captureId],
      set: read,
      setWhere: isNull(captureTable.productId),
    })
    .returning({ fileName: captureTable.fileName });
  tx.tell({ type: 'changed', resource: 'extension' });
  // Somebody sent it a moment before.
  if (!row) return { taken: await findTaken(tx, key), isKept: false };
  const isKept = row.fileName === file.fileName;
  if (isKept) await countReading(tx, capture.supplier, reading.fields);
  if (!product) return { taken: null, isKept };
  await seeProduct(tx, deps, product, 'extension');
  const [intake] = await importProducts(tx, [product]);
  if (!intake) throw new Error('A captured product was lost on its way into the pool.');
  const { productId, outcome } = intake;
  await releaseParkedLink(tx, capture.supplier, product.supplierProductId);
  await tx
    .update(captureTable)
    .set({ productId, added: outcome === 'added' })
    .where(and(eq(captureTable.merchantId, merchantId), eq(captureTable.captureId, key)));
  return { taken: { productId, outcome, title: product.title }, isKept };
}

/** How old a capture can be at most that waited in an offline browser, in ms. */
const OLDEST = 366 * 86_400_000;

/** When a page was gathered, by the clock of a browser that may be wrong: what cannot be is now. */
function believed(told: string, now: Date): Date {
  const at = new Date(told);
  return at > now || at.getTime() < now.getTime() - OLDEST ? now : at;
}

async function findTaken(tx: MerchantTx, captureId: string): Promise<TakenCapture | null> {
  const [row] = await tx
    .select()
    .from(captureTable)
    .where(and(eq(captureTable.merchantId, tx.merchantId), eq(captureTable.captureId, captureId)));
  if (!row?.productId) return null;
  return { productId: row.productId, outcome: row.added ? 'added' : 'updated', title: row.title };
}

/** What a reading without a product says, as an error that the extension shows. */
function errorOf({ problem }: CheckedReading): DomainError {
  const key = (problem?.key ?? '').replace(/^error\./, '');
  const known = (Object.keys(errorCodes) as ErrorKey[]).find((name) => name === key) ?? 'pageNotProduct';
  return new DomainError(known, problem?.params ?? {});
}
