import type { UserInfo } from '#contract/account.ts';
import { DomainError } from '#contract/errors.ts';
import type { Language } from '#contract/texts.ts';
import { asSystem } from '../../db/tenancy.ts';
import { isUniqueViolation } from '../../db/uniqueViolation.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/context.ts';
import { emailChangedMail } from '../../mail/texts.ts';
import { checkCode } from './codes.ts';
import { toUserInfo } from './profile.ts';
import { type AccountRow, findAccount, lockAccount, revokeSessions, updateAccount } from './store.ts';

/**
 * Gives the account another e-mail with the code that was mailed there, ends its other sessions and tells the old
 * address. Throws `forbidden` for somebody else's `email`, `emailTaken`, `codeWrong`, `codeExpired`.
 */
export async function changeEmail(
  deps: Deps,
  given: { email?: string | undefined; newEmail: string; code: string },
  caller: Caller,
  language: Language,
): Promise<UserInfo> {
  const { newEmail: email, code } = given;
  if (given.email !== undefined && given.email !== caller.email) throw new DomainError('forbidden');
  if (await asSystem(deps.db, (tx) => findAccount(tx, email))) throw new DomainError('emailTaken');
  await checkCode(deps, { email, type: 'email', code }, { use: true });
  const { before, after } = await replaceEmail(deps, caller, email);
  try {
    await deps.mailer.send({ to: before.email, ...emailChangedMail(language, email) });
  } catch (error) {
    // The change stands: a mail server that is away for a moment is no reason to tell the user that it failed.
    deps.log.error({ err: error }, 'the old address could not be told that the e-mail was changed');
  }
  return toUserInfo(after);
}

async function replaceEmail(
  deps: Deps,
  caller: Caller,
  email: string,
): Promise<{ before: AccountRow; after: AccountRow }> {
  try {
    return await asSystem(deps.db, async (tx) => {
      const before = await lockAccount(tx, caller);
      const after = before && (await updateAccount(tx, before, { email }));
      if (!after) throw new DomainError('sessionExpired');
      await revokeSessions(tx, caller, { except: caller.sessionId });
      return { before, after };
    });
  } catch (error) {
    // Somebody took the address between the look and the change.
    if (isUniqueViolation(error)) throw new DomainError('emailTaken', {}, { cause: error });
    throw error;
  }
}
