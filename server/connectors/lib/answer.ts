import { isSafeNumber, LosslessNumber, parse } from 'lossless-json';
import type { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { HttpFailure, type HttpReply } from './http.ts';
import { StoreFault } from './storeFault.ts';

/**
 * `JSON.parse` for answers whose ids exceed 2^53: a number that a double cannot hold exactly arrives as its text, every
 * other one as a number. Throws `SyntaxError` for what is not JSON.
 */
export function parseLossless(text: string): unknown {
  return parse(text, null, (digits) =>
    isSafeNumber(digits, { approx: false }) ? Number(digits) : new LosslessNumber(digits).toString(),
  );
}

/** As `parseLossless`, for text that may well be something else: undefined when it is not JSON. */
export function parseLosslessIfAny(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

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

/** What is evaluated of an answer that is no success. */
export interface FailedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
  /** Whether the call wrote something: only then can a broken answer leave an effect behind. */
  writes: boolean;
}

/** A fault as it was thrown; anything else is not the store's and goes on. */
export function faultIn(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error;
  throw error;
}

/** Asked too fast: tried again when the answer says so. */
export const throttled = ({ headers }: Pick<FailedAnswer, 'headers'>): StoreFault =>
  new StoreFault('throttled', { key: 'row.storeThrottled' }, { retryAfter: retryAfterMs(headers['retry-after']) });

/** The store takes our keys no longer. */
export const keysRefused = (): StoreFault => new StoreFault('unauthorised', { key: 'row.storeOffline' });

/** Whether a broken answer may have done its work: a 5xx can come from a gateway that lost patience meanwhile. */
export const isMaybeDone = ({ status, writes }: Pick<FailedAnswer, 'status' | 'writes'>): boolean =>
  writes && (status >= 500 || status < 300);

/** A web page in place of data. */
export const pageInstead = (answer: Pick<FailedAnswer, 'status' | 'writes'>): StoreFault =>
  new StoreFault('unreachable', { key: 'row.storeHtml' }, { maybeDone: isMaybeDone(answer) });

/** An answer that is not what the documentation says; `where` names the place where it differs. */
export class UnexpectedAnswer extends StoreFault {
  readonly where: string;

  constructor(where: string, maybeDone: boolean) {
    super('unreachable', { key: 'row.answerUnexpected', params: { where } }, { maybeDone });
    this.name = 'UnexpectedAnswer';
    this.where = where;
  }
}

export const unreadable = (where: string, maybeDone: boolean): StoreFault => new UnexpectedAnswer(where, maybeDone);

/** An answer's JSON in its shape. Throws `unreadable` with the first place where it has another; `where` names the call. */
export function shaped<T>(schema: z.ZodType<T>, json: unknown, where: string, maybeDone: boolean): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.join('.') ?? '';
  throw unreadable(at === '' ? where : `${where}: ${at}`, maybeDone);
}
