/**
 * Writes `sandbox/catalogue/objects.json`: what the sandbox's pictures show. Each object that
 * `sandbox/catalogue/objectWords.json` names is one of `drawings/`, or else one of Fluent Emoji, fetched by npm once. They are
 * kept as pixels: the server shuts sharp's reader of SVG for its whole process, in which tests run the sandbox too.
 *
 *   npx tsx scripts/pictures/productObjects.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** No dependency: a hundred megabytes, for a file that is written once a year. */
const PACKAGE = '@iconify-json/fluent-emoji';
const VERSION = '1.2.7';
const FETCHED = '.tmp/fluentEmoji';
const DRAWINGS = 'scripts/pictures/drawings';
const CATALOGUE = 'sandbox/catalogue';
/** Shown where no word fits. */
const OTHERWISE = 'package';
/** Pixels of a side: an object takes some two thirds of a picture of the sandbox. */
const SIDE = 256;

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** The icon set, fetched where it is not here yet; npm checks it against the registry's own hash. */
function iconSet(): IconSet {
  const file = `${FETCHED}/node_modules/${PACKAGE}/icons.json`;
  if (!existsSync(file)) {
    mkdirSync(FETCHED, { recursive: true });
    const wanted = ['install', '--no-save', '--ignore-scripts', '--prefix', FETCHED, `${PACKAGE}@${VERSION}`];
    execFileSync('npm', wanted, { stdio: 'inherit' });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}

/** The object as an SVG. */
function drawingOf(name: string, { icons }: IconSet): string {
  const own = `${DRAWINGS}/${name}.svg`;
  if (existsSync(own)) return readFileSync(own, 'utf8');
  const icon = icons[name];
  if (!icon) throw new Error(`${name} is neither drawn in ${DRAWINGS} nor in ${PACKAGE}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32">${icon.body}</svg>`;
}

/** The object alone, as large as it fits, as WebP in base64. */
async function pixelsOf(svg: string): Promise<string> {
  const drawn = await sharp(Buffer.from(svg), { density: 3 * SIDE })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 80, alphaQuality: 80, effort: 6 })
    .toBuffer();
  return drawn.toString('base64');
}

const words = JSON.parse(readFileSync(`${CATALOGUE}/objectWords.json`, 'utf8')) as { object: string }[];
const icons = iconSet();
const objects: Record<string, string> = {};
for (const name of [...new Set([OTHERWISE, ...words.map(({ object }) => object)])].sort()) {
  objects[name] = await pixelsOf(drawingOf(name, icons));
}
const licence = readFileSync(`${CATALOGUE}/objects.LICENSE.txt`, 'utf8');
const content = { source: `${PACKAGE} ${VERSION} and ${DRAWINGS}`, licence, otherwise: OTHERWISE, objects };
writeFileSync(`${CATALOGUE}/objects.json`, `${JSON.stringify(content, null, 2)}\n`);
process.stdout.write(`${Object.keys(objects).length} objects\n`);
