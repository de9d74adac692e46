import type { AuthProvider } from 'react-admin';
import { accountCalls } from '#contract/account.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { signIn } from './account.ts';
import { guard, loginAddress } from './guard.ts';
import { mayOpen, readRoles } from './roles.ts';
import { readToken } from './session.ts';
import { clearSession, loadUser } from './user.ts';

const here = (): string => `${location.pathname}${location.search}`;

/** A refusal that says nothing: the login page speaks for itself. */
const refusal = () => ({ message: false as const, redirectTo: loginAddress(here()) });

/** Sessions and roles as react-admin asks for them. */
export const authProvider: AuthProvider = {
  login: signIn,

  /** Ends the session here in any case, and on the server where it can be reached. */
  logout: async () => {
    const target = guard(location.pathname, location.search, false) ?? here();
    // An unreachable server or an expired session must not keep anybody signed in.
    if (readToken() !== undefined) await call(accountCalls.logOut, {}, { reactTo: 'none' }).catch(() => undefined);
    clearSession();
    return target;
  },

  /** Passes with a token; without roles the user info is fetched first, whose failure clears the token. */
  checkAuth: async () => {
    if (readToken() === undefined) throw refusal();
    if (readRoles() !== undefined) return;
    await loadUser('none').catch(() => {
      clearSession();
      throw refusal();
    });
  },

  /** A failed call has had its reaction in `reactions.ts`; any other 401 ends the session here. */
  checkError: async (error: unknown) => {
    if (error instanceof CallError) return;
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
    if (status !== 401) return;
    clearSession();
    throw refusal();
  },

  getIdentity: async () => {
    const user = await loadUser();
    return { id: user.userId, fullName: user.name || user.email, email: user.email, avatar: user.headpic };
  },

  getPermissions: async () => (readToken() === undefined ? [] : (readRoles() ?? [])),

  canAccess: async ({ resource }) => mayOpen(readRoles() ?? [], resource),
};
