import { DomainError } from '#contract/errors.ts';
import { HttpFailure, type HttpReply } from './http.ts';
import { parseLosslessIfAny } from './losslessJson.ts';
import { StoreFault } from './storeFault.ts';

/**
 * A reply's JSON, no digit lost; undefined for anything that does not declare itself JSON: firewalls and maintenance
 * pages do not.
 */
export function jsonOf({ headers, body }: HttpReply): unknown {
  if (!/\bjson\b/i.test(headers['content-type'] ?? '')) return undefined;
  // Some hosts leave a byte order mark in front.
  return parseLosslessIfAny(body.replace(/^\uFEFF/, ''));
}

/** A request without an answer as a fault; what is neither the network's nor the guard's goes on as it is. */
export function noAnswer(error: unknown, writes: boolean): unknown {
  if (error instanceof HttpFailure) {
    const options = { maybeDone: writes && error.sent, cause: error };
    return new StoreFault('unreachable', { key: 'row.storeUnreachable' }, options);
  }
  if (error instanceof DomainError) {
    return new StoreFault('unreachable', { key: error.textKey, params: error.params }, { cause: error });
  }
  return error;
}

/** Milliseconds from a Retry-After header: seconds or a date (RFC 9110, 10.2.3). Null when there is none. */
export function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
