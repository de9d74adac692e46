import { createHash } from 'node:crypto';
import type { Subject } from './pictureBook.ts';
import { type Backdrop, brightness, mixed } from './pixels.ts';
import { type Colour, colourIn, rgb } from './words.ts';

/** The sides of every picture, in pixels. */
export const PICTURE_SIDE = 480;

/** Where an object stands. Lengths are shares of a side, places are of its middle; degrees. */
export interface Placed {
  x: number;
  y: number;
  size: number;
  angle: number;
  flipped?: boolean;
  /** Something beside the product. */
  prop?: string;
}

/** How a picture is laid out. */
export interface Scene {
  backdrop: Backdrop;
  objects: readonly Placed[];
  /** The product's own colours, one for each copy of it, beginning again. */
  colours: readonly Colour[];
}

const WHITE: Colour = [255, 255, 255];
const PALE = '#f3f5f7';
/** Behind what is nearly white. */
const GREY = '#ccd3da';
const WOOD = '#d9b88f';
const TINTS = [
  '#f2c6b4',
  '#f3dfa8',
  '#cfe3b4',
  '#b4ddcf',
  '#b3d8ea',
  '#bcc7ee',
  '#d8c3ea',
  '#efc1d4',
  '#dccbb5',
  '#c3d0d6',
];
const TOO_BRIGHT = 205;
/** For products that come in one colour, which nobody names. */
const COLOURS = [
  '#d9d3c7',
  '#5b7fa6',
  '#c9705f',
  '#7e9a73',
  '#e0b458',
  '#8b7bb0',
  '#4d5866',
  '#d796a4',
  '#5fa6a0',
  '#b98a5e',
];

/** Numbers from 0 up to 1 that follow from a text. */
function chances(text: string): (index: number) => number {
  const hash = createHash('sha256').update(text).digest();
  return (index) => (hash[index % hash.length] ?? 0) / 256;
}

/**
 * The layout of a picture: the first of a product shows it plainly, as shops want it, a value's in front of its colour, and
 * the others from another angle, several at once, close by, on a table, as a pair.
 */
export function sceneOf({ seed, title, at, value, range = [] }: Subject): Scene {
  const own = chances(seed);
  const ofTitle = chances(title);
  const colour = value === undefined ? undefined : (colourIn(value) ?? oneOf(TINTS, chances(value)(0)));
  const tint = colour ? behind(colour) : oneOf(TINTS, (ofTitle(1) + at * 0.31) % 1);
  const known = range.map(colourIn).filter((one) => one !== undefined);
  const inRange = known.length > 0 ? known : [oneOf(COLOURS, ofTitle(2))];
  const views = [plain, turned, several, close, onTable, pair];
  const view = at === 0 ? plain : (views[1 + ((at - 1) % (views.length - 1))] ?? plain);
  const { backdrop, objects } = view(tint, colour !== undefined);
  const colours = colour ? [colour] : inRange.map((_, index) => inRange[(index + at) % inRange.length] ?? WHITE);
  const shifted = objects.map((placed, index) => ({
    ...placed,
    angle: placed.angle + (own(3 * index) - 0.5) * 5,
    size: placed.size * (0.97 + 0.06 * own(3 * index + 1)),
  }));
  return { backdrop, objects: shifted, colours };
}

const oneOf = (codes: readonly string[], share: number): Colour => rgb(codes[Math.floor(share * codes.length)] ?? PALE);

/** A backdrop's colour for a product of this colour. */
const behind = (colour: Colour): Colour => (brightness(colour) > TOO_BRIGHT ? rgb(GREY) : mixed(colour, WHITE, 0.45));

type View = (tint: Colour, coloured: boolean) => Omit<Scene, 'colours'>;

const plain: View = (tint, coloured) => ({
  backdrop: {
    top: coloured ? mixed(tint, WHITE, 0.55) : WHITE,
    bottom: coloured ? tint : mixed(tint, WHITE, 0.42),
    shadows: [{ x: 0.5, y: 0.86, width: 0.3 }],
  },
  objects: [{ x: 0.5, y: 0.51, size: 0.68, angle: 0 }],
});

const turned: View = (tint) => ({
  backdrop: {
    top: mixed(tint, WHITE, 0.3),
    bottom: mixed(tint, WHITE, 0.45),
    disc: { colour: tint, x: 0.5, y: 0.5, radius: 0.4 },
    shadows: [],
  },
  objects: [{ x: 0.5, y: 0.5, size: 0.6, angle: -14, flipped: true }],
});

const several: View = (tint) => ({
  backdrop: {
    top: mixed(tint, WHITE, 0.45),
    bottom: mixed(tint, WHITE, 0.8),
    shadows: [
      { x: 0.24, y: 0.62, width: 0.16 },
      { x: 0.76, y: 0.6, width: 0.16 },
      { x: 0.5, y: 0.88, width: 0.21 },
    ],
  },
  objects: [
    { x: 0.24, y: 0.42, size: 0.38, angle: -6 },
    { x: 0.76, y: 0.4, size: 0.38, angle: 7, flipped: true },
    { x: 0.5, y: 0.64, size: 0.47, angle: 0 },
  ],
});

const close: View = (tint) => ({
  backdrop: { top: mixed(tint, WHITE, 0.75), bottom: mixed(tint, WHITE, 0.4), shadows: [] },
  objects: [{ x: 0.62, y: 0.6, size: 1.3, angle: 6 }],
});

const onTable: View = (tint) => ({
  backdrop: {
    top: mixed(tint, WHITE, 0.5),
    bottom: tint,
    table: { colour: rgb(WOOD), from: 0.68 },
    shadows: [
      { x: 0.58, y: 0.84, width: 0.26 },
      { x: 0.2, y: 0.78, width: 0.12 },
    ],
  },
  objects: [
    { x: 0.19, y: 0.63, size: 0.3, angle: 0, prop: 'potted-plant' },
    { x: 0.58, y: 0.56, size: 0.56, angle: 0 },
  ],
});

const pair: View = (tint) => ({
  backdrop: {
    top: WHITE,
    bottom: mixed(tint, WHITE, 0.35),
    disc: { colour: mixed(tint, WHITE, 0.6), x: 0.3, y: 0.72, radius: 0.5 },
    shadows: [
      { x: 0.34, y: 0.72, width: 0.2 },
      { x: 0.66, y: 0.84, width: 0.24 },
    ],
  },
  objects: [
    { x: 0.34, y: 0.46, size: 0.46, angle: -8, flipped: true },
    { x: 0.66, y: 0.56, size: 0.54, angle: 5 },
  ],
});
