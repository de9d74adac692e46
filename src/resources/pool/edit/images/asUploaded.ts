import { limits } from '#contract/limits.ts';

/** How WebP and AVIF files begin: what pictures are when they are dragged out of web pages. */
const WEB_KINDS = /^(RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavi[fs])/;
const LONGEST_START = 12;

/** A file as it is uploaded: WebP and AVIF become JPEG, or PNG where something is transparent; others stay as they are. */
export async function asUploaded(file: File): Promise<File> {
  if (file.size > limits.imageUpload) return file;
  const start = new Uint8Array(await file.slice(0, LONGEST_START).arrayBuffer());
  if (!WEB_KINDS.test(String.fromCharCode(...start))) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  // What this browser cannot read goes as it is: the server says what is wrong with it.
  if (bitmap === undefined || bitmap.width * bitmap.height > limits.picturePixels) return file;
  const { encode } = await import('./editor/encode.ts');
  const made = await encode(bitmap, []);
  bitmap.close();
  return made;
}
