import type { z } from 'zod';
import { retryAfterMs } from './answer.ts';
import { StoreFault } from './storeFault.ts';

/** What is judged of an answer that is no success. */
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
export const unreadable = (where: string, maybeDone: boolean): StoreFault =>
  new StoreFault('unreachable', { key: 'row.answerUnexpected', params: { where } }, { maybeDone });

/** An answer's JSON in its shape. Throws `unreadable` with the first place where it has another; `where` names the call. */
export function shaped<T>(schema: z.ZodType<T>, json: unknown, where: string, maybeDone: boolean): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.join('.') ?? '';
  throw unreadable(at === '' ? where : `${where}: ${at}`, maybeDone);
}
