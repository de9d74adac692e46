import { errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ProductImage } from '#contract/product.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { pictureCalls } from '#src/dataProvider/calls.ts';
import { fetchFile, fetchOwnFile } from '#src/dataProvider/download.ts';

/** Why a picture cannot be edited: the key of its sentence, with its variables. */
export class PictureProblem extends Error {
  readonly key: string;
  readonly params: Record<string, number>;

  constructor(key: string, params: Record<string, number> = {}, options: ErrorOptions = {}) {
    super(key, options);
    this.key = key;
    this.params = params;
  }
}

/**
 * The pixels of one of the product's pictures, upright. Those of other servers come through ours: a browser shows them but
 * lets nobody read them. Throws `CallError` and `PictureProblem`.
 */
export async function openPicture(productId: string, { imageId, src }: ProductImage): Promise<ImageBitmap> {
  const blob = src.startsWith('/')
    ? await fetchOwnFile(src)
    : await fetchFile(pictureCalls.load, { id: productId, imageId }).catch((error: unknown) => {
        const unknown = error instanceof CallError && error.code === errorCodes.notFound;
        throw unknown ? new PictureProblem('images.editor.notSaved', {}, { cause: error }) : error;
      });
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureProblem('images.editor.unreadable', {}, { cause });
  });
  if (bitmap.width * bitmap.height <= limits.picturePixels) return bitmap;
  bitmap.close();
  throw new PictureProblem('error.pictureTooManyPixels', { megapixels: limits.picturePixels / 1_000_000 });
}
