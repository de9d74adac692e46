import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PhpParams, phpQuery } from './php.ts';

/** The body as it came; empty when there was none. */
export function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** Parameters of query and form body together, as a platform that takes both reads them. */
export function paramsOf(request: FastifyRequest): PhpParams {
  const query = phpQuery(searchOf(request));
  const isForm = /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '');
  return isForm ? { ...query, ...phpQuery(bodyOf(request).toString('utf8')) } : query;
}

/** Those parameters that are plain texts. */
export function textsOf(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(paramsOf(request));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The part of the URL after the question mark, undecoded. */
export function searchOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}

/** The path of the URL, undecoded. */
export function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').split('?')[0] ?? '';
}

export function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}

/** The JSON body, or undefined when it is none. */
export function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyOf(request).toString('utf8') || '{}');
  } catch {
    return undefined;
  }
}
