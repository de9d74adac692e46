import type { AuthProvider } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { mayOpen, readRoles } from '#src/lib/roles.ts';
import { clearSession, readToken } from '#src/lib/session.ts';
import type { Credentials } from './account.ts';
import { guard, loginAddress } from './guard.ts';

// The calls and their schemas load when they are first needed: the login page shows without them.
const account = () => import('./account.ts');
const user = () => import('./user.ts');

const here = (): string => `${location.pathname}${location.search}`;

/** A refusal that says nothing: the login page speaks for itself. */
const refusal = () => ({ message: false as const, redirectTo: loginAddress(here()) });

/** The roles of who is signed in; where none are kept yet, the user info is fetched for them. */
async function roles(): Promise<Role[]> {
  if (readToken() === undefined) return [];
  return readRoles() ?? (await (await user()).loadUser('none')).roles;
}

/** Sessions and roles as react-admin asks for them. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => (await account()).signIn(credentials),

  /** Ends the session here in any case, and on the server where it can be reached; leads back after the next login. */
  logout: async () => {
    const target = guard(location.pathname, location.search, false) ?? here();
    if (readToken() !== undefined) await (await account()).signOut();
    clearSession();
    return target;
  },

  /** Passes with a token; without roles the user info is fetched first, whose failure clears the token. */
  checkAuth: async () => {
    const token = readToken();
    if (token === undefined) throw refusal();
    try {
      await roles();
    } catch {
      // Meanwhile another session may have begun.
      if (readToken() === token) clearSession();
      throw refusal();
    }
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
    const { userId, name, email, headpic } = await (await user()).loadUser();
    return { id: userId, fullName: name || email, email, avatar: headpic };
  },

  // A failure is `checkAuth`'s to tell: it asks the same at the same time.
  getPermissions: () => roles().catch(() => []),

  canAccess: async ({ resource }) => mayOpen(await roles(), resource),
};
