import { and, eq, isNull } from 'drizzle-orm';
import type { Capture } from '#contract/capture.ts';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { DomainError, type ErrorKey, errorCodes } from '#contract/errors.ts';
import type { CaptureChoice } from '#contract/extension.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { mayBeDone } from '../../../db/away.ts';
import { capture as captureTable } from '../../../db/schema/captures.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { hasRoomFor, importProducts, takenOf } from '../../catalogue/pool/index.ts';
import { holdRoom, type Room } from '../../system/plans/index.ts';
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

/**
 * Takes a captured page into the pool and keeps the page. Throws why when it could not be read, and `captureWaits` where the plan has no
 * room for it; the page is kept all the same.
 */
export async function takeCapture(deps: Deps, sent: Sent): Promise<TakenCapture> {
  const { merchantId, key } = sent;
  const known = await withMerchantTx(deps.db, merchantId, (tx) => findTaken(tx, key));
  if (known) return known;
  const reading = readPage(deps, sent.capture);
  const file = await keepCapture(deps, merchantId, sent.capture);
  const { taken, isKept, waits } = await withMerchantTx(deps.db, merchantId, async (tx) =>
    take(tx, await holdRoom(tx, deps), deps, { ...sent, reading, file }),
  ).catch(async (error: unknown) => {
    // Where nobody knows whether the page counts as kept, it must find its file.
    if (!mayBeDone(error)) await deps.files.remove(merchantId, file.fileName);
    throw error;
  });
  if (!isKept) await deps.files.remove(merchantId, file.fileName);
  if (waits) throw new DomainError('captureWaits');
  if (taken === null) throw errorOf(reading);
  return taken;
}

/** A page with what was read of it, and where it is kept. */
interface ReadPage extends Sent {
  reading: CheckedReading;
  file: { fileName: string; bytes: number };
}

/**
 * What was taken; null where there was no product in the page. A page that nothing could be read from when it was sent
 * before, or that there was no room for, is taken now if it can be; its file stays the first one, and `isKept` is false.
 */
async function take(tx: MerchantTx, room: Room, deps: Deps, page: ReadPage): Promise<Taken> {
  const { capture, key, reading, choice, file } = page;
  const product = reading.product ? chosen(reading.product, choice) : null;
  const row = await keepPage(tx, page, product);
  tx.tell({ type: 'changed', resource: 'extension' });
  // Somebody sent it a moment before.
  if (!row) return { taken: await findTaken(tx, key), isKept: false, waits: false };
  const isKept = row.fileName === file.fileName;
  if (isKept) await countReading(tx, capture.supplier, reading.fields);
  if (!product) return { taken: null, isKept, waits: false };
  const taken = await takeProduct(tx, room, deps, { key, supplier: capture.supplier, product });
  return { taken, isKept, waits: taken === null };
}

interface Taken {
  taken: TakenCapture | null;
  /** The file is that of the page. */
  isKept: boolean;
  /** It could be read, and there was no room for it. */
  waits: boolean;
}

/** Keeps a page; null where it was taken before. */
async function keepPage(
  tx: MerchantTx,
  { merchantId, pairingId, key, capture, choice, reading, file }: ReadPage,
  product: CollectedProduct | null,
): Promise<{ fileName: string } | null> {
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
  return row ?? null;
}

/** Takes the product of a kept page into the pool; null where there is no room for it: the page waits until there is. */
export async function takeProduct(
  tx: MerchantTx,
  room: Room,
  deps: Deps,
  { key, supplier, product }: { key: string; supplier: SupplierPlatform; product: CollectedProduct },
): Promise<TakenCapture | null> {
  const note = (set: { waitsForRoom: boolean; productId?: string; added?: boolean }) =>
    tx
      .update(captureTable)
      .set(set)
      .where(and(eq(captureTable.merchantId, tx.merchantId), eq(captureTable.captureId, key)));
  if (!(await hasRoomFor(tx, room, product))) {
    await note({ waitsForRoom: true });
    tx.tell({ type: 'changed', resource: 'plan' });
    return null;
  }
  await seeProduct(tx, deps, product, 'extension');
  const [intake] = await importProducts(tx, room, [product]);
  const { productId, outcome } = takenOf(intake);
  await releaseParkedLink(tx, supplier, product.supplierProductId);
  await note({ waitsForRoom: false, productId, added: outcome === 'added' });
  return { productId, outcome, title: product.title };
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
