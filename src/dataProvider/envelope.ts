import type { EnvelopeError } from '#contract/endpoint.ts';
import { CallError } from './callError.ts';

const SUCCESSES: readonly unknown[] = [200, '200', 0];

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an envelope says once its older spellings (`msg`, `data`, codes as text) are evened out. */
export interface Opened {
  success: boolean;
  code: number;
  message: string;
  result: unknown;
  error?: EnvelopeError;
}

/** Reads an envelope; undefined when the body is none (a web page, an empty answer). */
export function openEnvelope(body: unknown): Opened | undefined {
  if (!isBag(body) || !('code' in body)) return undefined;
  const message = body.message ?? body.msg;
  return {
    success: SUCCESSES.includes(body.code),
    code: Number(body.code),
    message: typeof message === 'string' ? message : '',
    result: body.result ?? body.data,
    error:
      isBag(body.error) && typeof body.error.key === 'string' ? (body.error as unknown as EnvelopeError) : undefined,
  };
}

/** The result inside a reply. Throws `CallError` for a failure's code, an HTTP status of 400 or more, and no envelope. */
export function unwrap(status: number, body: unknown): unknown {
  const opened = openEnvelope(body);
  if (status >= 400 || opened === undefined) {
    throw new CallError({
      cause: 'http',
      status,
      message: opened?.message ?? '',
      code: opened?.code,
      error: opened?.error,
    });
  }
  if (opened.success) return opened.result;
  throw new CallError({ cause: 'code', status, message: opened.message, code: opened.code, error: opened.error });
}
