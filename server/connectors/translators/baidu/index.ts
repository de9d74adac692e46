import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { translatorName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { TranslateLanguage } from '#contract/translate.schemas.ts';
import { askTranslator, jsonOf, readAnswer } from '../../lib/translatorReply.ts';
import type { TextsToTranslate, TranslatedTexts, Translator, TranslatorSession } from '../../translator.ts';

/**
 * Baidu's general text translation: several texts travel as lines of one `q` of at most 6,000 bytes, signed with the
 * MD5 of app id, text, salt and secret. The standard edition answers one request a second.
 *
 * @see https://fanyi-api.baidu.com/doc/21
 */
export const baidu: Translator = {
  name: 'baidu',
  address: () => 'https://fanyi-api.baidu.com',
  readsHtml: false,
  limits: { texts: 200, bytes: 6000, parallel: 1 },
  async translate(session, wanted) {
    const answer = await ask(session, wanted);
    const from = fromBaidu(answer.from);
    const lines = answer.trans_result.map(({ dst }) => dst);
    if (lines.length === wanted.texts.length) return { from, texts: lines };
    if (wanted.texts.length === 1) return { from, texts: [lines.join(' ')] };
    // A text was taken for several lines: then only one by one tells which line belongs to which.
    return { from, texts: await oneByOne(session, wanted) };
  },
};

async function oneByOne(session: TranslatorSession, wanted: TextsToTranslate): Promise<string[]> {
  const texts: string[] = [];
  for (const text of wanted.texts) texts.push(...(await translateOne(session, { ...wanted, texts: [text] })).texts);
  return texts;
}

const translateOne = (session: TranslatorSession, wanted: TextsToTranslate): Promise<TranslatedTexts> =>
  baidu.translate(session, wanted);

async function ask(session: TranslatorSession, { texts, from, to }: TextsToTranslate) {
  const provider = translatorName.baidu;
  const q = texts.join('\n');
  const salt = randomUUID();
  const sign = createHash('md5').update(`${session.appId}${q}${salt}${session.key}`, 'utf8').digest('hex');
  const source = from === 'auto' ? 'auto' : baiduLanguages[from];
  const reply = await askTranslator(session.http, provider, {
    method: 'POST',
    url: `${session.address}/api/trans/vip/translate`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ q, from: source, to: baiduLanguages[to], appid: session.appId, salt, sign }).toString(),
    signal: session.signal,
  });
  const json = jsonOf(reply);
  const refusal = Refusal.safeParse(json);
  if (refusal.success && refusal.data.error_code !== '52000') {
    throw baiduFault(refusal.data.error_code, refusal.data.error_msg);
  }
  if (reply.status >= 300) {
    throw new DomainError('translateUnavailable', { provider }, { cause: new Error(`HTTP ${reply.status}`) });
  }
  return readAnswer(Answer, json, provider);
}

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
function baiduFault(code: string, message: string): DomainError {
  const provider = translatorName.baidu;
  const detail = `${code} ${message}`.trim();
  return new DomainError(codes[code] ?? 'translateRefused', { provider, detail }, { cause: new Error(detail) });
}

/**
 * Baidu's own names for the common languages, which every account may use.
 *
 * @see https://fanyi-api.baidu.com/doc/21 (general text translation, list of common languages)
 */
const baiduLanguages: Record<TranslateLanguage, string> = {
  en: 'en',
  zh: 'zh',
  'zh-TW': 'cht',
  es: 'spa',
  ja: 'jp',
  ko: 'kor',
  fr: 'fra',
  de: 'de',
  it: 'it',
  pt: 'pt',
  ru: 'ru',
  ar: 'ara',
  nl: 'nl',
  pl: 'pl',
  cs: 'cs',
  da: 'dan',
  el: 'el',
  et: 'est',
  fi: 'fin',
  hu: 'hu',
  ro: 'rom',
  sl: 'slo',
  sv: 'swe',
  bg: 'bul',
};

/** The BCP 47 name of a language that Baidu found; its own name where we have none. */
const fromBaidu = (code: string): string => Object.entries(baiduLanguages).find(([, own]) => own === code)?.[0] ?? code;

const Code = z.union([z.string(), z.number()]).transform(String);

/** A refusal: always with HTTP 200. */
const Refusal = z.looseObject({ error_code: Code, error_msg: z.string().default('') });

/** One entry per line of `q`. */
const Answer = z.looseObject({
  from: z.string(),
  trans_result: z.array(z.looseObject({ src: z.string(), dst: z.string() })).min(1),
});
