// Builds everything that runs in production into dist/: the web app, the server, the sandbox and the browser extension.
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import { zipSync } from 'fflate';
import { build as buildWeb } from 'vite';

async function build() {
  rmSync('dist', { recursive: true, force: true });
  await Promise.all([buildWeb({ logLevel: 'warn' }), buildPrograms(), buildExtension()]);
  // Handed out by the web app itself: the extension of this version, for whoever pairs a browser.
  cpSync('dist/quayside-extension.zip', 'dist/web/quayside-extension.zip');
  // WordPress takes plug-ins as an archive with a folder in it.
  writeFileSync('dist/web/quayside-sign-in.zip', zippedPlugin('public/wordpress/quayside-sign-in.php'));
  cpSync('server/db/migrations', 'dist/migrations', { recursive: true });
  copyDocs();
  for (const file of ['pgliteWorker.mjs', 'pgliteFs.mjs']) cpSync(`server/db/${file}`, `dist/${file}`);
}

/** The same file makes the same archive. */
function zippedPlugin(file) {
  const mtime = new Date('2026-01-01T00:00:00');
  return zipSync({ 'quayside-sign-in/quayside-sign-in.php': [readFileSync(file), { mtime }] });
}

/** What the help centre shows: guides, legal texts, and the images in them. */
function copyDocs() {
  for (const folder of ['guide', 'legal']) cpSync(`docs/${folder}`, `dist/docs/${folder}`, { recursive: true });
}

/** Its manifest is typed, so it is built by a program of its own. */
function buildExtension() {
  return promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/buildExtension.ts']);
}

/** Our own code in one file a program; packages stay where npm put them. */
function buildPrograms() {
  return bundle({
    entryPoints: { main: 'server/main.ts', sandbox: 'sandbox/cli.ts' },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

await build();
