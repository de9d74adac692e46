import pLimit from 'p-limit';
import sharp from 'sharp';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Crop } from '#contract/upload.ts';

// Whatever a file claims to be, no other decoder ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** A decoded picture takes up to 160 MB: they wait for one another. */
const inTurn = pLimit(2);
const SECONDS_AT_MOST = 20;

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/**
 * Cuts the square out of a JPEG or PNG, upright, and scales it to `limits.avatarSide`, as WebP without metadata. Throws
 * `pictureType` by its content, `pictureTooManyPixels` before anything is decoded, `pictureUnreadable`.
 */
export function squarePicture(bytes: Buffer, crop: Partial<Crop>): Promise<Buffer> {
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))) {
    return Promise.reject(new DomainError('pictureType'));
  }
  return inTurn(async () => {
    const { width, height } = await sizeOf(bytes);
    try {
      return await sharp(bytes, { limitInputPixels: limits.picturePixels })
        .timeout({ seconds: SECONDS_AT_MOST })
        .autoOrient()
        .extract(squareIn(width, height, crop))
        .resize(limits.avatarSide, limits.avatarSide)
        .webp({ quality: 85 })
        .toBuffer();
    } catch (cause) {
      throw new DomainError('pictureUnreadable', {}, { cause });
    }
  });
}

/** The upright size, as the header tells it. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new DomainError('pictureUnreadable', {}, { cause });
    });
  if (header.format !== 'jpeg' && header.format !== 'png') throw new DomainError('pictureType');
  const { width, height } = header.autoOrient;
  if (width * height > limits.picturePixels) {
    throw new DomainError('pictureTooManyPixels', { megapixels: limits.picturePixels / 1_000_000 });
  }
  return { width, height };
}

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
