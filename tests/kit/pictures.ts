import sharp from 'sharp';
import type { Envelope } from '#contract/endpoint.ts';
import { SUCCESS } from '#contract/errors.ts';
import { uploadCalls } from '#contract/upload.calls.ts';
import { CallFailed, type Merchant } from './merchant.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const plain = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** A picture of one colour. */
export const colourPicture = async (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif',
  { width = 40, height = 30, colour = '#ff0000' } = {},
): Promise<Bytes> =>
  plain(
    await sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })
      .toFormat(format)
      .toBuffer(),
  );

/** Two squares of 100 pixels side by side, red and blue, as a PNG. */
export async function redAndBlue(): Promise<Bytes> {
  const blue = await sharp(await colourPicture('png', { width: 100, height: 100, colour: '#0000ff' })).toBuffer();
  const red = sharp(await colourPicture('png', { width: 200, height: 100 }));
  return plain(
    await red
      .composite([{ input: blue, left: 100, top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** Sends a picture as the profile page does: the square first, then the file. */
export async function sendPicture(
  who: Merchant,
  bytes: Bytes | null,
  { name = 'me.jpg', crop = {} }: { name?: string; crop?: Record<string, string | number> } = {},
): Promise<Envelope<{ path: string } | null>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(crop)) form.append(key, String(value));
  if (bytes) form.append('file', new Blob([bytes]), name);
  else form.append('note', 'no file');
  const url = `${who.url}${uploadCalls.upload.path}`;
  const reply = await fetch(url, { method: 'POST', headers: who.headers(), body: form });
  return (await reply.json()) as Envelope<{ path: string } | null>;
}

/** The path of a picture that was taken in. */
export async function uploadPicture(
  who: Merchant,
  bytes?: Bytes,
  options?: Parameters<typeof sendPicture>[2],
): Promise<string> {
  const envelope = await sendPicture(who, bytes ?? (await colourPicture('jpeg')), options);
  if (envelope.code !== SUCCESS || !envelope.result) throw new CallFailed(envelope);
  return envelope.result.path;
}
