import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { languageOf } from '#contract/texts.ts';
import { failure } from './envelope.ts';

/** Serves the built web app: hashed files for a year, everything else as the one page that routes itself. */
export async function mountWebApp(app: FastifyInstance): Promise<void> {
  const root = builtWebApp();
  if (root !== null) await serveFiles(app, root);
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/shop/') && !/\.\w+(\?|$)/.test(request.url);
    if (page && root !== null) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.status(404).send(failure(new DomainError('notFound'), languageOf(request.headers['accept-language'])));
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
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
