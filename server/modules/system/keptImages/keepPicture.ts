import { Readable } from 'node:stream';
import type { PictureSize } from '#contract/enums.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import { type HttpClient, HttpFailure, type HttpReply } from '../../../connectors/lib/http.ts';
import type { Deps } from '../../../deps.ts';
import { kindOfPicture, type PictureKind, thumbnailOf } from '../uploads/index.ts';
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
    const problem = noticeOfError(error, hostOf(source));
    if (problem) return { problem };
    throw error;
  }
}

async function isThere({ files }: Deps, merchantId: string, kept: KeptPicture): Promise<boolean> {
  // The small one is written last.
  const [small, whole] = [placeOf(kept, 'thumb'), placeOf(kept, 'whole')].map((place) => `${merchantId}/${place}`);
  return (await files.has(merchantId, small ?? '')) && (await files.has(merchantId, whole ?? ''));
}

function noticeOfError(error: unknown, host: string): Notice | null {
  if (!(error instanceof DomainError)) return null;
  if (error.key === 'pictureTooManyPixels') return { key: 'row.pictureTooLarge', params: { host } };
  const isUnreadable = error.key === 'pictureType' || error.key === 'pictureUnreadable';
  return isUnreadable ? { key: 'row.pictureNone', params: { host } } : null;
}

interface FetchedPicture {
  bytes: Buffer;
  kind: PictureKind;
}

/** Bytes of one picture: suppliers' originals have a few million. */
const PICTURE_AT_MOST = 25 * 1024 * 1024;
const TIMEOUT = 20_000;
const REDIRECTS = 3;
/** Without AVIF, which content networks would send if they could, and which fewer tools open. */
const ACCEPT = 'image/jpeg, image/png, image/webp;q=0.9, image/*;q=0.5';
const GONE = [404, 410];
const WAIT = [408, 425, 429];

/** The picture at an address of somebody else's, fetched through the guard, each redirect too; or why it cannot be had. */
export async function fetchPicture(
  http: HttpClient,
  address: string,
  signal?: AbortSignal,
): Promise<FetchedPicture | { problem: Notice }> {
  const host = hostOf(address);
  const reply = await followed(http, address, signal);
  if ('problem' in reply) return { problem: { key: reply.problem, params: { host } } };
  if (reply.status !== 200) return { problem: noticeOfStatus(reply.status, host) };
  const bytes = Buffer.from(reply.body, 'latin1');
  const kind = kindOfPicture(bytes);
  if (kind === null) return { problem: { key: 'row.pictureNone', params: { host } } };
  if (bytes.length > PICTURE_AT_MOST) return { problem: { key: 'row.pictureTooLarge', params: { host } } };
  return { bytes, kind };
}

/** The host of an address, or as much of it as can be shown. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address.slice(0, 60);

function noticeOfStatus(status: number, host: string): Notice {
  if (GONE.includes(status)) return { key: 'row.pictureGone', params: { host } };
  if (status >= 500 || WAIT.includes(status)) return { key: 'row.pictureSilent', params: { host } };
  return { key: 'row.pictureRefused', params: { host, status } };
}

/** The last answer after at most a few redirects. */
async function followed(
  http: HttpClient,
  first: string,
  signal: AbortSignal | undefined,
): Promise<HttpReply | { problem: string }> {
  let url = first;
  for (let step = 0; step <= REDIRECTS; step += 1) {
    if (!URL.canParse(url)) return { problem: 'row.pictureForbidden' };
    try {
      const headers = { accept: ACCEPT };
      const wanted = { method: 'GET', url, headers, timeout: TIMEOUT, encoding: 'latin1' } as const;
      const reply = await http.request({ ...wanted, ...(signal ? { signal } : {}) });
      const next = reply.headers.location;
      if (reply.status < 300 || reply.status > 399 || !next || !URL.canParse(next, url)) return reply;
      url = new URL(next, url).href;
    } catch (error) {
      if (error instanceof HttpFailure) return { problem: 'row.pictureSilent' };
      if (error instanceof DomainError && error.key === 'addressForbidden') return { problem: 'row.pictureForbidden' };
      throw error;
    }
  }
  return { problem: 'row.pictureNone' };
}
