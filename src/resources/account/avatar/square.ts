import type { Measures } from '#src/custom/form/readPicture.ts';

/** The square that is cut out, in the picture's own pixels. Fractions are rounded only when it is sent. */
export interface Square {
  left: number;
  top: number;
  size: number;
}

/** A frame over a picture, in percent of its sides. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Smaller than this a cut-out is blurred when it is shown. */
const SMALLEST = 96;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);
const shortSide = ({ width, height }: Measures): number => Math.min(width, height);

/** The largest square in the picture's middle. */
export function middleSquare(picture: Measures): Square {
  const size = shortSide(picture);
  return { left: (picture.width - size) / 2, top: (picture.height - size) / 2, size };
}

/** The frame around a square. */
export const frameOf = ({ width, height }: Measures, { left, top, size }: Square): Frame => ({
  x: (left / width) * 100,
  y: (top / height) * 100,
  width: (size / width) * 100,
  height: (size / height) * 100,
});

/** The square in a frame: not smaller than it can be shown, and inside the picture. */
export function squareIn(picture: Measures, frame: Frame): Square {
  const most = shortSide(picture);
  const size = between(Math.min(SMALLEST, most), (frame.width / 100) * picture.width, most);
  return {
    left: between(0, (frame.x / 100) * picture.width, picture.width - size),
    top: between(0, (frame.y / 100) * picture.height, picture.height - size),
    size,
  };
}

/** The square in whole pixels, as the upload takes it. */
export function wholePixels(picture: Measures, square: Square): Square {
  const size = between(1, Math.round(square.size), shortSide(picture));
  const left = between(0, Math.round(square.left), picture.width - size);
  const top = between(0, Math.round(square.top), picture.height - size);
  return { left, top, size };
}
