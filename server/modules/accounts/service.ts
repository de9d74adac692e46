import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { PRODUCT_ROLE, type Role } from '#contract/roles.ts';
import { asSystem } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/context.ts';
import { newId, newToken } from '../../ids.ts';
import { fingerprint } from '../../secrets.ts';
import { checkCode } from './codes.ts';
import type { Passwords } from './passwords.ts';
import {
  accountById,
  clearAttempts,
  findAccount,
  insertAccount,
  insertSession,
  isFirstAccount,
  type Owner,
  revokeSessions,
  updateAccount,
} from './store.ts';
import { throttle, throttleKey } from './throttle.ts';

export interface Browser {
  ip: string;
  userAgent: string;
}
interface Token {
  accessToken: string;
  expiresAt: string;
}

/** A hash of no password, verified when the account is unknown, so that the answer takes as long. */
let nobodysHash: string | undefined;

/** Registers and signs in. The first account administrates, unless `ADMIN_EMAIL` names another. */
export async function register(
  deps: Deps,
  passwords: Passwords,
  given: { email: string; pwd: string; code: string },
  browser: Browser,
): Promise<Token> {
  const password = passwords.unseal(given.pwd);
  if (await asSystem(deps.db, (tx) => findAccount(tx, given.email))) throw new DomainError('emailTaken');
  await checkCode(deps, { email: given.email, type: 'register', code: given.code }, { use: true });
  const passwordHash = await passwords.hash(password);
  return asSystem(deps.db, async (tx) => {
    const first = await isFirstAccount(tx);
    if (await findAccount(tx, given.email)) throw new DomainError('emailTaken');
    const administrates = deps.env.ADMIN_EMAIL ? given.email === deps.env.ADMIN_EMAIL.toLowerCase() : first;
    const roles: Role[] = administrates ? ['admin', PRODUCT_ROLE] : [PRODUCT_ROLE];
    const row = { merchantId: newId(), accountId: newId(), email: given.email, passwordHash, roles };
    await insertAccount(tx, row);
    return openSession(tx, row, browser);
  });
}

export async function signIn(
  deps: Deps,
  passwords: Passwords,
  given: { email: string; pwd: string },
  browser: Browser,
): Promise<Token> {
  await throttle(deps.db, 'signInPerIp', browser.ip);
  await throttle(deps.db, 'signInPerEmail', given.email);
  const password = passwords.unseal(given.pwd);
  const found = await asSystem(deps.db, (tx) => findAccount(tx, given.email));
  nobodysHash ??= await passwords.hash(newToken());
  const right = await passwords.verify(found?.passwordHash ?? nobodysHash, password);
  if (!found || !right) throw new DomainError('wrongPassword');
  if (found.suspendedAt) throw new DomainError('accountSuspended');
  return asSystem(deps.db, async (tx) => {
    await clearAttempts(tx, throttleKey('signInPerEmail', given.email));
    return openSession(tx, found, browser);
  });
}

async function openSession(tx: Parameters<typeof insertSession>[0], owner: Owner, browser: Browser): Promise<Token> {
  const accessToken = newToken();
  const expiresAt = new Date(Date.now() + limits.cookieDays * 24 * 60 * 60_000);
  await insertSession(tx, {
    merchantId: owner.merchantId,
    sessionId: newId(),
    accountId: owner.accountId,
    tokenHash: fingerprint(accessToken),
    userAgent: browser.userAgent.slice(0, 400),
    ip: browser.ip,
    expiresAt,
  });
  return { accessToken, expiresAt: expiresAt.toISOString() };
}

export async function signOut(deps: Deps, caller: Caller): Promise<void> {
  await asSystem(deps.db, (tx) => revokeSessions(tx, caller, { only: caller.sessionId }));
}

/** Sets a new password with a mailed code and ends every session: whoever was in is out. */
export async function retrievePassword(
  deps: Deps,
  passwords: Passwords,
  given: { email: string; pwd: string; code: string },
): Promise<Owner> {
  const password = passwords.unseal(given.pwd);
  const found = await asSystem(deps.db, (tx) => findAccount(tx, given.email));
  if (!found) throw new DomainError('emailUnknown');
  await checkCode(deps, { email: given.email, type: 'retrieve', code: given.code }, { use: true });
  const passwordHash = await passwords.hash(password);
  await asSystem(deps.db, async (tx) => {
    await updateAccount(tx, found, { passwordHash });
    await revokeSessions(tx, found, 'all');
    await clearAttempts(tx, throttleKey('signInPerEmail', given.email));
  });
  return found;
}

export async function changePassword(
  deps: Deps,
  passwords: Passwords,
  given: { pwd: string; newPwd: string },
  caller: Caller,
): Promise<void> {
  await throttle(deps.db, 'signInPerEmail', caller.email);
  const found = await asSystem(deps.db, (tx) => accountById(tx, caller.merchantId, caller.accountId));
  if (!found || !(await passwords.verify(found.passwordHash, passwords.unseal(given.pwd)))) {
    throw new DomainError('wrongPassword');
  }
  const passwordHash = await passwords.hash(passwords.unseal(given.newPwd));
  await asSystem(deps.db, async (tx) => {
    await updateAccount(tx, found, { passwordHash });
    await revokeSessions(tx, found, { except: caller.sessionId });
    await clearAttempts(tx, throttleKey('signInPerEmail', caller.email));
  });
}
