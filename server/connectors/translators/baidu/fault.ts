import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { translatorName } from '#contract/vocabulary.ts';

/** Each code of the table, by what the merchant or operator can do about it; any other is a refusal. */
const codes: Record<string, ErrorKey> = {
  // Time-out and system error: the table says to try again.
  '52001': 'translateUnavailable',
  '52002': 'translateUnavailable',
  // App id unknown or service not opened; wrong signature (the secret); address of the caller not allowed.
  '52003': 'translateKeyRefused',
  '54001': 'translateKeyRefused',
  '58000': 'translateKeyRefused',
  // Too many requests; too many long ones.
  '54003': 'translateTooFast',
  '54005': 'translateTooFast',
  '54004': 'translateQuotaUsed',
  '58001': 'translateLanguage',
  // The service is switched off in the console; the account is not verified.
  '58002': 'translateKeyRefused',
  '90107': 'translateKeyRefused',
};

/**
 * A refusal as ours.
 *
 * @see https://fanyi-api.baidu.com/doc/21 (general text translation, error codes)
 */
export function baiduFault(code: string, message: string): DomainError {
  const provider = translatorName.baidu;
  const detail = `${code} ${message}`.trim();
  return new DomainError(codes[code] ?? 'translateRefused', { provider, detail }, { cause: new Error(detail) });
}
