import { type HttpClient, HttpFailure, type HttpReply, type HttpRequest } from '#server/connectors/lib/http.ts';

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** An HttpClient without a guard, for tests against servers on loopback. */
export function plainHttp(): HttpClient {
  return {
    effectiveUrl: (url) => url,
    now: () => new Date(),
    async request({ method, url, headers, body, timeout = 60_000, signal }) {
      const limit = AbortSignal.timeout(timeout);
      try {
        const reply = await fetch(url, {
          method,
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          ...(headers ? { headers } : {}),
          ...(body === undefined ? {} : { body }),
        });
        return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text(), url };
      } catch (error) {
        if (signal?.aborted) throw error;
        const code = codeOf(error);
        throw new HttpFailure(`${method} ${url}`, {
          sent: !NEVER_SENT.has(code),
          timedOut: limit.aborted,
          cause: error,
        });
      }
    },
  };
}

/** What may happen to one request on its way. */
export type Mishap = 'refused' | 'dropped' | 'page' | 'throttled' | undefined;

const page = (status: number): Omit<HttpReply, 'url'> => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...(status === 429 ? { 'retry-after': '3' } : {}) },
  body: '<!doctype html><title>Just a moment</title>',
});

/**
 * The same client, with mishaps. `refused`: never sent; `dropped`: done, but the answer is lost; `page`: not done, a
 * web page comes instead; `throttled`: not done, 429. `happens` is asked with the number of the request, from 0.
 */
export function mishaps(http: HttpClient, happens: (count: number, request: HttpRequest) => Mishap): HttpClient {
  let count = 0;
  return {
    effectiveUrl: (url) => http.effectiveUrl(url),
    now: http.now,
    async request(request) {
      const mishap = happens(count++, request);
      if (mishap === 'refused') throw new HttpFailure('refused', { sent: false });
      if (mishap === 'page' || mishap === 'throttled')
        return { ...page(mishap === 'page' ? 403 : 429), url: request.url };
      const reply = await http.request(request);
      if (mishap === 'dropped') throw new HttpFailure('dropped', { sent: true });
      return reply;
    },
  };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
