import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Tx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { PublicContext } from '../../../http/context.ts';
import { newId, newToken } from '../../../ids.ts';
import { fingerprint } from '../../../secrets.ts';
import { isKnownBrowser, rememberBrowser } from './knownBrowser.ts';
import type { Passwords } from './passwords.ts';
import { type AccountRow, clearAttempts, findAccount, insertSession, type Owner } from './queries.ts';
import { countedAddress, throttle, throttleKey } from './throttle.ts';

export interface Token {
  accessToken: string;
  expiresAt: string;
}

/** A hash of no password, verified when the account is unknown, so that the answer takes as long. */
let nobodysHash: string | undefined;

export async function signIn(
  deps: Deps,
  passwords: Passwords,
  given: { email: string; pwd: string },
  context: PublicContext,
): Promise<Token> {
  await throttle(deps.db, 'signInPerIp', countedAddress(context.ip));
  const found = await withSystemTx(deps.db, (tx) => findAccount(tx, given.email));
  const counted = await countTry(deps, given.email, found, context);
  const password = passwords.unseal(given.pwd);
  nobodysHash ??= await passwords.hash(newToken());
  const right = await passwords.verify(found?.passwordHash ?? nobodysHash, password);
  if (!found || !right) throw new DomainError('wrongPassword');
  if (found.suspendedAt) throw new DomainError('accountSuspended');
  rememberBrowser(deps, found, context);
  return withSystemTx(deps.db, async (tx) => {
    await clearAttempts(tx, counted);
    return openSession(tx, found, context);
  });
}

/** Counts the try where it belongs, and answers the key that a success clears. */
async function countTry(deps: Deps, email: string, found: AccountRow | null, context: PublicContext): Promise<string> {
  if (isKnownBrowser(deps, found, context)) {
    await throttle(deps.db, 'signInPerKnownBrowser', email);
    return throttleKey('signInPerKnownBrowser', email);
  }
  const here = `${email} ${countedAddress(context.ip)}`;
  await throttle(deps.db, 'signInPerEmailAndIp', here);
  await throttle(deps.db, 'signInPerEmail', email);
  return throttleKey('signInPerEmailAndIp', here);
}

/** A new session with a token of its own, which only the caller is told. */
export async function openSession(
  tx: Tx,
  owner: Owner,
  browser: Pick<PublicContext, 'ip' | 'userAgent'>,
): Promise<Token> {
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
