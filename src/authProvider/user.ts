import { accountCalls, type UserInfo } from '#contract/account.ts';
import { call } from '#src/dataProvider/call.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import { clearRoles, writeRoles } from './roles.ts';
import { clearToken } from './session.ts';

let loaded: Promise<UserInfo> | undefined;

/** Forgets token, roles and user: what logging out, a 401 and an expired session have in common. */
export function clearSession(): void {
  loaded = undefined;
  clearToken();
  clearRoles();
}

async function fetchUser(reactTo: ReactTo): Promise<UserInfo> {
  const user: UserInfo | null | undefined = await call(accountCalls.userInfo, {}, { reactTo });
  if (!user || !Array.isArray(user.roles)) throw new Error('User info without result or roles');
  return { ...user, roles: writeRoles(user.roles) };
}

/** Who is signed in, asked once per page load; after a failure the next caller asks again. */
export async function loadUser(reactTo: ReactTo = 'special'): Promise<UserInfo> {
  loaded ??= fetchUser(reactTo);
  try {
    return await loaded;
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

/** Asks again: after binding or unbinding a store the roles may differ. */
export function reloadUser(): Promise<UserInfo> {
  loaded = undefined;
  return loadUser();
}
