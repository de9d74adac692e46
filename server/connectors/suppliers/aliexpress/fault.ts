import { brandName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { asDomainErrors } from '../../lib/supplier/asDomainErrors.ts';

interface VendorError {
  type?: string;
  code?: string;
  subCode?: string;
  message: string;
  requestId?: string;
}

/** What AliExpress said went wrong, in its words. It never leaves the connector but as the cause of a `DomainError`. */
export class AliExpressFault extends Error {
  readonly type: string;
  readonly code: string;
  readonly subCode: string;
  readonly requestId: string;

  constructor(error: VendorError, options: { cause?: unknown } = {}) {
    const codes = [error.code, error.subCode].filter(Boolean).join('/');
    super(`AliExpress: ${codes} ${error.message} (request ${error.requestId ?? 'unknown'})`, options);
    this.name = 'AliExpressFault';
    this.type = error.type ?? '';
    this.code = error.code ?? '';
    this.subCode = error.subCode ?? '';
    this.requestId = error.requestId ?? '';
  }
}

/** Codes that decide by themselves, compared in lower case with `code` and `sub_code`. 26 and 27 are the old gateway's. */
const byCode: Record<string, ErrorKey> = {
  invalidcode: 'authorisationStale',
  illegalaccesstoken: 'supplierNotAuthorised',
  illegalrefreshtoken: 'supplierNotAuthorised',
  insufficientpermission: 'supplierNotAuthorised',
  auth_type_unsupported: 'supplierNotAuthorised',
  'isv.402': 'supplierNotAuthorised',
  'isv.account-migration-check-fail': 'supplierNotAuthorised',
  'isv.invalid-authorization': 'supplierNotAuthorised',
  'isv.insufficient-permission': 'supplierNotAuthorised',
  '26': 'supplierNotAuthorised',
  '27': 'supplierNotAuthorised',
  invalidappkey: 'supplierNotConfigured',
  incompletesignature: 'supplierNotConfigured',
};

/** Refusals that come with a number of no fixed meaning, told apart by their text. */
const byText: [RegExp, ErrorKey][] = [
  [/not allowed to this country|DELIVERY_NOT_AVAILABLE_TO_YOUR_ADDRESS/i, 'supplierCountryRefused'],
  [/ITEM_ID_NOT_FOUND|\b(item|product)\b.{0,40}\b(not found|not exist|offline|deleted)\b/i, 'supplierProductGone'],
];

/**
 * The one place where AliExpress's errors end: runs `work` and lets its failures leave as `DomainError`, with the
 * platform's own words as the cause. What is not known here (outages) is `supplierUnavailable`.
 */
export function speakingDomain<T>(work: () => Promise<T>, country = ''): Promise<T> {
  return asDomainErrors(work, { supplier: 'aliexpress', refusal: (error) => refusal(error, country) });
}

function refusal(error: unknown, country: string): DomainError | null {
  if (!(error instanceof AliExpressFault)) return null;
  const key = keyOf(error);
  if (key === 'authorisationStale') return new DomainError(key, {}, { cause: error });
  if (key === 'supplierCountryRefused') return new DomainError(key, { country }, { cause: error });
  return new DomainError(key, { supplier: brandName.aliexpress }, { cause: error });
}

/** Whether a call itself is refused or unknown, so that another one may do: not the account, the product or an outage. */
export function mayAskOtherwise(error: unknown): error is AliExpressFault {
  return (
    error instanceof AliExpressFault &&
    keyOf(error) === 'supplierUnavailable' &&
    !/^HTTP |^ServiceUnavailable$/.test(error.code)
  );
}

function keyOf(fault: AliExpressFault): ErrorKey {
  for (const code of [fault.subCode, fault.code]) {
    const key = byCode[code.toLowerCase()];
    if (key !== undefined) return key;
  }
  return byText.find(([pattern]) => pattern.test(fault.message))?.[1] ?? 'supplierUnavailable';
}
