import { createHash } from 'node:crypto';
import { refusals } from './apiError.ts';
import type { TikShop } from './shop.ts';
import type { StoredImage } from './types.ts';

const USES = ['MAIN_IMAGE', 'ATTRIBUTE_IMAGE', 'DESCRIPTION_IMAGE', 'CERTIFICATION_IMAGE', 'SIZE_CHART_IMAGE'];
const AT_MOST = 10 * 1024 * 1024;
/** PNG, JPEG, WebP and BMP by their first bytes. */
const PICTURE = /^(?:89504e47|ffd8ff|52494646|424d)/;

/** The host at which uploaded pictures are shown. */
export const PICTURE_HOST = 'p16-sandbox.tiktokshop.com';

/** `POST /product/202309/images/upload`. The platform also wants 300 pixels a side. */
export function uploadImage(shop: TikShop, contentType: string, body: Buffer): object {
  const parts = multipart(contentType, body);
  const file = parts.find(({ name }) => name === 'data');
  const useCase = parts.find(({ name }) => name === 'use_case')?.data.toString('utf8') ?? 'MAIN_IMAGE';
  const unknown = parts.find(({ name }) => name !== 'data' && name !== 'use_case');
  if (!file || unknown || !USES.includes(useCase)) throw refusals.body(unknown?.name ?? (file ? 'use_case' : 'data'));
  if (file.data.length > AT_MOST || !PICTURE.test(file.data.subarray(0, 4).toString('hex'))) throw refusals.image();
  const sha256 = createHash('sha256').update(file.data).digest('hex');
  const image: StoredImage = {
    uri: `tos-sandbox-i/${sha256.slice(0, 12)}${shop.nextId()}`,
    useCase,
    fileName: file.fileName,
    bytes: file.data.length,
    sha256,
    ...sizeOf(file.data),
  };
  shop.images.set(image.uri, image);
  const { uri, width, height } = image;
  return { uri, url: urlOf(shop, uri), use_case: useCase, width, height };
}

export const urlOf = (shop: TikShop, uri: string): string => `${shop.world.url}/_hosts/${PICTURE_HOST}/${uri}.png`;

/** An image as products show it. */
export function imageView(shop: TikShop, uri: string): object {
  const { width = 600, height = 600 } = shop.images.get(uri) ?? {};
  return { uri, urls: [urlOf(shop, uri)], thumb_urls: [urlOf(shop, uri)], width, height };
}

function sizeOf(data: Buffer): { width: number; height: number } {
  if (data.readUInt32BE(0) === 0x89504e47 && data.length > 24) {
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  }
  return jpegSize(data) ?? { width: 600, height: 600 };
}

/** What the frame of a JPEG says, past the segments before it. */
function jpegSize(data: Buffer): { width: number; height: number } | null {
  for (let at = 2; at + 9 < data.length && data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const isFrame = [0xc0, 0xc1, 0xc2].includes(data[at + 1] ?? 0);
    if (isFrame) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
  }
  return null;
}

interface Part {
  name: string;
  fileName: string;
  data: Buffer;
}

/** The parts of a `multipart/form-data` body (RFC 7578); none when it is not one. */
function multipart(contentType: string, body: Buffer): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) return [];
  const parts: Part[] = [];
  const mark = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(mark); at >= 0; ) {
    const next = body.indexOf(mark, at + mark.length);
    if (next < 0) break;
    const part = body.subarray(at + mark.length + 2, next - 2);
    const head = part.indexOf('\r\n\r\n');
    const headers = part.subarray(0, head).toString('utf8');
    parts.push({
      name: /\bname="([^"]*)"/.exec(headers)?.[1] ?? '',
      fileName: /\bfilename="([^"]*)"/.exec(headers)?.[1] ?? '',
      data: part.subarray(head + 4),
    });
    at = next;
  }
  return parts;
}
