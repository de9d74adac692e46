import { z } from 'zod';
import { translatorName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { TranslateLanguage } from '#contract/translate.schemas.ts';
import type { HttpClient } from '../lib/http.ts';
import { askTranslator, jsonOf, readAnswer } from '../lib/translatorReply.ts';
import type { Translator } from '../translator.ts';

const Detected = z.looseObject({ language: z.string() });
/** `detectedLanguage` is there only for `auto`: one per text, or one for all in older versions. */
const Answer = z.looseObject({
  translatedText: z.array(z.string()).min(1),
  detectedLanguage: z.union([z.array(Detected), Detected]).optional(),
});
const Refusal = z.looseObject({ error: z.string() });

/**
 * A LibreTranslate server, the operator's own or a public one. Limits are each server's own; the public one takes 2,000
 * characters, so that is what we send at once.
 *
 * @see https://docs.libretranslate.com/api/operations/translate/
 */
export const libre: Translator = {
  name: 'libre',
  address: () => 'https://libretranslate.com',
  readsHtml: true,
  limits: { texts: 25, bytes: 2000, parallel: 2 },
  async translate(session, { texts, from, to, format }) {
    const provider = translatorName.libre;
    const source = from === 'auto' ? 'auto' : await libreLanguage(from, session);
    const target = await libreLanguage(to, session);
    const reply = await askTranslator(session.http, provider, {
      method: 'POST',
      url: `${session.address}/translate`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: texts, source, target, format, ...(session.key ? { api_key: session.key } : {}) }),
      signal: session.signal,
    });
    const json = jsonOf(reply);
    if (reply.status >= 300) throw libreFault(reply.status, Refusal.safeParse(json).data?.error);
    const sameCount = Answer.refine(
      (answer) => answer.translatedText.length === texts.length,
      'another number of texts',
    );
    const { translatedText, detectedLanguage } = readAnswer(sameCount, json, provider);
    const found = Array.isArray(detectedLanguage) ? detectedLanguage[0] : detectedLanguage;
    return { from: found ? fromLibre(found.language) : from, texts: translatedText };
  },
};

const Languages = z.array(z.looseObject({ code: z.string() }));

/** The names of Chinese changed between versions; the first that a server has is the one to use. */
const names: Partial<Record<TranslateLanguage, string[]>> = {
  zh: ['zh-Hans', 'zh'],
  'zh-TW': ['zh-Hant', 'zt'],
  pt: ['pt', 'pt-PT'],
};

/** What each server has loaded, by its address; asked once as long as the way out to it is open. */
const loaded = new WeakMap<HttpClient, Map<string, Set<string>>>();

/**
 * The server's own name for a language. Throws `translateLanguage` where it has not loaded it.
 *
 * @see https://docs.libretranslate.com/api/operations/languages/
 */
async function libreLanguage(
  language: TranslateLanguage,
  session: { address: string; http: HttpClient; signal: AbortSignal },
): Promise<string> {
  const known = loaded.get(session.http)?.get(session.address) ?? (await readLanguages(session));
  const found = (names[language] ?? [language]).find((name) => known.has(name));
  if (found === undefined) throw new DomainError('translateLanguage', { provider: translatorName.libre });
  return found;
}

async function readLanguages(session: {
  address: string;
  http: HttpClient;
  signal: AbortSignal;
}): Promise<Set<string>> {
  const { address, http, signal } = session;
  const reply = await askTranslator(http, translatorName.libre, { method: 'GET', url: `${address}/languages`, signal });
  if (reply.status >= 300) throw libreFault(reply.status, undefined);
  const codes = new Set(readAnswer(Languages, jsonOf(reply), translatorName.libre).map(({ code }) => code));
  loaded.set(http, (loaded.get(http) ?? new Map<string, Set<string>>()).set(address, codes));
  return codes;
}

/** Ours for a name of theirs: Chinese only goes by others. */
const fromLibre = (code: string): string =>
  Object.entries(names).find(([, theirs]) => theirs.includes(code))?.[0] ?? code;

/**
 * A refusal as ours. A key that is missing is 400, one that is wrong 403; both say so in words only. A server's own
 * limits (characters, texts, requests) are its operator's to set.
 *
 * @see https://docs.libretranslate.com/api/operations/translate/
 */
function libreFault(status: number, message: string | undefined): DomainError {
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
