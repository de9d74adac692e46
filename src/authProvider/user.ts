import { accountCalls } from '#contract/account.calls.ts';
import type { UserInfo } from '#contract/account.schemas.ts';
import { call } from '#src/dataProvider/call.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import { writeRoles } from '#src/lib/roles.ts';
import { readToken } from '#src/lib/session.ts';

let loaded: { token: string | undefined; user: Promise<UserInfo> } | undefined;

async function fetchUser(token: string | undefined, reactTo: ReactTo): Promise<UserInfo> {
  const user: UserInfo | null | undefined = await call(accountCalls.userInfo, {}, { reactTo });
  if (!user || !Array.isArray(user.roles)) throw new Error('User info without result or roles');
  // Who signed out meanwhile leaves no roles to whoever comes next.
  return readToken() === token ? { ...user, roles: writeRoles(user.roles) } : user;
}

/** Who is signed in, asked once per page load and token; after a failure the next caller asks again. */
export async function loadUser(reactTo: ReactTo = 'special'): Promise<UserInfo> {
  const token = readToken();
  if (loaded?.token !== token) loaded = undefined;
  loaded ??= { token, user: fetchUser(token, reactTo) };
  try {
    return await loaded.user;
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
