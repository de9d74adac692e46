import { SESSION_COOKIE } from '#contract/enums.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { clearRoles } from './roles.ts';
import { Store } from './Store.ts';
import { tabData } from './tabData.ts';
import { tabStore } from './tabStore.ts';

/** The token of the session, or undefined when nobody is signed in here. */
export function readToken(): string | undefined {
  const token = readCookie(SESSION_COOKIE);
  return token === undefined || token === '' ? undefined : token;
}

/** Keeps the token for 365 days. The browser shows the same cookie when it opens `/shop/live`. */
export const writeToken = (token: string): void => writeCookie(SESSION_COOKIE, token);

const signOuts = new Store(0);

/** Hears of every end of a session here; returns how to stop. */
export const onSignOut = signOuts.subscribe;

/** How many sessions have ended since the page was loaded. */
export const countSignOuts = signOuts.get;

/** Forgets token, roles, visited pages and what this tab keeps, before another session begins. */
export function forgetSession(): void {
  writeCookie(SESSION_COOKIE, '', 0);
  clearRoles();
  tabStore.clear();
  tabData.clear();
}

/** Ends the session here: what logging out, a 401 and an expired session have in common. */
export function clearSession(): void {
  forgetSession();
  signOuts.set(signOuts.get() + 1);
}
