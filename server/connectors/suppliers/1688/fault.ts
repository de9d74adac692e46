import { brandName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { asDomainErrors } from '../../lib/supplier/asDomainErrors.ts';

/** What 1688 said went wrong, in its words. It never leaves the connector but as the cause of a `DomainError`. */
export class Ali1688Fault extends Error {
  readonly code: string;
  /** Its words alone. */
  readonly words: string;

  constructor(code: string, words: string, options: { cause?: unknown } = {}) {
    super(`1688: ${code} ${words}`, options);
    this.name = 'Ali1688Fault';
    this.code = code;
    this.words = words;
  }
}

/** Codes of the gateway and of its token calls, compared in lower case. */
const byCode: Record<string, ErrorKey> = {
  '401': 'supplierNotAuthorised',
  'gw.signatureinvalid': 'supplierNotConfigured',
  'gw.signaturemissing': 'supplierNotConfigured',
  'gw.appkeymissing': 'supplierNotConfigured',
  'gw.appkeyinvalid': 'supplierNotConfigured',
  'gw.appkeynotfound': 'supplierNotConfigured',
  // The call is in none of the solutions that the app was granted: its operator asks for it in the console.
  'gw.apiacldecline': 'supplierNotConfigured',
  'gw.apiunsupported': 'supplierNotOffered',
  // Of the preview of an order.
  '500_001': 'supplierProductGone',
  '500_002': 'supplierProductGone',
  '500_003': 'supplierProductGone',
  '500_004': 'supplierSkuSoldOut',
  '500_005': 'supplierBelowMinimum',
  '500_006': 'supplierBelowMinimum',
  '500_009': 'supplierBelowMinimum',
  invalid_client: 'supplierNotConfigured',
  unauthorized_client: 'supplierNotConfigured',
};

/** Refusals whose codes have no fixed meaning, told apart by their text. */
const byText: [RegExp, ErrorKey][] = [
  [/need user authorized|user authorization|access.?token/i, 'supplierNotAuthorised'],
  [
    /已下架|已删除|不存在|已失效|\boffer\b.{0,40}\b(?:not exist|not found|offline|deleted|expired)\b/i,
    'supplierProductGone',
  ],
  [/不支持配送|不配送|无法配送|无法送达/, 'supplierNoDelivery'],
];

/**
 * The one place where 1688's errors end: runs `work` and lets its failures leave as `DomainError`, with the supplier's own
 * words as the cause. What is not known here (outages, other codes) is `supplierUnavailable`.
 */
export function speakingDomain<T>(work: () => Promise<T>): Promise<T> {
  return asDomainErrors(work, { supplier: '1688', refusal });
}

function refusal(error: unknown): DomainError | null {
  if (!(error instanceof Ali1688Fault)) return null;
  const key = keyOf(error);
  return new DomainError(key, key === 'supplierNoDelivery' ? {} : { supplier: brandName['1688'] }, { cause: error });
}

function keyOf({ code, message }: Ali1688Fault): ErrorKey {
  return byCode[code.toLowerCase()] ?? byText.find(([pattern]) => pattern.test(message))?.[1] ?? 'supplierUnavailable';
}
