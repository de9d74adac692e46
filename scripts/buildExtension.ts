// Builds the browser extension: dist/extension/ to be loaded unpacked, dist/quayside-extension.zip to be handed on. Another
// folder can be named on the command line, for both.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build as bundle } from 'esbuild';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { manifestOf } from '../extension/manifest.ts';

const ICON_SIDES = [16, 32, 48, 128];

const ROOT = join(import.meta.dirname, '..');
const from = (path: string): string => join(ROOT, path);

async function buildExtension(dist: string): Promise<void> {
  const outdir = join(dist, 'extension');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(join(outdir, 'icons'), { recursive: true });
  await Promise.all([bundleScripts(outdir), drawIcons(outdir)]);
  cpSync(from('extension/_locales'), join(outdir, '_locales'), { recursive: true });
  cpSync(from('extension/options/options.html'), join(outdir, 'options.html'));
  cpSync(from('extension/popup/popup.html'), join(outdir, 'popup.html'));
  const { version } = JSON.parse(readFileSync(from('package.json'), 'utf8')) as { version: string };
  writeFileSync(join(outdir, 'manifest.json'), `${JSON.stringify(manifestOf(version), null, 2)}\n`);
  writeFileSync(join(dist, 'quayside-extension.zip'), zipped(outdir));
}

/** One file a program, without anything loaded from elsewhere. */
function bundleScripts(outdir: string) {
  return bundle({
    entryPoints: {
      background: from('extension/background/index.ts'),
      content: from('extension/content/index.ts'),
      fill: from('extension/address/index.ts'),
      panel: from('extension/panel/index.ts'),
      options: from('extension/options/index.ts'),
      popup: from('extension/popup/index.ts'),
    },
    outdir,
    bundle: true,
    format: 'iife',
    target: 'chrome120',
    // Readable, as the reviewers of extension stores ask.
    minify: false,
    charset: 'utf8',
    logLevel: 'warning',
  });
}

async function drawIcons(outdir: string): Promise<void> {
  const svg = readFileSync(from('src/assets/quayside.svg'));
  await Promise.all(
    ICON_SIDES.map((side) =>
      sharp(svg, { density: 72 * (side / 8) })
        .resize(side, side)
        .png()
        .toFile(join(outdir, `icons/${side}.png`)),
    ),
  );
}

/** The same files make the same archive. */
function zipped(dir: string): Uint8Array {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const mtime = new Date('2026-01-01T00:00:00');
  return zipSync(
    Object.fromEntries(
      files.map((file) => [relative(dir, file).replaceAll('\\', '/'), [readFileSync(file), { mtime }]]),
    ),
  );
}

await buildExtension(process.argv[2] ?? from('dist'));
