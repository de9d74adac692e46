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
const SHADOW: Colour = [40, 44, 60];

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
  const shades = shadesOf(colour, meanBrightness(data));
  const out = Buffer.from(data);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const share = part === 'whole' ? 1 : greyness(red, green, blue);
    if (share === 0) continue;
    const shade = 3 * Math.round(0.3 * red + 0.59 * green + 0.11 * blue);
    for (let channel = 0; channel < 3; channel += 1) {
      const own = data[at + channel] ?? 0;
      out[at + channel] = own + ((shades[shade + channel] ?? own) - own) * share;
    }
  }
  return { data: out, width, height };
}

/** The colour as it is at each brightness, 0 to 255, of an object that is this bright on the whole. */
function shadesOf(colour: Colour, middle: number): Uint8Array {
  const shades = new Uint8Array(3 * (OPAQUE + 1));
  for (let at = 0; at <= OPAQUE; at += 1) {
    const dark = Math.min(1, 0.3 + (0.7 * at) / middle);
    const shine = Math.min(0.65, Math.max(0, at / middle - 1) * 0.9);
    shades.set(
      colour.map((value) => Math.max(DARKEST, value) * dark * (1 - shine) + OPAQUE * shine),
      3 * at,
    );
  }
  return shades;
}

/** 1 for grey, 0 for anything that is black or has a colour, and between them in between. */
function greyness(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  if (most < BLACK) return 0;
  const saturation = (most - Math.min(red, green, blue)) / most;
  return Math.min(1, Math.max(0, (0.34 - saturation) / 0.12));
}

function meanBrightness(data: Buffer): number {
  let [sum, weight] = [0, 0];
  // Some of the pixels say enough.
  for (let at = 0; at < data.length; at += 20) {
    const alpha = data[at + 3] ?? 0;
    sum += (0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)) * alpha;
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
export function backdropPixels({ top, bottom, disc, table, shadows }: Backdrop, side: number): Buffer {
  const out = Buffer.alloc(side * side * 3);
  for (let at = 0; at < out.length; at += 3) {
    const [x, y] = [(((at / 3) % side) + 0.5) / side, (Math.floor(at / 3 / side) + 0.5) / side];
    blend(out, at, top, 1);
    blend(out, at, bottom, y);
    if (disc) blend(out, at, disc.colour, (disc.radius - Math.hypot(x - disc.x, y - disc.y)) * side + 0.5);
    if (table) blend(out, at, table.colour, y > table.from ? 1 : 0);
    for (const shadow of shadows) {
      const far = ((x - shadow.x) / shadow.width) ** 2 + ((y - shadow.y) / (shadow.width * 0.16)) ** 2;
      if (far < 4) blend(out, at, SHADOW, 0.3 * Math.exp(-2.2 * far));
    }
  }
  return out;
}

/** Lays a colour over a pixel, a share of it. */
function blend(out: Buffer, at: number, colour: Colour, wanted: number): void {
  if (wanted <= 0) return;
  const share = Math.min(1, wanted);
  for (let channel = 0; channel < 3; channel += 1) {
    const under = out[at + channel] ?? 0;
    out[at + channel] = under + ((colour[channel] ?? 0) - under) * share;
  }
}
