import type { UserInfo } from '#contract/account.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { isUniqueViolation } from '../../../db/sqlStates.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext } from '../../../http/context.ts';
import { newToken } from '../../../ids.ts';
import { emailChangedMail } from '../../../mail/accountMails.ts';
import { fingerprint } from '../../../secrets.ts';
import { checkCode } from './codes.ts';
import type { Passwords } from './passwords.ts';
import { toUserInfo } from './profile.ts';
import { provePassword } from './prove.ts';
import {
  type AccountRow,
  accountOf,
  lockAccount,
  type Owner,
  revokeSessions,
  saveEmailUndo,
  takeEmailUndo,
  updateAccount,
} from './queries.ts';

interface Given {
  email?: string | undefined;
  newEmail: string;
  code: string;
  uuid?: string | undefined;
  pwd: string;
}

/**
 * Gives the account another e-mail with its password and the code that was mailed there, ends its other sessions and
 * tells the old address, with a link that takes it back. Throws `forbidden` for somebody else's `email`, `wrongPassword`,
 * `codeWrong`, `codeExpired`, `emailTaken`.
 */
export async function changeEmail(
  deps: Deps,
  passwords: Passwords,
  given: Given,
  { caller, language }: CallContext,
): Promise<UserInfo> {
  const { newEmail: email, code, uuid } = given;
  if (given.email !== undefined && given.email !== caller.email) throw new DomainError('forbidden');
  await provePassword(deps, passwords, given.pwd, caller);
  await checkCode(deps, { email, type: 'email', code, uuid }, { use: true });
  const undo = newToken();
  const { before, after } = await unlessTaken(() =>
    withSystemTx(deps.db, async (tx) => {
      const locked = await lockAccount(tx, caller);
      const changed = locked && (await updateAccount(tx, locked, { email }));
      if (!changed) throw new DomainError('sessionExpired');
      await revokeSessions(tx, caller, { except: caller.sessionId });
      const expiresAt = new Date(deps.now().getTime() + limits.undoEmailWithin);
      const { accountId } = caller;
      await saveEmailUndo(tx, { tokenHash: fingerprint(undo), accountId, oldEmail: locked.email, expiresAt });
      return { before: locked, after: changed };
    }),
  );
  try {
    const link = `${deps.publicUrl}/findAccount?undo=${undo}`;
    await deps.mailer.send({ to: before.email, ...emailChangedMail(language, email, link) });
  } catch (error) {
    // The change stands: a mail server that is away for a moment is no reason to tell the user that it failed.
    deps.log.error({ err: error }, 'the old address could not be told that the e-mail was changed');
  }
  return toUserInfo(after);
}

/**
 * Takes a change of e-mail back with the link that was mailed to the old address, and ends every session. Throws
 * `undoStale`, or `emailTaken` where somebody else has the old address by now.
 */
export function undoEmail(deps: Deps, undo: string): Promise<Owner & Pick<AccountRow, 'email'>> {
  return unlessTaken(() =>
    withSystemTx(deps.db, async (tx) => {
      const taken = await takeEmailUndo(tx, fingerprint(undo));
      const owner = taken && (await accountOf(tx, taken.accountId));
      if (!owner) throw new DomainError('undoStale');
      await updateAccount(tx, owner, { email: taken.oldEmail });
      await revokeSessions(tx, owner, 'all');
      return { merchantId: owner.merchantId, accountId: owner.accountId, email: taken.oldEmail };
    }),
  );
}

async function unlessTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('emailTaken', {}, { cause: error });
    throw error;
  }
}
