import { timingSafeEqual } from 'node:crypto';
import type { Session, SignInWay } from '#contract/account.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type SystemTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { sessionIdle } from '../../../env.ts';
import type { Caller, PublicContext } from '../../../http/context.ts';
import { newId, newToken } from '../../../ids.ts';
import { fingerprint } from '../../../secrets.ts';
import type { Passwords } from './passwords.ts';
import {
  type AccountRow,
  clearAttempts,
  findAccount,
  insertSession,
  listSessions,
  type Owner,
  revokeSessions,
} from './queries.ts';
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

/** Counts the try where it belongs, and returns the key that a success clears. */
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

/** Where the password was never given. */
const NEVER = new Date(0);

/** A new session with a token of its own, which only the caller is told. One that a store began has proved no password. */
export async function openSession(
  tx: SystemTx,
  owner: Owner,
  browser: Pick<PublicContext, 'ip' | 'userAgent'>,
  signedInBy: SignInWay = 'password',
): Promise<Token> {
  const accessToken = newToken();
  const expiresAt = new Date(tx.now().getTime() + limits.cookieDays * 24 * 60 * 60_000);
  await insertSession(tx, {
    merchantId: owner.merchantId,
    sessionId: newId(),
    accountId: owner.accountId,
    tokenHash: fingerprint(accessToken),
    userAgent: browser.userAgent.slice(0, 400),
    ip: browser.ip,
    expiresAt,
    signedInBy,
    ...(signedInBy === 'store' ? { confirmedAt: NEVER } : {}),
  });
  return { accessToken, expiresAt: expiresAt.toISOString() };
}

const COOKIE = 'quayside_known';

type Known = Pick<AccountRow, 'accountId' | 'passwordHash'>;

/** Nothing is stored: who knows the key can make it, and with a new password it is another. */
const markOf = (deps: Deps, { accountId, passwordHash }: Known): string =>
  deps.secrets.derive(`known browser:${accountId}:${passwordHash}`);

/** Whether somebody has signed in to this account from this browser, with the password of today. */
function isKnownBrowser(deps: Deps, account: Known | null, context: PublicContext): boolean {
  const shown = Buffer.from(context.cookie(COOKIE) ?? '');
  if (account === null || shown.length === 0) return false;
  const mark = Buffer.from(markOf(deps, account));
  return shown.length === mark.length && timingSafeEqual(shown, mark);
}

/** Leaves the mark by which `isKnownBrowser` knows it again. */
export function rememberBrowser(deps: Deps, account: Known, context: PublicContext): void {
  context.leaveCookie(COOKIE, markOf(deps, account));
}

/** The browsers that are signed in to the caller's account, newest first. */
export async function ownSessions(deps: Deps, caller: Caller): Promise<Session[]> {
  const rows = await withSystemTx(deps.db, (tx) => listSessions(tx, caller, sessionIdle(deps.env)));
  return rows.map((row) => ({
    sessionId: row.sessionId,
    userAgent: row.userAgent,
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.sessionId === caller.sessionId,
  }));
}

/** Ends the sessions of an account that links of stores began and in which the password was not given since. */
export const endStoreSessions = (tx: SystemTx, owner: Owner): Promise<number> =>
  revokeSessions(tx, owner, { signedInBy: 'store' });

/** Ends one session of the caller's account (`notFound` when there is none), or, without an id, every other one. */
export async function endSessions(deps: Deps, sessionId: string | undefined, caller: Caller): Promise<number> {
  const which = sessionId === undefined ? { except: caller.sessionId } : { only: sessionId };
  const ended = await withSystemTx(deps.db, (tx) => revokeSessions(tx, caller, which));
  if (sessionId !== undefined && ended === 0) throw new DomainError('notFound');
  return ended;
}
