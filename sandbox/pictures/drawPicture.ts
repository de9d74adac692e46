import sharp, { type OverlayOptions } from 'sharp';
import stored from '../catalogue/objects.json' with { type: 'json' };
import type { Subject } from './pictureBook.ts';
import { backdropPixels, dyed, type Pixels } from './pixels.ts';
import { PICTURE_SIDE, type Placed, sceneOf } from './scene.ts';
import { objectFor } from './words.ts';

/** A backdrop is soft, so it is drawn small. */
const BACKDROP_SIDE = 120;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const objects: Readonly<Record<string, string>> = stored.objects;
const opened = new Map<string, Promise<Pixels>>();

/** The pixels of an object, opened once. */
function pixelsOf(name: string): Promise<Pixels> {
  const held = opened.get(name);
  if (held) return held;
  const reading = sharp(Buffer.from(objects[name] ?? objects[stored.otherwise] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info: { width, height } }) => ({ data, width, height }));
  opened.set(name, reading);
  return reading;
}

/** Draws what is to be seen, as JPEG, or as PNG. The same subject is the same picture, to the byte. */
export async function drawPicture(subject: Subject, type: 'jpeg' | 'png'): Promise<Buffer> {
  const { backdrop, objects: placed, colours } = sceneOf(subject);
  const { name, dyed: part } = objectFor(subject.title);
  const layers: OverlayOptions[] = [];
  for (const one of placed) {
    const pixels = await pixelsOf(one.prop ?? name ?? stored.otherwise);
    const colour = colours[layers.length % colours.length];
    const dyes = one.prop === undefined && part !== null && colour !== undefined;
    layers.push(await layer(one, dyes ? dyed(pixels, colour, part) : pixels));
  }
  const raw = { width: BACKDROP_SIDE, height: BACKDROP_SIDE, channels: 3 } as const;
  const canvas = await sharp(backdropPixels(backdrop, BACKDROP_SIDE), { raw })
    .resize(PICTURE_SIDE, PICTURE_SIDE, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const picture = sharp(canvas, { raw: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3 } }).composite(layers);
  return type === 'png' ? picture.png().toBuffer() : picture.jpeg({ quality: 84 }).toBuffer();
}

/** An object where it stands, cut off at the edges of the picture. */
async function layer({ x, y, size, angle, flipped }: Placed, { data, width, height }: Pixels): Promise<OverlayOptions> {
  const scale = (size * PICTURE_SIDE) / width;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180) * scale, Math.sin((angle * Math.PI) / 180) * scale];
  const across = flipped ? -1 : 1;
  const turned = await sharp(data, { raw: { width, height, channels: 4 } })
    .affine([cos * across, -sin, sin * across, cos], { background: CLEAR, interpolator: 'bilinear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = { width: turned.info.width, height: turned.info.height };
  const [left, top] = [x * PICTURE_SIDE - whole.width / 2, y * PICTURE_SIDE - whole.height / 2].map(Math.round) as [
    number,
    number,
  ];
  const place = { left: Math.max(0, left), top: Math.max(0, top) };
  const shown = {
    width: Math.min(PICTURE_SIDE, left + whole.width) - place.left,
    height: Math.min(PICTURE_SIDE, top + whole.height) - place.top,
  };
  if (shown.width === whole.width && shown.height === whole.height) {
    return { input: turned.data, raw: { ...whole, channels: 4 }, ...place };
  }
  const cut = await sharp(turned.data, { raw: { ...whole, channels: 4 } })
    .extract({ left: place.left - left, top: place.top - top, ...shown })
    .raw()
    .toBuffer();
  return { input: cut, raw: { ...shown, channels: 4 }, ...place };
}
