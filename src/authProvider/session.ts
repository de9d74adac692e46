import { SESSION_COOKIE } from '#contract/account.ts';
import { readCookie, writeCookie } from '#src/custom/cookie.ts';
import { tabStore } from '#src/custom/layout/tabs/tabStore.ts';
import { clearRoles } from './roles.ts';

/** The token of the session, or undefined when nobody is signed in here. */
export function readToken(): string | undefined {
  const token = readCookie(SESSION_COOKIE);
  return token === undefined || token === '' ? undefined : token;
}

/** Keeps the token for 365 days. The browser shows the same cookie when it opens `/shop/live`. */
export const writeToken = (token: string): void => writeCookie(SESSION_COOKIE, token);

/** Forgets token, roles and visited pages: what logging out, a 401 and an expired session have in common. */
export function clearSession(): void {
  writeCookie(SESSION_COOKIE, '', 0);
  clearRoles();
  tabStore.clear();
}
