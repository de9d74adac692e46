import { DomainError } from '#contract/errors.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Passwords } from './passwords.ts';
import { type AccountRow, accountById, clearAttempts, confirmSession } from './queries.ts';
import { throttle, throttleKey } from './throttle.ts';

/** The caller's account, once `pwd` proved that its owner is there. Throws `wrongPassword`, `tooManyTries`. */
export async function provePassword(
  deps: Deps,
  passwords: Passwords,
  pwd: string,
  { merchantId, accountId, sessionId }: Caller,
): Promise<AccountRow> {
  await throttle(deps.db, 'passwordPerSession', sessionId);
  const found = await withSystemTx(deps.db, (tx) => accountById(tx, merchantId, accountId));
  if (!found) throw new DomainError('sessionExpired');
  if (!(await passwords.verify(found.passwordHash, passwords.unseal(pwd)))) {
    throw new DomainError('wrongPassword', {}, { fields: [{ path: 'pwd', key: 'validation.passwordWrong' }] });
  }
  await withSystemTx(deps.db, (tx) => clearAttempts(tx, throttleKey('passwordPerSession', sessionId)));
  return found;
}

/** Notes that the caller proved to be there, for the calls that ask for it. */
export async function confirm(deps: Deps, passwords: Passwords, pwd: string, caller: Caller): Promise<void> {
  await provePassword(deps, passwords, pwd, caller);
  await withSystemTx(deps.db, (tx) => confirmSession(tx, caller.merchantId, caller.sessionId));
}
