import { accountCalls } from '#contract/account.calls.ts';
import { accountSchemas } from '#contract/account.schemas.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import type { Sessions } from '../../../http/session.ts';
import { checkCode, sendCode } from './codes.ts';
import { changeEmail, undoEmail } from './email.ts';
import { createPasswords } from './passwords.ts';
import { changeProfile, userInfo } from './profile.ts';
import { confirm } from './prove.ts';
import { changePassword, register, retrievePassword, signOut } from './service.ts';
import { endSessions, ownSessions, signIn } from './signIn.ts';
import { countedAddress, throttle } from './throttle.ts';

const done = { ok: true as const };

/** Mounts `/shop/sso`. */
export async function mountAccounts(mount: Mount, deps: Deps, sessions: Sessions): Promise<void> {
  const passwords = await createPasswords(deps.db, deps.secrets);
  mount(accountCalls, accountSchemas, {
    publicKey: async () => ({ publicKey: passwords.publicKey }),
    sendCode: async (input, context) => {
      const { uuid, expiresAt } = await sendCode(deps, input, { ...context, ip: countedAddress(context.ip) });
      const delivery = deps.env.SMTP_URL === undefined ? ('file' as const) : ('smtp' as const);
      return { uuid, expiresAt: expiresAt.toISOString(), delivery };
    },
    checkCode: async (input, { ip }) => {
      await throttle(deps.db, 'codeTriesPerIp', countedAddress(ip));
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
    retrievePassword: async (input, context) => {
      await sessions.ended(await retrievePassword(deps, passwords, input, context));
      return done;
    },
    changePassword: async (input, context) => {
      const token = await changePassword(deps, passwords, input, context);
      await sessions.ended(context.caller);
      return token;
    },
    updateUser: (input, { caller }) => changeProfile(deps, input, caller),
    updateUserEmail: async (input, context) => {
      const changed = await changeEmail(deps, passwords, input, context);
      await sessions.ended(context.caller);
      return changed;
    },
    undoEmail: async ({ undo }) => {
      const { email, ...owner } = await undoEmail(deps, undo);
      await sessions.ended(owner);
      return { email };
    },
    confirm: async ({ pwd }, { caller }) => {
      await confirm(deps, passwords, pwd, caller);
      sessions.forget(caller.accountId);
      return done;
    },
    sessions: async (_input, { caller }) => ({ rows: await ownSessions(deps, caller) }),
    revokeSession: async (input, { caller }) => {
      const ended = await endSessions(deps, input.sessionId, caller);
      await sessions.ended(caller);
      return { ended };
    },
  });
}
