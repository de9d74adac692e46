import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { PublicContext } from '../../../http/context.ts';
import type { AccountRow } from './queries.ts';

const COOKIE = 'quayside_known';

type Known = Pick<AccountRow, 'accountId' | 'passwordHash'>;

/** Nothing is stored: who knows the key can make it, and with a new password it is another. */
const markOf = (deps: Deps, { accountId, passwordHash }: Known): string =>
  deps.secrets.derive(`known browser:${accountId}:${passwordHash}`);

/** Whether somebody has signed in to this account from this browser, with the password of today. */
export function isKnownBrowser(deps: Deps, account: Known | null, context: PublicContext): boolean {
  const shown = Buffer.from(context.cookie(COOKIE) ?? '');
  if (account === null || shown.length === 0) return false;
  const mark = Buffer.from(markOf(deps, account));
  return shown.length === mark.length && timingSafeEqual(shown, mark);
}

/** Leaves the mark by which `isKnownBrowser` knows it again. */
export function rememberBrowser(deps: Deps, account: Known, context: PublicContext): void {
  context.leaveCookie(COOKIE, markOf(deps, account));
}
