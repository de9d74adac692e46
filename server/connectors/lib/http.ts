/** One outgoing request. `body` is sent as it is; the caller sets the content type. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** In place of `body` where it is no text: an upload. */
  bytes?: Uint8Array;
  /** Milliseconds until the request is given up; 60,000 by default. */
  timeout?: number;
  signal?: AbortSignal;
  /** `latin1` for an answer that is no text, such as a picture: each character of the body is one byte. */
  encoding?: 'utf8' | 'latin1';
}

/** An answer, whole: connectors never stream. Header names are lower case; redirects are never followed. */
export interface HttpReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The address that was really asked, after the sandbox's rewriting: what a signature has to be made over. */
  url: string;
}

/**
 * The only way out for connectors. Behind it stands the guard: https only, no private addresses, size and time limits,
 * and the sandbox in the platforms' place where it is switched on.
 */
export interface HttpClient {
  /** Throws `HttpFailure` when there was no answer, `DomainError('addressForbidden')` when the guard refuses. */
  request(request: HttpRequest): Promise<HttpReply>;
  /** The address to sign and to send the browser to: the sandbox's in place of a platform's, when it is on. */
  effectiveUrl(url: string): string;
  /** What time it is out there: what requests are signed with, and what an end is counted from. */
  now(): Date;
}

/**
 * No answer. `sent` tells whether the request may have reached the other side: false only when it surely did not
 * (name not found, connection refused), so that it may be sent again without asking.
 */
export class HttpFailure extends Error {
  readonly sent: boolean;
  readonly timedOut: boolean;

  constructor(message: string, options: { sent: boolean; timedOut?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'HttpFailure';
    this.sent = options.sent;
    this.timedOut = options.timedOut ?? false;
  }
}
