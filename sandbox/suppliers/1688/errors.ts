import { randomBytes } from 'node:crypto';

/** Refusals of the gateway, before a call reaches its business: status and words of each code. */
const GATEWAY = {
  'gw.SignatureInvalid': [400, 'Invalid signature'],
  'gw.SignatureMissing': [400, 'The request signature is missing'],
  'gw.AppKeyMissing': [400, 'The app key is missing or unknown'],
  'gw.APIUnsupported': [400, 'The requested API is not supported'],
  'gw.APIACLDecline': [400, 'AppKey is not allowed(acl)'],
  'gw.ParamMissing': [400, 'A required parameter is missing'],
  'gw.QosAppFrequencyLimit': [400, 'App call exceeds limited frequency'],
  'gw.ServiceUnavailable': [500, 'Service unavailable'],
  '401': [401, 'Request need user authorized'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

type GatewayCode = keyof typeof GATEWAY;

/** A refusal of the gateway. */
export class GatewayError extends Error {
  readonly code: GatewayCode;

  constructor(code: GatewayCode, message: string = GATEWAY[code][1]) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return GATEWAY[this.code][0];
  }

  get body(): Record<string, unknown> {
    return {
      error_code: this.code,
      error_message: this.message,
      exception: this.message,
      request_id: randomBytes(12).toString('hex'),
    };
  }
}

/** A refusal of the business behind a call: HTTP 200, inside the answer. */
export class BusinessError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A refusal of the token call (OAuth). */
export class GrantError extends Error {
  readonly error: string;

  constructor(error: string, message: string) {
    super(message);
    this.error = error;
  }
}
