import type { FastifyRequest } from 'fastify';
import { bodyOf, searchOf } from '../../lib/rawRequest.ts';
import type { Params } from './signing.ts';

/** Query and form body together, decoded once. */
export function gatewayParams(request: FastifyRequest): Params {
  const isForm = /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '');
  const body = isForm ? bodyOf(request).toString('utf8') : '';
  return Object.fromEntries([...new URLSearchParams(searchOf(request)), ...new URLSearchParams(body)]);
}

/** What `biz_content` holds; undefined where it is no JSON. */
export function contentIn({ biz_content: text = '' }: Params): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
