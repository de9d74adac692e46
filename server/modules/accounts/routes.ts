import { accountCalls } from '#contract/account.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import type { Sessions } from '../../http/session.ts';
import { newId } from '../../ids.ts';
import { checkCode, sendCode } from './codes.ts';
import { changeEmail } from './email.ts';
import { createPasswords } from './passwords.ts';
import { changeProfile, userInfo } from './profile.ts';
import { changePassword, register, retrievePassword, signIn, signOut } from './service.ts';
import { endSessions, ownSessions } from './sessions.ts';

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
      await sessions.ended(caller);
      return done;
    },
    userInfo: (_input, { caller, language }) => userInfo(deps, caller, language),
    retrievePassword: async (input) => {
      await sessions.ended(await retrievePassword(deps, passwords, input));
      return done;
    },
    changePassword: async (input, { caller }) => {
      await changePassword(deps, passwords, input, caller);
      await sessions.ended(caller);
      return done;
    },
    updateUser: (input, { caller }) => changeProfile(deps, input, caller),
    updateUserEmail: async (input, { caller, language }) => {
      const changed = await changeEmail(deps, input, caller, language);
      await sessions.ended(caller);
      return changed;
    },
    sessions: async (_input, { caller }) => ({ rows: await ownSessions(deps, caller) }),
    revokeSession: async (input, { caller }) => {
      const ended = await endSessions(deps, input.sessionId, caller);
      await sessions.ended(caller);
      return { ended };
    },
  });
}
