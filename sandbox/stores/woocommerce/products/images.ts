import { isLoopback } from '../../../lib/loopback.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { StoredImage } from '../types.ts';
import { cleanLine, stripSlashes } from './wordpressText.ts';

/** An image as a client sends it: an id keeps one, a src loads one. */
export interface ImageInput {
  id?: number;
  src?: string;
  name?: string;
  alt?: string;
}

const EXTENSIONS = /\.(jpe?g|jpe|gif|png|bmp|tiff?|ico|webp)$/i;
const LOAD_TIMEOUT_MS = 60_000;

/**
 * Side-loads an image as the store does during the call. The rule that bites: the extension is taken from the URL's
 * path, so a URL without one fails although the picture is fine (observed on 11.0.1). Loopback addresses are fetched;
 * everything else is never contacted and taken as loaded, except hosts under `.invalid` and URLs named in
 * `faults.badImages`. The same src loaded again is a new image.
 */
export async function loadImage(shop: Shop, input: ImageInput, code: string): Promise<StoredImage> {
  const src = input.src ?? '';
  const fail = (message: string): RestError => new RestError(code, message, 400);
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) throw fail(`Invalid URL ${src}.`);
  const url = new URL(src);
  const bad = shop.world.faults.of('woocommerce', shop.profile.name)?.badImages.includes(src);
  if (bad || url.hostname.endsWith('.invalid')) {
    throw fail(`Error getting remote image ${src}. Error: A valid URL was not provided.`);
  }
  const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  if (!EXTENSIONS.test(name)) {
    throw fail('Invalid image: Sorry, you are not allowed to upload this file type.');
  }
  if (isLoopback(src)) await fetchImage(src, fail);
  const file = freeName(shop, name);
  const plain = file.replace(/^.*\//, '');
  const id = shop.nextId('post', 10);
  const image = {
    id,
    file,
    source: src,
    name: input.name ?? plain,
    alt: altText(input.alt ?? ''),
    created: shop.now(),
  };
  shop.images.set(id, image);
  return image;
}

/** An alternative text is cleaned as a line, after a backslash is taken off. */
export const altText = (alt: string): string => cleanLine(stripSlashes(alt));

async function fetchImage(src: string, fail: (message: string) => RestError): Promise<void> {
  const reply = await fetch(src, { redirect: 'manual', signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) }).catch(
    (error: unknown) => error,
  );
  if (!(reply instanceof Response)) throw fail(`Error getting remote image ${src}. Error: ${String(reply)}`);
  if (reply.status !== 200) throw fail(`Error getting remote image ${src}. Error: ${reply.statusText || reply.status}`);
  const start = Buffer.from(await reply.arrayBuffer()).subarray(0, 12);
  if (!looksLikeImage(start)) throw fail('Invalid image: Sorry, you are not allowed to upload this file type.');
}

/** Identified by its first bytes, as WordPress does: html named .jpg is refused. */
function looksLikeImage(start: Buffer): boolean {
  const hex = start.toString('hex');
  const known = ['ffd8ff', '89504e47', '47494638', '424d', '49492a00', '4d4d002a', '00000100'];
  return known.some((magic) => hex.startsWith(magic)) || start.subarray(8).toString('ascii') === 'WEBP';
}

/** `a.png`, then `a-1.png`, `a-2.png`: names under uploads are unique. */
function freeName(shop: Shop, name: string): string {
  const date = new Date(shop.now()).toISOString();
  const folder = `${date.slice(0, 4)}/${date.slice(5, 7)}`;
  const clean = name.replace(/[^\w.-]+/g, '-');
  const [, stem = clean, extension = ''] = /^(.*?)(\.[^.]*)$/.exec(clean) ?? [];
  const count = shop.countFileName(`${folder}/${clean}`);
  return `${folder}/${count === 0 ? clean : `${stem}-${count}${extension}`}`;
}

/** An image as the API shows it. WooCommerce 11 adds the scaled sizes. */
export function imageView(shop: Shop, image: StoredImage, withSizes: boolean): Record<string, unknown> {
  const when = new Date(image.created).toISOString().slice(0, 19);
  const src = `${shop.home}/wp-content/uploads/${image.file}`;
  const view = {
    id: image.id,
    date_created: when,
    date_created_gmt: when,
    date_modified: when,
    date_modified_gmt: when,
    src,
    name: image.name,
    alt: image.alt,
  };
  if (!withSizes) return view;
  const scaled = (size: number): string => src.replace(/(\.[^.]+)$/, `-${size}x${size}$1`);
  const srcset = `${src} 800w, ${[300, 150, 768, 324].map((size) => `${scaled(size)} ${size}w`).join(', ')}`;
  return { ...view, srcset, sizes: '(max-width: 800px) 100vw, 800px', thumbnail: scaled(324) };
}
