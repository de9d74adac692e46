import { and, asc, eq, inArray, isNotNull, lte, min } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { picture } from '../../../db/schema/pictures.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { updateRows } from '../../../db/updateRows.ts';
import { addressId, type KeptPicture } from './places.ts';

export type PictureRow = typeof picture.$inferSelect;

/** What is known of the picture at an address; null for one that nobody asked for yet. */
export async function findPicture(tx: MerchantTx, source: string): Promise<PictureRow | null> {
  const [row] = await tx
    .select()
    .from(picture)
    .where(and(eq(picture.merchantId, tx.merchantId), eq(picture.addressId, addressId(source))));
  return row ?? null;
}

/** The kept picture in a row; null where there is none. */
export const keptIn = (row: PictureRow | null): KeptPicture | null =>
  row?.content && row.kind ? { content: row.content, kind: row.kind } : null;

/** Why pictures could not be had, by their address; those that could, and those not tried yet, are left out. */
export async function findProblems(tx: MerchantTx, sources: readonly string[]): Promise<Map<string, Notice>> {
  if (sources.length === 0) return new Map();
  const ids = [...new Set(sources.map(addressId))];
  const rows = await tx
    .select({ source: picture.source, problem: picture.problem })
    .from(picture)
    .where(and(eq(picture.merchantId, tx.merchantId), inArray(picture.addressId, ids), isNotNull(picture.problem)));
  return new Map(rows.flatMap(({ source, problem }) => (problem ? [[source, problem] as const] : [])));
}

/** Those whose time has come, the longest waiting first. */
export function findDue(tx: MerchantTx, atMost: number): Promise<PictureRow[]> {
  return tx
    .select()
    .from(picture)
    .where(and(eq(picture.merchantId, tx.merchantId), lte(picture.dueAt, tx.now())))
    .orderBy(asc(picture.dueAt))
    .limit(atMost);
}

/** When there is something to try next; null when there is nothing. */
export async function nextDue(tx: MerchantTx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(picture.dueAt) })
    .from(picture)
    .where(and(eq(picture.merchantId, tx.merchantId), isNotNull(picture.dueAt)));
  return row?.at ?? null;
}

/** What came of a try. */
export type PictureChange = Pick<PictureRow, 'addressId' | 'content' | 'kind' | 'problem' | 'tries' | 'dueAt'>;

export async function savePictures(tx: MerchantTx, changes: readonly PictureChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, merchantId: tx.merchantId }));
  await updateRows(tx, picture, ['merchantId', 'addressId'], rows);
  tx.tell({ type: 'changed', resource: 'pictures' });
}
