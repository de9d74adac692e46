import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Crop } from '#contract/upload.schemas.ts';
import { fairLimit } from './fairLimit.ts';

// Whatever a file claims to be, no other decoder ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((decoder) => `VipsForeignLoad${decoder}Buffer`),
});

/** A decoded picture takes up to 160 MB: they wait for one another, the merchants in turn. */
const inTurn = fairLimit(2);
const SECONDS_AT_MOST = 20;

/** What the decoder calls what it reads. */
const formats: Partial<Record<PictureKind, string>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

interface GivenPicture {
  merchantId: string;
  bytes: Buffer;
}

/**
 * Opens a picture of one of these kinds, upright, for `work`, which is told the upright measures. Throws `pictureType` by
 * its content, `pictureTooManyPixels` before anything is decoded, `pictureUnreadable`.
 */
function decodePicture<Result>(
  { merchantId, bytes }: GivenPicture,
  kinds: readonly PictureKind[],
  work: (picture: Sharp, measures: { width: number; height: number }) => Promise<Result>,
): Promise<Result> {
  const kind = kindOfPicture(bytes);
  const format = kind !== null && kinds.includes(kind) ? formats[kind] : undefined;
  if (format === undefined) return Promise.reject(new DomainError('pictureType'));
  return inTurn(merchantId, async () => {
    const measures = await measuresOf(bytes, format);
    try {
      const picture = sharp(bytes, { limitInputPixels: limits.picturePixels })
        .timeout({ seconds: SECONDS_AT_MOST })
        .autoOrient();
      return await work(picture, measures);
    } catch (cause) {
      throw new DomainError('pictureUnreadable', {}, { cause });
    }
  });
}

/** The upright measures, as the header tells them. */
async function measuresOf(bytes: Buffer, format: string): Promise<{ width: number; height: number }> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new DomainError('pictureUnreadable', {}, { cause });
    });
  if (header.format !== format) throw new DomainError('pictureType');
  const { width, height } = header.autoOrient;
  if (width * height > limits.picturePixels) {
    throw new DomainError('pictureTooManyPixels', { megapixels: limits.picturePixels / 1_000_000 });
  }
  return { width, height };
}

/** What a browser can show and a store can take. SVG is not among them: it is a program, not a picture. */
export type PictureKind = 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | 'bmp';

const LONGEST = 12;

/** What kind of picture these bytes begin as, whatever they are called; null for anything else. */
export function kindOfPicture(bytes: Buffer): PictureKind | null {
  const start = bytes.subarray(0, LONGEST);
  const ascii = start.toString('latin1');
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[\s\S]{4}WEBP/.test(ascii)) return 'webp';
  if (/^GIF8[79]a/.test(ascii)) return 'gif';
  if (/^[\s\S]{4}ftypavi[fs]/.test(ascii)) return 'avif';
  return ascii.startsWith('BM') ? 'bmp' : null;
}

interface ProductPicture {
  bytes: Buffer;
  type: 'jpg' | 'png';
  width: number;
  height: number;
}

/**
 * A JPEG or PNG as stores take it: upright, its proportions kept, at most `limits.pictureSide` long, drawn again from its pixels so
 * that nothing else in the file survives. PNG only where something is transparent. Throws what `decodePicture` throws.
 */
export const productPicture = (given: GivenPicture): Promise<ProductPicture> =>
  decodePicture(given, ['jpg', 'png'], async (picture) => {
    const { data, info } = await picture
      .resize({ width: limits.pictureSide, height: limits.pictureSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const drawn = () => sharp(data, { raw: { width, height, channels } });
    const opaque = channels % 2 === 1 || (await drawn().stats()).isOpaque;
    const bytes = opaque
      ? await drawn().removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
      : await drawn().png({ compressionLevel: 9 }).toBuffer();
    return { bytes, type: opaque ? 'jpg' : 'png', width, height };
  });

/**
 * Cuts the square out of a JPEG or PNG, upright, and scales it to `limits.avatarSide`, as WebP without metadata. Throws
 * what `decodePicture` throws.
 */
export const squarePicture = (given: GivenPicture, crop: Partial<Crop>): Promise<Buffer> =>
  decodePicture(given, ['jpg', 'png'], (picture, { width, height }) =>
    picture
      .extract(squareIn(width, height, crop))
      .resize(limits.avatarSide, limits.avatarSide)
      .webp({ quality: 85 })
      .toBuffer(),
  );

/** The wished square inside the picture; the one in the middle where none is wished. */
export function squareIn(
  width: number,
  height: number,
  crop: Partial<Crop>,
): { left: number; top: number; width: number; height: number } {
  const side = Math.min(crop.size ?? Number.MAX_SAFE_INTEGER, width, height);
  const within = (wished: number | undefined, length: number): number =>
    crop.size === undefined ? Math.floor((length - side) / 2) : Math.min(wished ?? 0, length - side);
  return { left: within(crop.left, width), top: within(crop.top, height), width: side, height: side };
}

/** The longer side, in pixels: twice what the largest tile shows. */
const SIDE = 320;

/** A picture of any kind that browsers show, made small, as WebP of its pixels alone. Throws what `decodePicture` throws. */
export const thumbnailOf = (given: GivenPicture): Promise<Buffer> =>
  decodePicture(given, ['jpg', 'png', 'webp', 'gif', 'avif'], (picture) =>
    picture
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  );
