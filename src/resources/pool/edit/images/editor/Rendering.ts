import { applyEdit, newCanvas } from './applyEdit.ts';
import { type Edit, type Size, scaleFor } from './edits.ts';

export interface Bounds {
  /** Of the outcome's longer side, in pixels. */
  longest: number;
  /** Worked on at once. */
  pixels: number;
}

/** Draws a picture as it is after some steps; goes on from what it drew last where it can. */
export class Rendering {
  private readonly source: ImageBitmap;
  private readonly bounds: Bounds;
  private last: { edits: readonly Edit[]; scale: number; canvas: HTMLCanvasElement } | undefined;

  constructor(source: ImageBitmap, bounds: Bounds) {
    this.source = source;
    this.bounds = bounds;
  }

  /** How far the picture is scaled so that the outcome of these steps is as large as it may be. */
  scaleOf(edits: readonly Edit[]): number {
    return scaleFor(this.source, edits, this.bounds);
  }

  /** The picture after `done`, and after one step more that is being tried. The canvas is not to be drawn on. */
  draw(done: readonly Edit[], tried?: Edit, scale = this.scaleOf(done)): HTMLCanvasElement {
    const canvas = this.after(done, scale);
    this.last = { edits: done, scale, canvas };
    return tried === undefined ? canvas : applyEdit(copyOf(canvas, canvas), tried);
  }

  private after(done: readonly Edit[], scale: number): HTMLCanvasElement {
    const known = this.last;
    if (known?.scale !== scale || !known.edits.every((edit, at) => edit === done[at])) {
      return done.reduce(applyEdit, this.begin(scale));
    }
    const more = done.slice(known.edits.length);
    return more.length === 0 ? known.canvas : more.reduce(applyEdit, copyOf(known.canvas, known.canvas));
  }

  private begin(scale: number): HTMLCanvasElement {
    const { width, height } = this.source;
    return copyOf(this.source, { width: width * scale, height: height * scale });
  }
}

/** A picture drawn again at a size. */
export function copyOf(source: CanvasImageSource, size: Size): HTMLCanvasElement {
  const [canvas, context] = newCanvas(size);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}
