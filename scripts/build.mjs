// Builds everything that runs in production into dist/: the web app, the server and the sandbox.
import { cpSync, rmSync } from 'node:fs';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';

export async function build() {
  rmSync('dist', { recursive: true, force: true });
  await Promise.all([buildWeb({ logLevel: 'warn' }), buildPrograms()]);
  cpSync('server/db/migrations', 'dist/migrations', { recursive: true });
  cpSync('server/db/pgliteWorker.mjs', 'dist/pgliteWorker.mjs');
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

if (import.meta.filename === process.argv[1]) await build();
