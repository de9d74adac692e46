/** An upright picture's measures, in its own pixels. */
export interface Measures {
  width: number;
  height: number;
}

/** The square that is cut out, in the picture's own pixels. Fractions are rounded only when it is sent. */
export interface Square {
  left: number;
  top: number;
  size: number;
}

/** Smaller than this a cut-out is blurred when it is shown. */
const SMALLEST = 96;
const MOST_ZOOM = 8;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);
const shortSide = ({ width, height }: Measures): number => Math.min(width, height);

const within = (picture: Measures, { left, top, size }: Square): Square => ({
  left: between(0, left, picture.width - size),
  top: between(0, top, picture.height - size),
  size,
});

/** The largest square in the picture's middle. */
export function middleSquare(picture: Measures): Square {
  const size = shortSide(picture);
  return { left: (picture.width - size) / 2, top: (picture.height - size) / 2, size };
}

/** How far a picture may be zoomed into: 1 for one that is small already. */
export const mostZoom = (picture: Measures): number => between(1, shortSide(picture) / SMALLEST, MOST_ZOOM);

/** 1 for the largest square. */
export const zoomOf = (picture: Measures, square: Square): number => shortSide(picture) / square.size;

/** The square at another zoom, about the same middle, inside the picture. */
export function zoomTo(picture: Measures, square: Square, zoom: number): Square {
  const size = shortSide(picture) / between(1, zoom, mostZoom(picture));
  const shift = (square.size - size) / 2;
  return within(picture, { left: square.left + shift, top: square.top + shift, size });
}

/** The square moved by picture pixels, inside the picture. */
export const moveBy = (picture: Measures, square: Square, right: number, down: number): Square =>
  within(picture, { ...square, left: square.left + right, top: square.top + down });

/** The square in whole pixels, as the upload takes it. */
export function wholePixels(picture: Measures, square: Square): Square {
  const size = between(1, Math.round(square.size), shortSide(picture));
  const left = between(0, Math.round(square.left), picture.width - size);
  const top = between(0, Math.round(square.top), picture.height - size);
  return { left, top, size };
}
