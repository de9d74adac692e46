import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { languageOf } from '#contract/texts.ts';
import { failure } from './envelope.ts';

/** What helmet says about documents; on a script or a picture it is only weight. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Pages shown in a sandboxed frame, which has no origin: to them even our own files come from elsewhere. */
const EMBEDDED = '/__web__/';

const pathOf = (url: string): string => url.replace(/[?#].*$/, '');
const isCall = (path: string): boolean => path.startsWith('/shop/');
/** Where files lie: in these folders and at the top. A page in the place of one that is gone would hide that. */
const isFile = (path: string): boolean =>
  path.startsWith('/assets/') || path.startsWith(EMBEDDED) || /^\/[^/]*\.\w+$/.test(path);
/** An address of the web app; it may end in an id with a dot. */
const isPage = (path: string): boolean => !isCall(path) && !isFile(path);

/**
 * Serves the built web app: files with a hash in their name for a year, compressed as they lie there; every address
 * that is neither a file nor a call gets the one page that routes itself. `root` is null where nothing was built.
 */
export async function mountWebApp(app: FastifyInstance, root: string | null = builtWebApp()): Promise<void> {
  if (root !== null) await serveFiles(app, root);
  app.setNotFoundHandler((request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && isPage(pathOf(request.url));
    if (page && root !== null) return reply.sendFile('index.html');
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send(failure(new DomainError('notFound'), languageOf(request.headers['accept-language'])));
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    // A folder is no file: its address is a page's, whichever encodings are asked for.
    allowedPath: (path) => !path.endsWith('/'),
    // Its own `max-age=0` would stand over what is said below.
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(root, 'assets'));
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request.url);
    if (path.startsWith(EMBEDDED)) reply.header('cross-origin-resource-policy', 'cross-origin');
    const isDocument = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isDocument && !isCall(path)) for (const name of documentHeaders) reply.removeHeader(name);
    return payload;
  });
}

/** `dist/web` beside the bundle in a build, under the project's root in development; null when it was not built. */
function builtWebApp(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, 'web'), resolve(here, '../../dist/web')].find((path) =>
    existsSync(join(path, 'index.html')),
  );
  return found ?? null;
}
