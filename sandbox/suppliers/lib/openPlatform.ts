import { createHmac, randomBytes } from 'node:crypto';

/**
 * Errors of the open platform that AliExpress and Alibaba.com share, before a call reaches its business: type and words
 * of each code.
 */
const ERRORS = {
  ApiCallLimit: ['ISP', 'This ban will last 1 seconds more.'],
  ServiceUnavailable: ['ISP', 'Service temporarily unavailable.'],
  InvalidAppkey: ['ISV', 'The specified app key is invalid.'],
  IncompleteSignature: ['ISV', 'The request signature does not conform to platform standards.'],
  IllegalAccessToken: ['ISV', 'The specified access token is invalid or expired.'],
  IllegalRefreshToken: ['ISV', 'The specified refresh token is invalid or expired.'],
  InvalidCode: ['ISV', 'Invalid authorization code.'],
  IllegalTimestamp: ['ISV', 'The specified timestamp is invalid or expired.'],
  InvalidApiPath: ['ISV', 'The specified API path or method is invalid.'],
  MissingParameter: ['ISV', 'The input parameter that is mandatory for processing this request is not supplied.'],
  InvalidParameter: ['ISV', 'The input parameter is invalid.'],
} as const satisfies Record<string, readonly [type: string, message: string]>;

type ErrorCode = keyof typeof ERRORS;

/** A refusal of the platform. */
export class PlatformError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = ERRORS[code][1]) {
    super(message);
    this.code = code;
  }
}

/** As `/sync` answers it. */
export function errorResponse(code: ErrorCode, msg: string = ERRORS[code][1]): Record<string, unknown> {
  return { error_response: { type: ERRORS[code][0], code, msg, request_id: requestId() } };
}

/** As `/rest/...` answers it: flat. */
export function flatError(code: ErrorCode, message: string = ERRORS[code][1]): Record<string, unknown> {
  return { type: ERRORS[code][0], code, message, request_id: requestId() };
}

export function requestId(): string {
  return `21${randomBytes(11).toString('hex')}`;
}

/** A parameter that must be there. @throws PlatformError MissingParameter */
export function needed(params: Record<string, string>, name: string): string {
  const value = params[name];
  if (!value) throw missingParameter(name);
  return value;
}

/** The error for a parameter that must be there. */
export function missingParameter(name: string): PlatformError {
  const message = `The input parameter "${name}" that is mandatory for processing this request is not supplied.`;
  return new PlatformError('MissingParameter', message);
}

/**
 * The open platform's signature: all parameters but `sign`, sorted by byte order, keys and raw values run together, the
 * path in front for `/rest` calls; HMAC-SHA256 with the app secret, upper-case hex.
 * https://openservice.aliexpress.com/doc/doc.htm?nodeId=27493&docId=118729
 */
export function sign(secret: string, params: Record<string, string>, path = ''): string {
  const text = Object.keys(params)
    .filter((key) => key !== 'sign')
    .sort()
    .map((key) => key + params[key])
    .join('');
  return createHmac('sha256', secret)
    .update(path + text, 'utf8')
    .digest('hex')
    .toUpperCase();
}

const WINDOW_MS = 7_200_000;

/**
 * Checks the system parameters of a call: application, clock, signature.
 * @param path what is signed in front of the parameters: the path of a `/rest` call, nothing for `/sync`
 */
export function checkCall(
  app: { readonly key: string; readonly secret: string },
  params: Record<string, string>,
  path: string,
  now: number,
): void {
  for (const name of ['app_key', 'timestamp', 'sign_method', 'sign']) needed(params, name);
  if (params.app_key !== app.key) throw new PlatformError('InvalidAppkey');
  if (!/^\d{13}$/.test(params.timestamp ?? '') || Math.abs(now - Number(params.timestamp)) > WINDOW_MS) {
    throw new PlatformError('IllegalTimestamp');
  }
  if (params.sign_method !== 'sha256' || params.sign !== sign(app.secret, params, path)) {
    throw new PlatformError('IncompleteSignature');
  }
}
