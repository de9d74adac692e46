import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../scripts/precompress.ts';

/** Builds the web app and the stock app beside it, both compressed the same way, into folders of their own. */
export async function buildApps(): Promise<{ ours: string; stock: string }> {
  const into = mkdtempSync(join(tmpdir(), 'quayside-bench-web-'));
  const [ours, stock] = [join(into, 'ours'), join(into, 'stock')];
  await build({ logLevel: 'warn', build: { outDir: ours } });
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, 'stock'),
    plugins: [react(), precompress()],
    build: { outDir: stock, target: 'es2022' },
  });
  return { ours, stock };
}
