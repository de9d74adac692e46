import { createServer } from 'vite';
import { freePort } from './program.ts';

/** The web app as `npm run dev` serves it, without a server behind it: for what is there in development only. */
export interface DevServer {
  url: string;
  stop(): Promise<void>;
}

export async function startDevServer(): Promise<DevServer> {
  const port = await freePort();
  const server = await createServer({
    logLevel: 'error',
    // Its own: a developer's server may be running on the usual one.
    cacheDir: '.tmp/vite-tests',
    // What only lazily loaded pages import would else be found late and reload the page.
    optimizeDeps: {
      entries: ['index.html', 'src/pages/styleguide/*.tsx', 'src/custom/ui/charts/*.tsx'],
    },
    server: { host: '127.0.0.1', port, strictPort: true, hmr: false, watch: null, proxy: {} },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
