import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page that is sent again and again as it is. */
export interface KeptPage {
  body: string | Buffer;
  type: string;
  etag: string;
}

const HTML = 'text/html; charset=utf-8';

/** A page with the tag by which browsers ask whether it has changed. */
export const keep = (body: string | Buffer, type = HTML): KeptPage => ({
  body,
  type,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** Pages by what they depend on, each made when it is first asked for. */
export function createPageCache(): (key: string, make: () => KeptPage) => KeptPage {
  const pages = new Map<string, KeptPage>();
  return (key, make) => {
    const kept = pages.get(key) ?? make();
    pages.set(key, kept);
    return kept;
  };
}

/** For how long a browser shows what it has without asking. */
export type Freshness = 'asks' | 'minutes' | 'forever';

const cacheControl: Record<Freshness, string> = {
  // The language and the theme are the reader's, so no cache between keeps it.
  asks: 'private, no-cache',
  minutes: 'public, max-age=300',
  forever: 'public, max-age=31536000, immutable',
};

/** Sends a page, or 304 to a browser that has it already. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, etag }: KeptPage,
  freshness: Freshness,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', cacheControl[freshness]);
  if (freshness === 'asks') reply.header('vary', 'cookie, accept-language');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return reply.status(304).send();
  return reply.type(type).send(body);
}
