import { DomainError } from '#contract/errors.ts';
import { type HttpClient, HttpFailure, type HttpReply } from '../../lib/http.ts';

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
 * Downloads a picture from wherever the product has it, through the guard. Null when it is not there, is no picture of a
 * kind that TikTok Shop takes, or too large for it.
 */
export async function loadPicture(http: HttpClient, src: string, signal?: AbortSignal): Promise<Picture | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reply = await load(http, src, signal);
    if (reply === 'forbidden' || (reply !== null && (reply.status === 404 || reply.status === 410))) return null;
    const picture = reply?.status === 200 ? pictureOf(src, Buffer.from(reply.body, 'latin1')) : null;
    if (picture) return picture;
  }
  return null;
}

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
