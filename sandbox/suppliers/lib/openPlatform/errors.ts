import { randomBytes } from 'node:crypto';

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
