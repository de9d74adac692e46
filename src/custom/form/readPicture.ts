import { limits } from '#contract/limits.ts';

/** An upright picture's measures, in its own pixels. */
export interface Measures {
  width: number;
  height: number;
}

export interface Picture extends Measures {
  file: File;
  /** Shows it; to be given back with `URL.revokeObjectURL`. */
  url: string;
}

/** Why a file is not taken: the key of its sentence, with its variables. */
export interface PictureProblem {
  key: 'error.pictureTooLarge' | 'error.pictureType' | 'error.pictureUnreadable' | 'error.pictureTooManyPixels';
  params?: Record<string, number>;
}

const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
];

/** What is wrong with a file by its size and first bytes, whatever its name says; undefined when nothing is. */
export async function pictureProblem(file: Blob): Promise<PictureProblem | undefined> {
  if (file.size > limits.imageUpload) return { key: 'error.pictureTooLarge' };
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const known = signatures.some((signature) => signature.every((byte, place) => head[place] === byte));
  return known ? undefined : { key: 'error.pictureType' };
}

/** The upright measures of a picture; undefined when it cannot be decoded. */
async function measure(file: Blob): Promise<Measures | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // A damaged file is what the caller tells about, not why the decoder gave up.
    return undefined;
  }
}

/** Checks a chosen file and measures it as it stands upright. Returns what is wrong with it instead, if anything. */
export async function readPicture(file: File): Promise<Picture | PictureProblem> {
  const problem = await pictureProblem(file);
  if (problem !== undefined) return problem;
  const measures = await measure(file);
  if (measures === undefined) return { key: 'error.pictureUnreadable' };
  if (measures.width * measures.height > limits.picturePixels) {
    return { key: 'error.pictureTooManyPixels', params: { megapixels: limits.picturePixels / 1_000_000 } };
  }
  return { ...measures, file, url: URL.createObjectURL(file) };
}
