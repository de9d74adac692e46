import { limits } from '#contract/limits.ts';
import type { Crop } from '#contract/upload.ts';
import { decodePicture, type GivenPicture } from './decodePicture.ts';

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
