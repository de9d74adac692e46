import { accountCalls } from '#contract/account.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import type { Sessions } from '../../http/session.ts';
import { newId } from '../../ids.ts';
import { checkCode, sendCode } from './codes.ts';
import { createPasswords } from './passwords.ts';
import { changePassword, register, retrievePassword, signIn, signOut, userInfo } from './service.ts';

const done = { ok: true as const };

/** Mounts `/shop/sso`. */
export async function mountAccounts(mount: Mount, deps: Deps, sessions: Sessions): Promise<void> {
  const passwords = await createPasswords(deps.db, deps.secrets);
  mount(accountCalls, {
    publicKey: async () => ({ publicKey: passwords.publicKey }),
    sendCode: async (input, context) => ({
      uuid: newId(),
      expiresAt: (await sendCode(deps, input, context)).toISOString(),
      delivery: deps.env.SMTP_URL === undefined ? ('file' as const) : ('smtp' as const),
    }),
    checkCode: async (input) => {
      await checkCode(deps, input, { use: false });
      return done;
    },
    registerCode: (input, context) => register(deps, passwords, input, context),
    login: (input, context) => signIn(deps, passwords, input, context),
    logOut: async (_input, { caller }) => {
      await signOut(deps, caller);
      sessions.forget(caller.accountId);
      return done;
    },
    userInfo: (_input, { caller }) => userInfo(deps, caller),
    retrievePassword: async (input) => {
      sessions.forget(await retrievePassword(deps, passwords, input));
      return done;
    },
    changePassword: async (input, { caller }) => {
      await changePassword(deps, passwords, input, caller);
      sessions.forget(caller.accountId);
      return done;
    },
  });
}
