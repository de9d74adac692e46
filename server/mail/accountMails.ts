import type { CodePurpose } from '#contract/account.schemas.ts';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { type Language, sentence, type TextKey, type TextParams } from '#contract/texts.ts';

interface Mail {
  subject: string;
  text: string;
}

const said = (language: Language, key: TextKey, params: TextParams = {}): string =>
  sentence(language, key, { product: PRODUCT_NAME, ...params });

/** The mail that carries a code, which stands alone on its line. */
export function codeMail(language: Language, purpose: CodePurpose, code: string): Mail {
  const [intro, valid] = [said(language, `mail.code.${purpose}.intro`), said(language, 'mail.code.valid')];
  return { subject: said(language, `mail.code.${purpose}.subject`), text: `${intro}\n\n${code}\n\n${valid}\n` };
}

/** The mail in the place of a code that would be of no use: the address has an account already, or none. */
export function noCodeMail(language: Language, purpose: CodePurpose): Mail {
  const why = purpose === 'retrieve' ? 'unknown' : 'known';
  return {
    subject: said(language, `mail.noCode.${why}.subject`),
    text: `${said(language, `mail.noCode.${why}.text`)}\n`,
  };
}

/** The mail that tells the old address of an account that another one took its place, and how to take that back. */
export const emailChangedMail = (language: Language, email: string, link: string): Mail => ({
  subject: said(language, 'mail.emailChanged.subject'),
  text: `${said(language, 'mail.emailChanged.text', { email, link })}\n`,
});
