import sharp from 'sharp';
import { PICTURE_SIDE } from '#contract/upload.ts';
import { decodePicture, type GivenPicture } from './decodePicture.ts';

export interface ProductPicture {
  bytes: Buffer;
  type: 'jpg' | 'png';
  width: number;
  height: number;
}

/**
 * A JPEG or PNG as stores take it: upright, its proportions kept, at most `PICTURE_SIDE` long, drawn again from its pixels so
 * that nothing else in the file survives. PNG only where something is transparent. Throws what `decodePicture` throws.
 */
export const productPicture = (given: GivenPicture): Promise<ProductPicture> =>
  decodePicture(given, ['jpg', 'png'], async (picture) => {
    const { data, info } = await picture
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
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
