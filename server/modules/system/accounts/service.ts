import { PRODUCT_ROLE } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext, Caller, PublicContext } from '../../../http/context.ts';
import { newId } from '../../../ids.ts';
import { checkCode, type GivenCode } from './codes.ts';
import { type Passwords, refuseCommon } from './passwords.ts';
import { provePassword } from './prove.ts';
import {
  clearAttempts,
  findAccount,
  insertAccount,
  isFirstAccount,
  type Owner,
  revokeSessions,
  updateAccount,
} from './queries.ts';
import { openSession, rememberBrowser, type Token } from './signIn.ts';
import { countedAddress, throttle, throttleKey } from './throttle.ts';

type Given = Omit<GivenCode, 'type'> & { pwd: string };

/** Registers and signs in. The first account administrates, unless `ADMIN_EMAIL` names another. */
export async function register(deps: Deps, passwords: Passwords, given: Given, context: PublicContext): Promise<Token> {
  await throttle(deps.db, 'codeTriesPerIp', countedAddress(context.ip));
  const password = passwords.unseal(given.pwd);
  await refuseCommon(password, given.email, 'pwd');
  await checkCode(deps, { ...given, type: 'register' }, { use: true });
  const passwordHash = await passwords.hash(password);
  return withSystemTx(deps.db, async (tx) => {
    const first = await isFirstAccount(tx);
    if (await findAccount(tx, given.email)) throw new DomainError('emailTaken');
    const administrates = deps.env.ADMIN_EMAIL ? given.email === deps.env.ADMIN_EMAIL.toLowerCase() : first;
    const roles: Role[] = administrates ? ['admin', PRODUCT_ROLE] : [PRODUCT_ROLE];
    const row = { merchantId: newId(), accountId: newId(), email: given.email, passwordHash, roles };
    await insertAccount(tx, row);
    rememberBrowser(deps, row, context);
    return openSession(tx, row, context);
  });
}

export async function signOut(deps: Deps, caller: Caller): Promise<void> {
  await withSystemTx(deps.db, (tx) => revokeSessions(tx, caller, { only: caller.sessionId }));
}

/** Sets a new password with a mailed code and ends every session: whoever was in is out. */
export async function retrievePassword(
  deps: Deps,
  passwords: Passwords,
  given: Given,
  { ip }: PublicContext,
): Promise<Owner> {
  await throttle(deps.db, 'codeTriesPerIp', countedAddress(ip));
  const password = passwords.unseal(given.pwd);
  await refuseCommon(password, given.email, 'pwd');
  await checkCode(deps, { ...given, type: 'retrieve' }, { use: true });
  const passwordHash = await passwords.hash(password);
  return withSystemTx(deps.db, async (tx) => {
    const found = await findAccount(tx, given.email);
    // The account had this address when the code was mailed.
    if (!found) throw new DomainError('codeExpired');
    await updateAccount(tx, found, { passwordHash });
    await revokeSessions(tx, found, 'all');
    await clearAttempts(tx, throttleKey('signInPerEmail', given.email));
    await clearAttempts(tx, throttleKey('signInPerEmailAndIp', `${given.email} ${countedAddress(ip)}`));
    return found;
  });
}

/** Changes the password with the old one. Every token ends, the caller's too: the answer is a new one. */
export async function changePassword(
  deps: Deps,
  passwords: Passwords,
  given: { pwd: string; newPwd: string },
  context: CallContext,
): Promise<Token> {
  const found = await provePassword(deps, passwords, given.pwd, context.caller);
  const password = passwords.unseal(given.newPwd, 'newPwd');
  await refuseCommon(password, found.email, 'newPwd');
  const passwordHash = await passwords.hash(password);
  rememberBrowser(deps, { ...found, passwordHash }, context);
  return withSystemTx(deps.db, async (tx) => {
    await updateAccount(tx, found, { passwordHash });
    await revokeSessions(tx, found, 'all');
    return openSession(tx, found, context);
  });
}
