import type { Edit, Point, Size } from './edits.ts';
import { eraseBackground } from './eraseBackground.ts';

/** A canvas of a size in whole pixels, with what draws on it. Throws where the browser has no memory left for it. */
export function newCanvas({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return [canvas, contextOf(canvas)];
}

/** What draws on a canvas whose pixels are also read. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot draw.');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** Makes a step on a canvas; returns the canvas that holds the outcome, which is the same one unless its size changes. */
export function applyEdit(canvas: HTMLCanvasElement, edit: Edit): HTMLCanvasElement {
  switch (edit.kind) {
    case 'crop':
      return crop(canvas, edit);
    case 'turn':
      return redraw(canvas, { width: canvas.height, height: canvas.width }, (context) => {
        context.translate(edit.clockwise ? canvas.height : 0, edit.clockwise ? 0 : canvas.width);
        context.rotate(((edit.clockwise ? 1 : -1) * Math.PI) / 2);
      });
    case 'flip':
      return redraw(canvas, canvas, (context) => {
        const [across, down] = edit.along === 'horizontal' ? [-1, 1] : [1, -1];
        context.translate(across < 0 ? canvas.width : 0, down < 0 ? canvas.height : 0);
        context.scale(across, down);
      });
    case 'paint':
      paint(canvas, edit);
      return canvas;
    case 'background': {
      const context = contextOf(canvas);
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      eraseBackground(pixels, edit.tolerance, edit.colour === null ? null : channels(edit.colour));
      context.putImageData(pixels, 0, 0);
      return canvas;
    }
  }
}

function redraw(canvas: HTMLCanvasElement, size: Size, place: (context: CanvasRenderingContext2D) => void) {
  const [made, context] = newCanvas(size);
  place(context);
  context.drawImage(canvas, 0, 0);
  return made;
}

function crop(canvas: HTMLCanvasElement, { x, y, width, height }: Point & Size): HTMLCanvasElement {
  const [left, top] = [Math.round(x * canvas.width), Math.round(y * canvas.height)];
  const [made, context] = newCanvas({ width: width * canvas.width, height: height * canvas.height });
  context.drawImage(canvas, -left, -top);
  return made;
}

/** Draws a line of the brush; a single point is a dot. */
export function paint(canvas: HTMLCanvasElement, { points, width, colour }: Extract<Edit, { kind: 'paint' }>): void {
  const context = contextOf(canvas);
  const [first, ...rest] = points.map(({ x, y }) => [x * canvas.width, y * canvas.height] as const);
  if (first === undefined) return;
  context.save();
  context.globalCompositeOperation = colour === null ? 'destination-out' : 'source-over';
  context.strokeStyle = colour ?? '#000000';
  context.lineWidth = width * Math.max(canvas.width, canvas.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(...first);
  // A line to itself is a dot.
  for (const point of rest.length === 0 ? [first] : rest) context.lineTo(...point);
  context.stroke();
  context.restore();
}

/** `#1a2b3c` as red, green and blue. */
export function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
