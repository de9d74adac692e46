import type { Colour } from './words.ts';

/** Red, green, blue and alpha, a byte each, row by row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const OPAQUE = 255;
/** Black things are drawn a little lighter, so that their shape is to be seen. */
const DARKEST = 46;
/** Darker than this is no grey: rims, screens, handles. */
const BLACK = 84;

/** This much of one colour and the rest of another. */
export const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];

/** How bright a colour is, 0 to 255. */
export const brightness = ([red, green, blue]: Colour): number => 0.3 * red + 0.59 * green + 0.11 * blue;

/** An object in another colour, all of it or what of it is grey: light and shadow stay. */
export function dyed({ data, width, height }: Pixels, colour: Colour, part: 'whole' | 'greys'): Pixels {
  const middle = meanBrightness(data);
  const [red, green, blue] = colour.map((value) => Math.max(DARKEST, value)) as [number, number, number];
  const out = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const own: Colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const light = brightness(own) / middle;
    const dark = Math.min(1, 0.3 + 0.7 * light);
    const shine = Math.min(0.65, Math.max(0, light - 1) * 0.9);
    const taken = mixed(WHITE, [red * dark, green * dark, blue * dark], shine);
    out.set(part === 'whole' ? taken : mixed(taken, own, greyness(own)), at);
    out[at + 3] = data[at + 3] ?? 0;
  }
  return { data: out, width, height };
}

const WHITE: Colour = [OPAQUE, OPAQUE, OPAQUE];

/** 1 for grey, 0 for anything that is black or has a colour, and between them in between. */
function greyness(colour: Colour): number {
  if (brightness(colour) < BLACK) return 0;
  const [most, least] = [Math.max(...colour), Math.min(...colour)];
  const saturation = most === 0 ? 0 : (most - least) / most;
  return Math.min(1, Math.max(0, (0.34 - saturation) / 0.12));
}

function meanBrightness(data: Buffer): number {
  let [sum, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    sum += brightness([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]) * alpha;
    weight += alpha;
  }
  return Math.max(1, sum / Math.max(1, weight));
}

/** What is behind the objects. Places and lengths are shares of a side. */
export interface Backdrop {
  top: Colour;
  bottom: Colour;
  disc?: { colour: Colour; x: number; y: number; radius: number };
  /** A table, from here down. */
  table?: { colour: Colour; from: number };
  shadows: readonly { x: number; y: number; width: number }[];
}

/** Draws a backdrop, without alpha: three bytes a pixel. */
export function backdropPixels(backdrop: Backdrop, side: number): Buffer {
  const out = Buffer.alloc(side * side * 3);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const colour = colourAt(backdrop, (column + 0.5) / side, (row + 0.5) / side, 1 / side);
      out.set(colour, (row * side + column) * 3);
    }
  }
  return out;
}

function colourAt({ top, bottom, disc, table, shadows }: Backdrop, x: number, y: number, step: number): Colour {
  let colour = mixed(bottom, top, y);
  if (disc) {
    const inside = (disc.radius - Math.hypot(x - disc.x, y - disc.y)) / step + 0.5;
    if (inside > 0) colour = mixed(disc.colour, colour, Math.min(1, inside));
  }
  if (table && y > table.from) colour = mixed([255, 255, 255], table.colour, 0.22 * (y - table.from));
  for (const shadow of shadows) {
    const far = ((x - shadow.x) / shadow.width) ** 2 + ((y - shadow.y) / (shadow.width * 0.16)) ** 2;
    if (far < 4) colour = mixed([40, 44, 60], colour, 0.3 * Math.exp(-2.2 * far));
  }
  return colour;
}
