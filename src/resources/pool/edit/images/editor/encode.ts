import { limits } from '#contract/limits.ts';
import { contextOf } from './applyEdit.ts';
import type { Edit } from './edits.ts';
import { copyOf, Rendering } from './Rendering.ts';

const QUALITY = 0.95;
/** The largest canvas that every browser has (Safari on phones). */
const PIXELS = 4096 * 4096;
/** A transparent picture that is too large to be sent loses size, not detail of its colours. */
const SMALLER = 0.8;

/** Makes the steps at full size and packs the outcome as it is uploaded: JPEG, or PNG where something is transparent. */
export async function encode(source: ImageBitmap, edits: readonly Edit[]): Promise<File> {
  const rendering = new Rendering(source, { longest: limits.pictureSide, pixels: PIXELS });
  const scale = rendering.scaleOf(edits);
  let canvas = rendering.draw([], undefined, scale);
  for (let count = 1; count <= edits.length; count += 1) {
    // In between the page may breathe.
    await frameShown();
    canvas = rendering.draw(edits.slice(0, count), undefined, scale);
  }
  const type = isOpaque(canvas) ? 'image/jpeg' : 'image/png';
  let blob = await packed(canvas, type);
  while (blob.size > limits.imageUpload) {
    canvas = copyOf(canvas, { width: canvas.width * SMALLER, height: canvas.height * SMALLER });
    blob = await packed(canvas, type);
  }
  return new File([blob], type === 'image/jpeg' ? 'picture.jpg' : 'picture.png', { type });
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

const packed = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be packed.')) : resolve(blob)),
      type,
      QUALITY,
    );
  });

/** The next frame has been shown. */
export const frameShown = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
