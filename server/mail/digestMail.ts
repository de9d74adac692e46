import { PRODUCT_NAME } from '#contract/enums.ts';
import { type Language, languageTags, sentence } from '#contract/texts.ts';
import type { NeedKind } from '#contract/todayWords.ts';

/** A kind of work with its count, and the page of the web app that lists it. */
export interface DigestLine {
  kind: NeedKind;
  count: number;
  /** False where there are more than were counted. */
  isExact: boolean;
  path: string;
}

interface Content {
  lines: readonly DigestLine[];
  /** False where some counts could not be read. */
  isWhole: boolean;
  /** The address of the web app, without a slash at the end. */
  webApp: string;
  /** Where the mail is changed or switched off. */
  setting: string;
}

/** A kind of work with its count, such as `Orders to map: 3`. */
export function digestLineText(language: Language, { kind, count, isExact }: Omit<DigestLine, 'path'>): string {
  const number = `${new Intl.NumberFormat(languageTags[language]).format(count)}${isExact ? '' : '+'}`;
  return sentence(language, 'mail.digest.line', { name: sentence(language, `mail.digest.${kind}`), number });
}

/** The mail that counts what needs somebody, each count with the address of its list. */
export function digestMail(
  language: Language,
  { lines, isWhole, webApp, setting }: Content,
): { subject: string; text: string } {
  const parts = [
    sentence(language, 'mail.digest.intro'),
    lines.map((line) => `- ${digestLineText(language, line)}\n  ${webApp}${line.path}`).join('\n'),
    ...(isWhole ? [] : [sentence(language, 'mail.digest.partly')]),
    sentence(language, 'mail.digest.all', { link: `${webApp}/` }),
    sentence(language, 'mail.digest.outro', { link: setting }),
  ];
  return {
    subject: sentence(language, 'mail.digest.subject', { product: PRODUCT_NAME }),
    text: `${parts.join('\n\n')}\n`,
  };
}
