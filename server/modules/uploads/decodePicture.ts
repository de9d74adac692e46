import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';

// Whatever a file claims to be, no other decoder ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** A decoded picture takes up to 160 MB: they wait for one another. */
const inTurn = pLimit(2);
const SECONDS_AT_MOST = 20;

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/**
 * Opens a JPEG or PNG, upright, for `work`, which is told the upright measures. Throws `pictureType` by its content,
 * `pictureTooManyPixels` before anything is decoded, `pictureUnreadable`.
 */
export function decodePicture<Result>(
  bytes: Buffer,
  work: (picture: Sharp, measures: { width: number; height: number }) => Promise<Result>,
): Promise<Result> {
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))) {
    return Promise.reject(new DomainError('pictureType'));
  }
  return inTurn(async () => {
    const measures = await measuresOf(bytes);
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
async function measuresOf(bytes: Buffer): Promise<{ width: number; height: number }> {
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
