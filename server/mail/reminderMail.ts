import { type eventKinds, PRODUCT_NAME } from '#contract/enums.ts';
import { type Language, sentence, type TextKey, type TextParams } from '#contract/texts.ts';

/** A change of a supplier that waits for an answer. */
export interface Reminder {
  title: string;
  kind: (typeof eventKinds)[number];
  /** Variants it concerns. */
  count: number;
  /** Too large to be acted on unasked. */
  isHeld: boolean;
}

/** Longer mails nobody reads; the page has them all. */
const SHOWN = 20;

/** The mail that lists changes of suppliers that wait for an answer, with the address of the page where they are answered. */
export function reminderMail(
  language: Language,
  reminders: readonly Reminder[],
  address: string,
): { subject: string; text: string } {
  const said = (key: TextKey, params: TextParams = {}) => sentence(language, key, params);
  const lines = reminders.slice(0, SHOWN).map(({ title, kind, count, isHeld }) => {
    const line = said('mail.reminder.line', { title, kind: said(`mail.reminder.${kind}`), count });
    return `- ${isHeld ? said('mail.reminder.held', { line }) : line}`;
  });
  const rest = reminders.length - lines.length;
  const list = [...lines, ...(rest > 0 ? [said('mail.reminder.more', { count: rest })] : [])].join('\n');
  return {
    subject: said('mail.reminder.subject', { product: PRODUCT_NAME, count: reminders.length }),
    text: `${said('mail.reminder.intro')}\n\n${list}\n\n${said('mail.reminder.outro')}\n\n${address}\n`,
  };
}
