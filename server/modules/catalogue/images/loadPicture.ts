import { DomainError } from '#contract/errors.ts';
import type { Deps } from '../../../deps.ts';
import { fetchPicture, hostOf, loadKept } from '../../system/keptImages/index.ts';
import { kindOfPicture, type PictureKind, readProductPicture } from '../../system/uploads/index.ts';

export interface LoadedPicture {
  bytes: Buffer;
  kind: PictureKind;
}

/**
 * The picture at an address that stands in a product of the merchant's: one of our own files, what is kept of it, or
 * fetched through the guard. Throws `addressForbidden`, and `pictureNotLoaded` naming the host for whatever else is wrong.
 */
export async function loadPicture(deps: Deps, merchantId: string, address: string): Promise<LoadedPicture> {
  const isOwn = address.startsWith('/');
  const bytes = isOwn ? await readProductPicture(deps, address) : await loadKept(deps, merchantId, address);
  const kind = bytes && kindOfPicture(bytes);
  if (bytes && kind) return { bytes, kind };
  const host = hostOf(address);
  if (isOwn) throw new DomainError('pictureNotLoaded', { host });
  const fetched = await fetchPicture(deps.http, address);
  if (!('problem' in fetched)) return fetched;
  const isForbidden = fetched.problem.key === 'row.pictureForbidden';
  throw new DomainError(isForbidden ? 'addressForbidden' : 'pictureNotLoaded', { host });
}
