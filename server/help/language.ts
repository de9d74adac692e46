import type { FastifyRequest } from 'fastify';
import { type Language, languageOf, languageTags } from '#contract/texts.ts';

/** The languages that guides and legal texts are written in. */
export const helpLanguages = ['en', 'zh'] as const;
export type HelpLanguage = (typeof helpLanguages)[number];

/** Whether an address names a language of the help centre. */
export const isHelpLanguage = (name: string): name is HelpLanguage =>
  (helpLanguages as readonly string[]).includes(name);

/** The value of `lang` on a page in that language. */
export const tagOf = (language: HelpLanguage): string => languageTags[language as Language];

/** Chinese for those who read Chinese, English for everybody else. */
const nearest = (language: string): HelpLanguage => (isHelpLanguage(language) ? language : 'en');

/** The language of a reader: as the web app's cookie says, else the first of the browser's languages that is one of ours. */
export function readerLanguage({ cookies, headers }: FastifyRequest): HelpLanguage {
  return nearest(cookies.language ?? languageOf(headers['accept-language']));
}

/** The language that a query asks for by `lang`; the reader's where it names none. */
export function askedLanguage(request: FastifyRequest, asked: unknown): HelpLanguage {
  return typeof asked === 'string' && asked !== '' ? nearest(asked) : readerLanguage(request);
}
