import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { leaveOut } from './scripts/leaveOut.ts';
import { precompress } from './scripts/precompress.ts';
import { sharedChunks } from './scripts/sharedChunks.ts';

const api = { target: 'http://127.0.0.1:8080', ws: true };

/** node-polyglot brings what every browser has, with 5 kB of what that needs. */
const resolve = {
  alias: [
    { find: /^object\.entries$/, replacement: fileURLToPath(new URL('./scripts/objectEntries.cjs', import.meta.url)) },
  ],
};

const code = {
  target: 'es2022',
  rolldownOptions: {
    // The contract only declares: a page that wants a constant of it need not load zod and every schema beside it.
    treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
    optimization: { inlineConst: true },
  },
} satisfies BuildOptions;

export default defineConfig(async ({ command }) => {
  const plugins = () => [react(), leaveOut()];
  const places = command === 'build' ? await sharedChunks({ plugins: plugins(), build: code, resolve }) : undefined;
  const groups = ['start', 'common', 'inside', 'list'].map((name, at) => ({
    name,
    priority: 4 - at,
    test: (id: string) => places?.get(id) === name,
  }));
  // A group takes just its modules, not what they name in source: that would bring zod back before the login page.
  const codeSplitting = { includeDependenciesRecursively: false, groups };
  return {
    plugins: [...plugins(), precompress()],
    resolve: command === 'build' ? resolve : {},
    build: {
      ...code,
      outDir: 'dist/web',
      emptyOutDir: true,
      manifest: true,
      chunkSizeWarningLimit: 800,
      rolldownOptions: { ...code.rolldownOptions, output: { codeSplitting } },
    },
    server: { port: 5173, proxy: { '/shop': api, '/help': api, '/terms': api, '/privacy': api } },
    preview: { port: 4173, proxy: { '/shop': api } },
  };
});
