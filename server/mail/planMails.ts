import { PRODUCT_NAME } from '#contract/enums.ts';
import { type Language, languageTags, sentence } from '#contract/texts.ts';
import type { Mail } from './mailer.ts';

/** The mail that says when a plan ends, since nothing renews it by itself. */
export function planEndsMail(
  language: Language,
  { plan, endsAt, page }: { plan: string; endsAt: Date; page: string },
): Omit<Mail, 'to'> {
  const format = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeZone: 'UTC' });
  const params = { product: PRODUCT_NAME, plan, day: format.format(endsAt), link: page };
  return {
    subject: sentence(language, 'mail.planEnds.subject', params),
    text: `${sentence(language, 'mail.planEnds.text', params)}\n`,
  };
}
