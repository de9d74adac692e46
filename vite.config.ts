import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { contractCalls } from './scripts/contractCalls.ts';
import { leaveOut } from './scripts/leaveOut.ts';
import { sharedChunks } from './scripts/sharedChunks.ts';

const TEXT = /\.(js|css|html|svg|json|txt|map)$/;
const WORTHWHILE = 1024;

/** Lays `.br` and `.gz` beside every text file of the build, so that the server only has to choose. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'quayside-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      for (const name of files.filter((file) => TEXT.test(file))) {
        const path = join(outDir, name);
        const content = await readFile(path);
        if (content.length < WORTHWHILE) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}

const api = { target: 'http://127.0.0.1:8080', ws: true };

const code = {
  target: 'es2022',
  rolldownOptions: {
    // The contract only declares: a page that wants a constant of it need not load zod and every schema beside it.
    treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
    optimization: { inlineConst: true },
  },
} satisfies BuildOptions;

export default defineConfig(async ({ command }) => {
  const plugins = () => [react(), contractCalls(), leaveOut()];
  const places = command === 'build' ? await sharedChunks({ plugins: plugins(), build: code }) : undefined;
  const groups = ['start', 'common', 'inside', 'list'].map((name, at) => ({
    name,
    priority: 4 - at,
    test: (id: string) => places?.get(id) === name,
  }));
  return {
    plugins: [...plugins(), precompress()],
    build: {
      ...code,
      outDir: 'dist/web',
      emptyOutDir: true,
      manifest: true,
      chunkSizeWarningLimit: 800,
      rolldownOptions: { ...code.rolldownOptions, output: { codeSplitting: { groups } } },
    },
    server: { port: 5173, proxy: { '/shop': api } },
    preview: { port: 4173, proxy: { '/shop': api } },
  };
});
