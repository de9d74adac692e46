import { decodePicture, type GivenPicture } from './decodePicture.ts';

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
