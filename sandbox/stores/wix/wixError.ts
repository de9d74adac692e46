/** One thing wrong with a body. */
export interface Violation {
  field: string;
  description: string;
  ruleName?: string;
}

/** Codes that all services of Wix share. What it answers at a path that it does not have is not known: there is none. */
const COMMON: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  429: 'RESOURCE_EXHAUSTED',
};

/** A refusal in Wix's own shape. dev.wix.com/docs/rest/articles/get-started/errors */
export class WixError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, message: string, details: Record<string, unknown> = commonDetails(status, message)) {
    super(message);
    this.status = status;
    this.body = { message, details };
  }
}

function commonDetails(status: number, description: string): Record<string, unknown> {
  const code = COMMON[status];
  return code === undefined ? {} : { applicationError: { code, description, data: {} } };
}

/** Somebody else's change came first. The words are Wix's; its code for it is not known, and nothing may go by this one. */
export const staleRevision = (current: number): WixError =>
  applicationError(409, 'INVALID_REVISION', 'Entity has already changed since the requested revision', {
    currentRevision: String(current),
  });

/** A rule of the service said no. */
export const applicationError = (status: number, code: string, description: string, data: object = {}): WixError =>
  new WixError(status, description, { applicationError: { code, description, data } });

export const validationError = (violations: Violation[]): WixError =>
  new WixError(400, violations.map(({ field, description }) => `"${field}" ${description}`).join('; '), {
    validationError: { fieldViolations: violations.map((violation) => ({ violatedRule: 'OTHER', ...violation })) },
  });

/** As an item of a bulk answer carries it. */
export function itemError(error: WixError): { code: string; description: string; data: unknown } {
  const { applicationError: own } = error.body.details as { applicationError?: { code: string; data?: unknown } };
  return { code: own?.code ?? 'INVALID_ARGUMENT', description: error.message, data: own?.data ?? {} };
}
