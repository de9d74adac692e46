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

/** The statuses that have a sentence of their own (specification, section 8). */
export const toastStatuses: readonly number[] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

/** The key of our sentence for an exchange that broke on the way: by status, or `offline`, `timeout`, `other`. */
export function httpText({ kind, status }: CallError): string {
  if (kind === 'offline' || kind === 'timeout') return `http.${kind}`;
  return `http.${status !== undefined && toastStatuses.includes(status) ? status : 'other'}`;
}
