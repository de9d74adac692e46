import { type Language, languageOf } from '#contract/texts.ts';
import { withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { heldRoles } from '../../../http/access.ts';
import { digestMail } from '../../../mail/digestMail.ts';
import { readNeeds } from '../home/index.ts';
import { digestLines } from './lines.ts';
import { nextDigestAt } from './nextAt.ts';
import { claimDigest, type DueDigest, findDue } from './queries.ts';

/** Mails of one minute at most: the others come with the next. */
const AT_ONCE = 500;
/** Where a mail is changed or switched off. */
export const SETTING_PATH = '/setting/notice';

/**
 * Once a minute: mails each account what needs it, whose hour has come. Whatever was missed meanwhile, it is one mail. Each is claimed
 * before it is sent: after a crash in between, or a refusal of the mail server, it is lost rather than sent again.
 */
export async function mailDueDigests(deps: Deps): Promise<void> {
  const due = await withSystemTx(deps.db, (tx) => findDue(tx, AT_ONCE));
  for (const one of due) {
    try {
      await mailDue(deps, one);
    } catch (error) {
      // A mail server that refuses one account’s mail must not keep the others from theirs.
      deps.log.error({ err: error, accountId: one.row.accountId }, 'a digest could not be mailed');
    }
  }
}

/** What waits is read before the claim: while the database is away nothing is claimed, and the mail comes once it is back. */
async function mailDue(deps: Deps, { row, email, roles, language }: DueDigest): Promise<void> {
  const { merchantId, accountId } = row;
  const found = await readNeeds(deps, { merchantId, accountId, roles: heldRoles(roles) });
  const nextAt = nextDigestAt(row, deps.now());
  const isOurs = await withMerchantTx(deps.db, merchantId, (tx) => claimDigest(tx, row, nextAt));
  if (isOurs) await sendDigest(deps, { email, language: languageOf(language) }, found);
}

/** Sends a mail of what was found; none where nothing waits. Returns whether there was one. */
export async function sendDigest(
  { mailer, publicUrl }: Pick<Deps, 'mailer' | 'publicUrl'>,
  to: { email: string; language: Language },
  { needs, failed }: Awaited<ReturnType<typeof readNeeds>>,
): Promise<boolean> {
  const lines = digestLines(needs);
  if (lines.length === 0) return false;
  const setting = `${publicUrl}${SETTING_PATH}`;
  const mail = digestMail(to.language, { lines, isWhole: failed.length === 0, webApp: publicUrl, setting });
  await mailer.send({ to: to.email, ...mail, unsubscribe: setting });
  return true;
}
