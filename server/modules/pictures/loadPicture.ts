import { DomainError } from '#contract/errors.ts';
import { HttpFailure, type HttpReply } from '../../connectors/lib/http.ts';
import type { Deps } from '../../deps.ts';
import { readProductPicture } from '../uploads/index.ts';
import { kindOfPicture, type PictureKind } from './kindOfPicture.ts';

export interface LoadedPicture {
  bytes: Buffer;
  kind: PictureKind;
}

/** Bytes of one picture: suppliers' originals have a few million. */
const PICTURE_AT_MOST = 25 * 1024 * 1024;
const TIMEOUT = 20_000;
const REDIRECTS = 3;
/** Without AVIF, which content networks would send if they could, and which fewer tools open. */
const ACCEPT = 'image/jpeg, image/png, image/webp;q=0.9, image/*;q=0.5';

/**
 * The picture at an address that stands in a product: one of our own files, or fetched through the guard, each redirect
 * too. Throws `addressForbidden`, and `pictureNotLoaded` naming the host for whatever else is wrong.
 */
export async function loadPicture(deps: Deps, address: string): Promise<LoadedPicture> {
  const notLoaded = (cause?: unknown) => new DomainError('pictureNotLoaded', { host: hostOf(address) }, { cause });
  const bytes = address.startsWith('/') ? await readProductPicture(deps, address) : await fetchBytes(deps, address);
  if (bytes === null || bytes.length > PICTURE_AT_MOST) throw notLoaded();
  const kind = kindOfPicture(bytes);
  if (kind === null) throw notLoaded();
  return { bytes, kind };

  async function fetchBytes({ http }: Deps, first: string): Promise<Buffer | null> {
    let url = first;
    for (let step = 0; step <= REDIRECTS; step += 1) {
      if (!URL.canParse(url)) return null;
      const reply = await ask(http, url);
      if (reply.status === 200) return Buffer.from(reply.body, 'latin1');
      const next = reply.headers.location;
      if (reply.status < 300 || reply.status > 399 || !next || !URL.canParse(next, url)) return null;
      url = new URL(next, url).href;
    }
    return null;
  }

  async function ask(http: Deps['http'], url: string): Promise<HttpReply> {
    try {
      return await http.request({
        method: 'GET',
        url,
        headers: { accept: ACCEPT },
        timeout: TIMEOUT,
        encoding: 'latin1',
      });
    } catch (error) {
      throw error instanceof HttpFailure ? notLoaded(error) : error;
    }
  }
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address.slice(0, 60));
