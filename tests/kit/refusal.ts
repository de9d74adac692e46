import type { EnvelopeError } from '#contract/endpoint.ts';
import { CallFailed } from './merchant.ts';

/** What a refused call said. */
export interface Refused {
  code: number;
  message: string;
  /** Without its `error.`. */
  key: string;
  fields: NonNullable<EnvelopeError['fields']>;
}

/** How a call was refused; a call that went through, or broke otherwise, fails the test. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  const thrown = await call.then(
    (result) => new Error(`The call went through: ${JSON.stringify(result)}`),
    (error: unknown) => error,
  );
  if (!(thrown instanceof CallFailed)) throw thrown;
  const { code, message, error } = thrown.envelope;
  return { code, message, key: (error?.key ?? '').replace(/^error\./, ''), fields: error?.fields ?? [] };
}
