import { translatorName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';

/**
 * A refusal as ours. A key that is missing is 400, one that is wrong 403; both say so in words only. A server's own
 * limits (characters, texts, requests) are its operator's to set.
 *
 * @see https://docs.libretranslate.com/api/operations/translate/
 */
export function libreFault(status: number, message: string | undefined): DomainError {
  const provider = translatorName.libre;
  const detail = `${status} ${message ?? ''}`.trim();
  return new DomainError(keyOf(status, message), { provider, detail }, { cause: new Error(detail) });
}

function keyOf(status: number, message: string | undefined): ErrorKey {
  if (status === 429) return 'translateTooFast';
  if (message === undefined || status >= 500) return 'translateUnavailable';
  if (status === 401 || status === 403 || /api key/i.test(message)) return 'translateKeyRefused';
  return /is not supported|not available as a target/.test(message) ? 'translateLanguage' : 'translateRefused';
}
