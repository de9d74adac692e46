import type { CodePurpose } from '#contract/account.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountCalls } from '#src/dataProvider/calls.ts';
import type { AnswerOf } from '#src/dataProvider/webCall.ts';
import { seal } from './seal.ts';
import { forgetSession, writeToken } from './session.ts';
import { loadUser } from './user.ts';

// The pages show these calls' failures in place, so only sessions, memberships and HTTP errors are reacted to.
const inPlace = { reactTo: 'special' } as const;

async function sealed(password: string): Promise<string> {
  const { publicKey } = await call(accountCalls.publicKey, {}, inPlace);
  return seal(password, publicKey);
}

/** Keeps a fresh token and loads whose it is; without user info nobody is signed in. */
async function enter(accessToken: string): Promise<void> {
  forgetSession();
  writeToken(accessToken);
  try {
    await loadUser();
  } catch (error) {
    forgetSession();
    throw error;
  }
}

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in. Throws `CallError` with the sentence to show. */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const { accessToken } = await call(accountCalls.login, { email, pwd: await sealed(password) }, inPlace);
  await enter(accessToken);
}

/** Registers with the mailed code and signs in. */
export async function register({ email, password, code }: Credentials & { code: string }): Promise<void> {
  const { accessToken } = await call(accountCalls.registerCode, { email, pwd: await sealed(password), code }, inPlace);
  await enter(accessToken);
}

/** Sets a new password with the mailed code. */
export async function resetPassword({ email, password, code }: Credentials & { code: string }): Promise<void> {
  await call(accountCalls.retrievePassword, { email, pwd: await sealed(password), code }, inPlace);
}

/** Ends the session on the server, quietly: an unreachable server must not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  await call(accountCalls.logOut, {}, { reactTo: 'none' }).catch(() => undefined);
}

/** Has a code mailed. */
export const sendCode = (email: string, type: CodePurpose): Promise<AnswerOf<typeof accountCalls.sendCode>> =>
  call(accountCalls.sendCode, { email, type }, inPlace);
