import { Readable } from 'node:stream';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { DomainError } from '#contract/errors.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { Deps } from '../../../deps.ts';
import { fetchPicture, hostOf, loadKept } from '../../system/keptImages/index.ts';
import { kindOfPicture, type PictureKind, readProductPicture } from '../../system/uploads/index.ts';

/** Bytes of all pictures together; those beyond are named instead. */
const ARCHIVE_AT_MOST = 500 * 1024 * 1024;
/** Loaded ahead of the one that is being sent. */
const AHEAD = 3;

type Outcome = { picture: LoadedPicture } | { why: string };

/**
 * An archive of pictures in their order, made as it is read: at most a few lie in the memory, and nothing more is loaded
 * once the reader has gone. What could not be loaded stands with its reason in a text file at the end.
 */
export function pictureArchive(
  deps: Deps,
  product: { merchantId: string; title: string; images: readonly ProductImage[] },
  language: Language,
): Readable {
  return Readable.from(chunks(), { objectMode: false });

  async function* chunks(): AsyncGenerator<Uint8Array> {
    const made: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      made.push(chunk);
    });
    const put = (name: string, bytes: Uint8Array) => {
      // Pictures are packed already.
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
    };
    const missing: string[] = [];
    const waiting: Promise<Outcome>[] = [];
    let size = 0;
    for (const [index, { src }] of product.images.entries()) {
      for (const { src: next } of product.images.slice(index + waiting.length, index + AHEAD)) waiting.push(load(next));
      const outcome = await waiting.shift();
      if (outcome === undefined) throw new Error('A picture was not asked for.');
      if ('picture' in outcome) size += outcome.picture.bytes.length;
      if ('why' in outcome) missing.push(`${index + 1}. ${src}\n   ${outcome.why}`);
      else if (size > ARCHIVE_AT_MOST)
        missing.push(`${index + 1}. ${src}\n   ${sentence(language, 'row.archiveFull')}`);
      else put(nameOf(index, product, outcome.picture.kind), outcome.picture.bytes);
      yield* made.splice(0);
    }
    if (missing.length > 0) {
      const lines = [sentence(language, 'row.picturesMissing'), '', ...missing, ''];
      // The mark in front lets Windows read it as UTF-8.
      put('missing.txt', strToU8(`\ufeff${lines.join('\r\n')}`));
    }
    zip.end();
    yield* made.splice(0);
  }

  async function load(src: string): Promise<Outcome> {
    try {
      return { picture: await loadPicture(deps, product.merchantId, src) };
    } catch (error) {
      if (error instanceof DomainError) return { why: sentence(language, error.textKey, error.params) };
      deps.log.error({ err: error }, 'a picture for an archive');
      return { why: sentence(language, 'error.pictureNotLoaded', { host: src.slice(0, 60) }) };
    }
  }
}

const NAME_AT_MOST = 60;

/** `03-dock-tee.jpg`: in the product's order, and told apart from another product's. */
function nameOf(index: number, { title, images }: { title: string; images: readonly unknown[] }, kind: string): string {
  const place = String(index + 1).padStart(Math.max(2, String(images.length).length), '0');
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, NAME_AT_MOST)
    .replace(/^-+|-+$/g, '');
  return `${place}${words === '' ? '' : `-${words}`}.${kind}`;
}

interface LoadedPicture {
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
