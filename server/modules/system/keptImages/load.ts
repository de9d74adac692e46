import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { placeOf } from './places.ts';
import { findPicture, keptIn } from './queries.ts';

/** The bytes that are kept of the picture at an address, as they were fetched; null where there are none. */
export async function loadKept({ db, files }: Deps, merchantId: string, source: string): Promise<Buffer | null> {
  const kept = keptIn(await withMerchantTx(db, merchantId, (tx) => findPicture(tx, merchantId, source)));
  if (!kept) return null;
  const name = `${merchantId}/${placeOf(kept, 'whole')}`;
  if (!(await files.has(merchantId, name))) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(merchantId, name)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
