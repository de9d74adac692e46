import { z } from 'zod';
import { translatorName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { TranslateLanguage } from '#contract/translate.schemas.ts';
import type { HttpClient } from '../../lib/http.ts';
import { askTranslator, jsonOf, readAnswer } from '../../lib/translatorReply.ts';
import { libreFault } from './fault.ts';

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
export async function libreLanguage(
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
export const fromLibre = (code: string): string =>
  Object.entries(names).find(([, theirs]) => theirs.includes(code))?.[0] ?? code;
