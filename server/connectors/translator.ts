import type { TranslateLanguage } from '#contract/translate.schemas.ts';
import type { HttpClient } from './lib/http.ts';

export interface TranslatorSession {
  /** Where the service is reached, without a slash at the end. */
  address: string;
  /** What the operator was given: DeepL's key, Baidu's secret; empty for a LibreTranslate server that asks for none. */
  key: string;
  /** Baidu's app id; empty elsewhere. */
  appId: string;
  http: HttpClient;
  signal: AbortSignal;
}

export interface TextsToTranslate {
  /** Single lines, none of them blank, together within the service's limits. */
  texts: readonly string[];
  from: TranslateLanguage | 'auto';
  to: TranslateLanguage;
  /** `html` only where the service `readsHtml`. */
  format: 'text' | 'html';
}

export interface TranslatedTexts {
  /** The language of the first text as the service names it. */
  from: string;
  /** As many as were sent, in their order. */
  texts: string[];
}

/**
 * One translation service. `translate` throws `DomainError`: `translateKeyRefused`, `translateQuotaUsed` and
 * `translateLanguage`, which another try does not change; `translateTooFast` and `translateUnavailable`, which it may;
 * `translateRefused` for what is wrong with these very texts.
 */
export interface Translator {
  readonly name: 'baidu' | 'deepl' | 'libre';
  /** Where it is reached unless the operator names another address. */
  address(key: string): string;
  /** Whether tags may stand in a text: sentences then are translated whole across them. */
  readonly readsHtml: boolean;
  /** Per request: texts, and bytes of UTF-8 in all of them together with one line break each; requests at once. */
  readonly limits: { texts: number; bytes: number; parallel: number };
  translate(session: TranslatorSession, wanted: TextsToTranslate): Promise<TranslatedTexts>;
}
