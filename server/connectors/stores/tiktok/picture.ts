import { DomainError, type Notice } from '#contract/errors.ts';
import { type HttpClient, HttpFailure, type HttpReply } from '../../lib/http.ts';
import { PLATFORM } from './app.ts';

const TRIES = 3;
const REDIRECTS = 3;
/** Milliseconds for one picture. */
const TIMEOUT = 30_000;
const AT_MOST = 10 * 1024 * 1024;

/** What TikTok Shop takes, by the first bytes: PNG, JPEG, WebP, BMP. */
const kinds: { type: string; begins: RegExp }[] = [
  { type: 'image/png', begins: /^89504e470d0a1a0a/ },
  { type: 'image/jpeg', begins: /^ffd8ff/ },
  { type: 'image/webp', begins: /^52494646.{8}57454250/ },
  { type: 'image/bmp', begins: /^424d/ },
];

export interface Picture {
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * Downloads a picture from wherever the product has it, through the guard. Otherwise why not, naming the host: it could
 * not be loaded, or is no picture of a kind and size that TikTok Shop takes.
 */
export async function loadPicture(http: HttpClient, src: string, signal?: AbortSignal): Promise<Picture | Notice> {
  const params = { platform: PLATFORM, host: hostOf(src), src };
  let answered = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reply = await load(http, src, signal);
    if (reply === 'forbidden' || (reply !== null && (reply.status === 404 || reply.status === 410))) break;
    const picture = reply?.status === 200 ? pictureOf(src, Buffer.from(reply.body, 'latin1')) : null;
    if (picture) return picture;
    answered = reply?.status === 200;
  }
  return { key: answered ? 'row.imageNotTaken' : 'row.imageNotLoaded', params };
}

const hostOf = (src: string): string => (URL.canParse(src) ? new URL(src).host : src.slice(0, 60));

/** What is said of a product none of whose pictures came through, by what was said of the first of them. */
export const noneCameThrough = ({ key, params = {} }: Notice): Notice => ({
  key: key === 'row.imageNotLoaded' ? 'row.imagesNotLoaded' : 'row.imagesNotTaken',
  params: { platform: PLATFORM, host: params.host ?? '' },
});

/** The answer behind at most a few redirects; null without one. */
async function load(http: HttpClient, src: string, signal?: AbortSignal): Promise<HttpReply | 'forbidden' | null> {
  let url = src;
  for (let hops = 0; hops <= REDIRECTS; hops += 1) {
    try {
      const headers = { accept: 'image/*' };
      const wanted = { method: 'GET', url, headers, encoding: 'latin1', timeout: TIMEOUT } as const;
      const reply = await http.request({ ...wanted, ...(signal ? { signal } : {}) });
      const { location } = reply.headers;
      if (reply.status < 300 || reply.status >= 400 || !location || !URL.canParse(location, url)) return reply;
      url = new URL(location, url).href;
    } catch (error) {
      if (error instanceof DomainError) return 'forbidden';
      if (error instanceof HttpFailure) return null;
      throw error;
    }
  }
  return null;
}

/** A picture as TikTok Shop takes it; null for another kind, or a larger one. */
export function pictureOf(src: string, bytes: Buffer): Picture | null {
  const begin = bytes.subarray(0, 12).toString('hex');
  const kind = kinds.find(({ begins }) => begins.test(begin));
  if (!kind || bytes.length > AT_MOST) return null;
  const path = URL.canParse(src) ? new URL(src).pathname : '';
  const name = (path.split('/').at(-1) ?? '').replace(/[^\w.-]/g, '-').slice(-80);
  return { name: name || 'picture', type: kind.type, bytes };
}
