import { randomUUID } from 'node:crypto';
import { DomainError, type Notice } from '#contract/errors.ts';
import { type HttpClient, HttpFailure, type HttpReply } from '../../lib/http.ts';
import type { Listing, ListingImage } from '../../store.ts';
import { paths } from './client.ts';
import { Refusal } from './fault.ts';
import { PLATFORM, type Shop } from './shop.ts';
import { WireUpload } from './wire.ts';

const MOST_MAIN = 9;

/** The images of a listing as TikTok Shop holds them. */
interface UploadedImages {
  /** imageId -> its name there. */
  uris: Record<string, string>;
  /** Of the gallery, in order; why there is none where there is none, which TikTok Shop does not take. */
  main: { uri: string }[] | Notice;
  warnings: Notice[];
}

/**
 * Uploads what is not there yet: the first nine for the gallery, and of the rest those that a variant shows. What was
 * uploaded before goes by the name it was given then.
 */
export async function reconcileImages(shop: Shop, listing: Listing): Promise<UploadedImages> {
  const gallery = listing.images.slice(0, MOST_MAIN);
  const shown = new Set(listing.variants.map(({ imageId }) => imageId));
  const others = listing.images.slice(MOST_MAIN).filter(({ imageId }) => shown.has(imageId));
  const uris: Record<string, string> = {};
  const warnings: Notice[] = [];
  const refused: Notice[] = [];
  if (listing.images.length > MOST_MAIN) {
    warnings.push({ key: 'row.imagesLeftOut', params: { platform: PLATFORM, limit: MOST_MAIN } });
  }
  const reconcile = async (image: ListingImage, use: 'MAIN_IMAGE' | 'ATTRIBUTE_IMAGE'): Promise<void> => {
    const uploaded = image.externalId === null ? await uploadPicture(shop, image.src, use) : { uri: image.externalId };
    if ('uri' in uploaded) uris[image.imageId] = uploaded.uri;
    else refused.push(uploaded);
  };
  for (const image of gallery) await reconcile(image, 'MAIN_IMAGE');
  for (const image of others) await reconcile(image, 'ATTRIBUTE_IMAGE');
  const main = gallery.flatMap(({ imageId }) => (uris[imageId] ? [{ uri: uris[imageId] }] : []));
  const [first] = refused;
  const missing = first ? noneCameThrough(first) : { key: 'row.imagesMissing', params: { platform: PLATFORM } };
  return { uris, main: main.length > 0 ? main : missing, warnings: [...warnings, ...refused] };
}

type ImageUse = 'MAIN_IMAGE' | 'ATTRIBUTE_IMAGE' | 'DESCRIPTION_IMAGE';

/**
 * Brings a picture to TikTok Shop, which loads none by itself: as it is kept here, else from where it lies. Otherwise why
 * it cannot be had or is refused. One that is uploaded and then not used does no harm.
 * partner.tiktokshop.com/docv2/page/upload-product-image-202309
 */
async function uploadPicture({ client, session }: Shop, src: string, use: ImageUse): Promise<WireUpload | Notice> {
  const kept = await session.keptPicture?.(src);
  const picture = (kept && pictureOf(src, kept)) ?? (await loadPicture(session.http, src, session.signal));
  if (!('bytes' in picture)) return picture;
  const upload = formOf(picture, use);
  const call = { method: 'POST', path: paths.uploadImage, upload, harmless: true, ofShop: false } as const;
  try {
    return await client.call(call, WireUpload);
  } catch (error) {
    if (error instanceof Refusal)
      return { key: 'row.imageNotTaken', params: { platform: PLATFORM, host: new URL(src).host, src } };
    throw error;
  }
}

/** The form of an upload (RFC 7578). */
function formOf({ name, type, bytes }: Picture, use: ImageUse): { contentType: string; bytes: Uint8Array } {
  const boundary = `form-${randomUUID()}`;
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="use_case"',
    '',
    use,
    `--${boundary}`,
    `Content-Disposition: form-data; name="data"; filename="${name}"`,
    `Content-Type: ${type}`,
    '',
    '',
  ].join('\r\n');
  const tail = `\r\n--${boundary}--\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)]),
  };
}

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

interface Picture {
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
function pictureOf(src: string, bytes: Buffer): Picture | null {
  const begin = bytes.subarray(0, 12).toString('hex');
  const kind = kinds.find(({ begins }) => begins.test(begin));
  if (!kind || bytes.length > AT_MOST) return null;
  const path = URL.canParse(src) ? new URL(src).pathname : '';
  const name = (path.split('/').at(-1) ?? '').replace(/[^\w.-]/g, '-').slice(-80);
  return { name: name || 'picture', type: kind.type, bytes };
}

const IMAGE = /<img\b[^>]*>/gi;
/** Of a tag that names no address: a picture written out in it can be very long. */
const SHOWN = 100;
const SOURCE = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * A description in which every image is TikTok Shop's own, as it wants them: uploaded, with width and height. An image
 * that cannot be had is left out. Other tags the platform sorts out itself.
 */
export async function reconcileDescription(shop: Shop, html: string): Promise<{ html: string; warnings: Notice[] }> {
  const warnings: Notice[] = [];
  const hosted = new Map<string, string>();
  for (const tag of new Set(html.match(IMAGE) ?? [])) {
    const src = sourceOf(tag);
    const uploaded = src === null ? null : await uploadPicture(shop, src, 'DESCRIPTION_IMAGE');
    if (uploaded && 'uri' in uploaded) {
      const { url, width, height } = uploaded;
      hosted.set(tag, `<img src="${url.replaceAll('"', '%22')}" width="${width}" height="${height}">`);
    } else {
      warnings.push(uploaded ?? { key: 'row.imageRefused', params: { src: tag.slice(0, SHOWN) } });
    }
  }
  return { html: html.replace(IMAGE, (tag) => hosted.get(tag) ?? ''), warnings };
}

function sourceOf(tag: string): string | null {
  const [, double, single] = SOURCE.exec(tag) ?? [];
  const src = (double ?? single ?? '').replaceAll('&amp;', '&');
  return /^https?:\/\//i.test(src) ? src : null;
}
