import { Readable } from 'node:stream';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { PictureSize } from '#contract/vocabulary.ts';
import type { Deps } from '../../../deps.ts';
import { thumbnailOf } from '../uploads/index.ts';
import { fetchPicture, hostOf } from './fetchPicture.ts';
import { contentOf, type KeptPicture, placeOf } from './places.ts';

/**
 * Fetches a picture, looks whether it is one by opening it, and keeps it beside a small one; or says why not. What lies
 * here already, from another address, is not written again.
 */
export async function keepPicture(
  deps: Deps,
  merchantId: string,
  source: string,
  signal: AbortSignal,
): Promise<KeptPicture | { problem: Notice }> {
  const fetched = await fetchPicture(deps.http, source, signal);
  if ('problem' in fetched) return fetched;
  const { bytes, kind } = fetched;
  const kept = { content: contentOf(bytes), kind };
  const put = async (size: PictureSize, content: Buffer): Promise<void> => {
    await deps.files.put(merchantId, Readable.from([content]), placeOf(kept, size));
  };
  if (await isThere(deps, merchantId, kept)) return kept;
  try {
    const small = await thumbnailOf({ merchantId, bytes });
    await put('whole', bytes);
    await put('thumb', small);
    return kept;
  } catch (error) {
    const problem = problemOf(error, hostOf(source));
    if (problem) return { problem };
    throw error;
  }
}

async function isThere({ files }: Deps, merchantId: string, kept: KeptPicture): Promise<boolean> {
  // The small one is written last.
  const [small, whole] = [placeOf(kept, 'thumb'), placeOf(kept, 'whole')].map((place) => `${merchantId}/${place}`);
  return (await files.has(merchantId, small ?? '')) && (await files.has(merchantId, whole ?? ''));
}

function problemOf(error: unknown, host: string): Notice | null {
  if (!(error instanceof DomainError)) return null;
  if (error.key === 'pictureTooManyPixels') return { key: 'row.pictureTooLarge', params: { host } };
  const isUnreadable = error.key === 'pictureType' || error.key === 'pictureUnreadable';
  return isUnreadable ? { key: 'row.pictureNone', params: { host } } : null;
}
