import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, sendHtml } from './lib/rawRequest.ts';
import { page } from './pages/page.ts';

/** Whoever answers for hosts of its own. */
export interface HostOwner {
  /** Subdomains included, and picture servers: requests to `/_hosts/<host>/...` of these come to `handle`. */
  readonly domains: readonly string[];
  /** Serves a request to one of its hosts; `path` is what follows the host, without the query. */
  handle(
    host: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> | FastifyReply;
}

/** The host a path under `/_hosts/` stands for, and what follows it. */
export function hostOf(path: string): { host: string | null; rest: string } {
  const [, host = null, rest = '/'] = /^\/_hosts\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  return { host, rest };
}

/** Whose host it is, the closest domain first: a picture server may lie under somebody else's name. */
export function ownerOf<T extends { readonly domains: readonly string[] }>(
  owners: readonly T[],
  host: string,
): T | undefined {
  const claims = owners.flatMap((owner) =>
    owner.domains
      .filter((domain) => host === domain || host.endsWith(`.${domain}`))
      .map((domain) => ({ owner, length: domain.length })),
  );
  return claims.sort((a, b) => b.length - a.length)[0]?.owner;
}

/** Serves the hosts of every platform under `/_hosts/<host>`. */
export function platformHosts(app: FastifyInstance, owners: readonly HostOwner[]): void {
  app.all('/_hosts/:host/*', (request, reply) => {
    const { host, rest } = hostOf(pathOf(request));
    const owner = host === null ? undefined : ownerOf(owners, host);
    if (owner && host !== null) return owner.handle(host, rest, request, reply);
    return sendHtml(reply, 404, page('Not found', '<h1>Not found</h1>'));
  });
}
