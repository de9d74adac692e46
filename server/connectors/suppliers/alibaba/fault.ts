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

/** What Alibaba.com said went wrong, in its words. It never leaves the connector but as the cause of a `DomainError`. */
export class AlibabaFault extends Error {
  readonly type: string;
  readonly code: string;
  readonly subCode: string;
  /** Their words alone. */
  readonly words: string;

  constructor({ type = '', code = '', subCode = '', message, requestId }: VendorError) {
    const codes = [code, subCode].filter((one) => one !== '').join('/');
    super(`Alibaba.com: ${codes} ${message} (request ${requestId || 'unknown'})`);
    this.name = 'AlibabaFault';
    this.type = type;
    this.code = code;
    this.subCode = subCode;
    this.words = message;
  }
}

/** Codes that decide by themselves, in lower case; the numbers are those of the order and freight calls. */
const byCode: Record<string, ErrorKey> = {
  invalidcode: 'authorisationStale',
  illegalaccesstoken: 'supplierNotAuthorised',
  illegalrefreshtoken: 'supplierNotAuthorised',
  insufficientpermission: 'supplierNotAuthorised',
  auth_type_unsupported: 'supplierNotAuthorised',
  'isv.402': 'supplierNotAuthorised',
  'isv.invalid-authorization': 'supplierNotAuthorised',
  'isv.insufficient-permission': 'supplierNotAuthorised',
  invalidappkey: 'supplierNotConfigured',
  appkeynotexist: 'supplierNotConfigured',
  incompletesignature: 'supplierNotConfigured',
  invalidsignature: 'supplierNotConfigured',
  // The server's address is not on the app's list: for its operator to fix.
  appwhiteiplimit: 'supplierNotConfigured',
  product_not_found: 'supplierProductGone',
  b_product_not_found: 'supplierProductGone',
  '10005': 'supplierProductGone',
  '4027': 'supplierBelowMinimum',
  '10007': 'supplierBelowMinimum',
  '410006': 'supplierBelowMinimum',
  '4015': 'supplierNoDelivery',
  '10010': 'supplierNoDelivery',
  '10012': 'supplierNoDelivery',
  '130602': 'supplierNoDelivery',
  '130608': 'supplierNoDelivery',
  // The address says too little for the tariff of an order.
  '800022': 'supplierNoDelivery',
  '120019': 'supplierCountryRefused',
  // The seller has no EPR number there.
  '400007': 'supplierCountryRefused',
};

/** Told apart by their text: 130106 is "The product has expired" in the field and an expired token in other lists. */
const byText: [RegExp, ErrorKey][] = [
  [/access.?token.{0,40}(?:expired|invalid)|(?:expired|invalid).{0,40}access.?token/i, 'supplierNotAuthorised'],
  [/\b(?:item|product)\b.{0,40}\b(?:not found|not exist|offline|deleted|expired|invalid)\b/i, 'supplierProductGone'],
  [/(?:not|cannot|can't|doesn't).{0,30}ship to/i, 'supplierNoDelivery'],
];

/**
 * The one place where Alibaba.com's errors end: runs `work` and lets its failures leave as `DomainError`, with the
 * platform's own words as the cause. What is not known here (outages, other codes) is `supplierUnavailable`.
 */
export function speakingDomain<T>(work: () => Promise<T>, country = ''): Promise<T> {
  return asDomainErrors(work, { supplier: 'alibaba', refusal: (error) => refusal(error, country) });
}

function refusal(error: unknown, country: string): DomainError | null {
  if (!(error instanceof AlibabaFault)) return null;
  const cause = { cause: error };
  const key = faultKey(error);
  if (key === 'authorisationStale' || key === 'supplierNoDelivery') return new DomainError(key, {}, cause);
  if (key === 'supplierCountryRefused') return new DomainError(key, { country }, cause);
  return new DomainError(key, { supplier: brandName.alibaba }, cause);
}

/** What a refusal means here. */
export function faultKey(fault: AlibabaFault): ErrorKey {
  for (const code of [fault.subCode, fault.code]) {
    const key = byCode[code.toLowerCase()];
    if (key !== undefined) return key;
  }
  return byText.find(([pattern]) => pattern.test(fault.words))?.[1] ?? 'supplierUnavailable';
}
