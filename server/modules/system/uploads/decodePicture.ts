import sharp, { type Sharp } from 'sharp';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { fairLimit } from './fairLimit.ts';
import { kindOfPicture, type PictureKind } from './kindOfPicture.ts';

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

export interface GivenPicture {
  merchantId: string;
  bytes: Buffer;
}

/**
 * Opens a picture of one of these kinds, upright, for `work`, which is told the upright measures. Throws `pictureType` by
 * its content, `pictureTooManyPixels` before anything is decoded, `pictureUnreadable`.
 */
export function decodePicture<Result>(
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
