import { and, eq, isNull } from 'drizzle-orm';
import { PRODUCT_ROLE } from '#contract/enums.ts';
import { type Language, languageOf } from '#contract/texts.ts';
import { account } from '../db/schema/accounts.ts';
import type { MerchantTx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { heldRoles } from '../http/access.ts';
import type { Mail } from './mailer.ts';

/** Who of a merchant is mailed what nobody asked for, and in which language. */
export async function recipients(tx: MerchantTx): Promise<{ email: string; language: Language }[]> {
  const rows = await tx
    .select({ email: account.email, roles: account.roles, language: account.language })
    .from(account)
    .where(and(eq(account.merchantId, tx.merchantId), isNull(account.suspendedAt)));
  return rows.flatMap(({ email, roles, language }) =>
    heldRoles(roles).includes(PRODUCT_ROLE) ? [{ email, language: languageOf(language) }] : [],
  );
}

/** Fails when none could be sent. When some were, trying all again would bring those twice. */
export async function sendToAll({ mailer, log }: Pick<Deps, 'mailer' | 'log'>, mails: readonly Mail[]): Promise<void> {
  const failures: unknown[] = [];
  for (const mail of mails) {
    try {
      await mailer.send(mail);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0 && failures.length === mails.length) throw failures[0];
  for (const error of failures) log.error({ err: error }, 'a reminder could not be mailed');
}
