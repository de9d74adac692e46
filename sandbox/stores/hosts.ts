import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../lib/rawRequest.ts';
import type { StorePlatform } from './storePlatform.ts';

/** The host a path under `/_hosts/` stands for, and what follows it. */
export function hostOf(path: string): { host: string | null; rest: string } {
  const [, host = null, rest = '/'] = /^\/_hosts\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  return { host, rest };
}

/** Whose host it is. */
export const storeOn = (stores: readonly StorePlatform[], host: string): StorePlatform | undefined =>
  stores.find(({ domains }) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)));

/** Serves the hosts of every store platform under `/_hosts/<host>`; what is none of theirs goes `elsewhere`. */
export function storeHosts(
  app: FastifyInstance,
  stores: readonly StorePlatform[],
  elsewhere: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.all('/_hosts/:host/*', (request, reply) => {
    const { host, rest } = hostOf(pathOf(request));
    const store = host === null ? undefined : storeOn(stores, host);
    return store && host !== null ? store.handle(host, rest, request, reply) : elsewhere(request, reply);
  });
}
