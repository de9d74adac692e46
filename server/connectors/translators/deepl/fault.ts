import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { translatorName } from '#contract/vocabulary.ts';

const statuses: Record<number, ErrorKey> = {
  401: 'translateKeyRefused',
  403: 'translateKeyRefused',
  429: 'translateTooFast',
  456: 'translateQuotaUsed',
  // High load, as 503 is.
  529: 'translateUnavailable',
};

/**
 * A refusal as ours; what is not JSON is not DeepL's own.
 *
 * @see https://developers.deepl.com/docs/best-practices/error-handling
 */
export function deeplFault(status: number, message: string | undefined): DomainError {
  const provider = translatorName.deepl;
  const key =
    statuses[status] ?? (status >= 500 || message === undefined ? 'translateUnavailable' : refusalOf(message));
  const detail = `${status} ${message ?? ''}`.trim();
  return new DomainError(key, { provider, detail }, { cause: new Error(detail) });
}

/** A language is refused with 400 and the name of the parameter in the message. */
const refusalOf = (message: string): ErrorKey =>
  /(target|source)_lang/.test(message) ? 'translateLanguage' : 'translateRefused';
