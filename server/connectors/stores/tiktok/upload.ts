import { randomUUID } from 'node:crypto';
import type { Notice } from '#contract/errors.ts';
import { PLATFORM } from './app.ts';
import { Refusal } from './fault.ts';
import { paths } from './paths.ts';
import { loadPicture, type Picture, pictureOf } from './picture.ts';
import type { Shop } from './shop.ts';
import { WireUpload } from './wire.ts';

export type ImageUse = 'MAIN_IMAGE' | 'ATTRIBUTE_IMAGE' | 'DESCRIPTION_IMAGE';

/**
 * Brings a picture to TikTok Shop, which loads none by itself: as it is kept here, else from where it lies. Otherwise why
 * it cannot be had or is refused. One that is uploaded and then not used does no harm.
 * partner.tiktokshop.com/docv2/page/upload-product-image-202309
 */
export async function uploadPicture(
  { client, session }: Shop,
  src: string,
  use: ImageUse,
): Promise<WireUpload | Notice> {
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
