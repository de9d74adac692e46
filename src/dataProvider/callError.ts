import type { EnvelopeError } from '#contract/endpoint.ts';

/** Where a call broke: the server's own answer, the HTTP layer, the wire, our patience, or the caller's abort. */
export type CallErrorCause = 'code' | 'http' | 'offline' | 'timeout' | 'aborted';

export interface CallErrorDetails {
  cause: CallErrorCause;
  message: string;
  code?: number;
  status?: number;
  error?: EnvelopeError;
}

/** Why a call did not succeed. The only error that `call` throws. */
export class CallError extends Error {
  readonly kind: CallErrorCause;
  /** The envelope's code; undefined when no envelope arrived. */
  readonly code: number | undefined;
  /** The HTTP status; undefined when nothing arrived. */
  readonly status: number | undefined;
  /** Which of our errors it is, as in `errorCodes`. */
  readonly key: string | undefined;
  readonly params: Record<string, string | number>;
  readonly fields: NonNullable<EnvelopeError['fields']>;

  constructor({ cause, message, code, status, error }: CallErrorDetails) {
    super(message);
    this.name = 'CallError';
    this.kind = cause;
    this.code = code;
    this.status = status;
    this.key = error?.key;
    this.params = error?.params ?? {};
    this.fields = error?.fields ?? [];
  }
}
