import { z } from 'zod';
import { translatorName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { TranslateLanguage } from '#contract/translate.schemas.ts';
import { askTranslator, jsonOf, readAnswer } from '../../lib/translatorReply.ts';
import type { Translator } from '../../translator.ts';

const Answer = z.looseObject({
  translations: z.array(z.looseObject({ text: z.string(), detected_source_language: z.string().optional() })).min(1),
});
const Refusal = z.looseObject({ message: z.string().default('') });

/**
 * DeepL: at most 50 texts and a body of 128 KiB a request. Keys of the free plan end in `:fx` and have a host of their own.
 *
 * @see https://developers.deepl.com/docs/api-reference/translate
 */
export const deepl: Translator = {
  name: 'deepl',
  address: (key) => (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'),
  readsHtml: true,
  // Some room in the body for quotes, escapes and the other fields.
  limits: { texts: 50, bytes: 96 * 1024, parallel: 4 },
  async translate({ address, key, http, signal }, { texts, from, to, format }) {
    const provider = translatorName.deepl;
    const reply = await askTranslator(http, provider, {
      method: 'POST',
      url: `${address}/v2/translate`,
      headers: { 'content-type': 'application/json', authorization: `DeepL-Auth-Key ${key}` },
      body: JSON.stringify({
        text: texts,
        target_lang: deeplTarget(to),
        ...(from === 'auto' ? {} : { source_lang: deeplSource(from) }),
        ...(format === 'html' ? { tag_handling: 'html' } : {}),
      }),
      signal,
    });
    const json = jsonOf(reply);
    if (reply.status >= 300) {
      throw deeplFault(reply.status, json === undefined ? undefined : (Refusal.safeParse(json).data?.message ?? ''));
    }
    const sameCount = Answer.refine((answer) => answer.translations.length === texts.length, 'another number of texts');
    const { translations } = readAnswer(sameCount, json, provider);
    const found = translations[0]?.detected_source_language?.toLowerCase();
    return { from: found ?? from, texts: translations.map(({ text }) => text) };
  },
};

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
function deeplFault(status: number, message: string | undefined): DomainError {
  const provider = translatorName.deepl;
  const key =
    statuses[status] ?? (status >= 500 || message === undefined ? 'translateUnavailable' : refusalOf(message));
  const detail = `${status} ${message ?? ''}`.trim();
  return new DomainError(key, { provider, detail }, { cause: new Error(detail) });
}

/** A language is refused with 400 and the name of the parameter in the message. */
const refusalOf = (message: string): ErrorKey =>
  /(target|source)_lang/.test(message) ? 'translateLanguage' : 'translateRefused';

/**
 * DeepL's names as a target, where they are not ours in capitals: English and Portuguese must say which one.
 *
 * @see https://developers.deepl.com/docs/getting-started/supported-languages
 */
const targets: Partial<Record<TranslateLanguage, string>> = {
  en: 'EN-US',
  pt: 'PT-PT',
  zh: 'ZH-HANS',
  'zh-TW': 'ZH-HANT',
};

const deeplTarget = (language: TranslateLanguage): string => targets[language] ?? language.toUpperCase();

/** As a source, a language has no variants. */
const deeplSource = (language: TranslateLanguage): string => language.slice(0, 2).toUpperCase();
