import { accountCalls } from '#contract/account.calls.ts';
import type { CodePurpose } from '#contract/account.schemas.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { call } from '#src/dataProvider/call.ts';
import { forgetSession, writeToken } from '#src/lib/session.ts';
import { loadUser } from './user.ts';

/** One character per UTF-8 byte: the form in which jsencrypt pads text that is not ASCII correctly. */
const utf8Bytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/**
 * Seals a password for the wire: RSA-OAEP (SHA-256) of its UTF-8 bytes, base64. jsencrypt loads on first use.
 * Throws when the key cannot be read or the password has more than 190 bytes.
 */
async function seal(password: string, publicKey: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const sealed = cipher.encryptOAEP(utf8Bytes(password));
  if (sealed === false) throw new Error('The password could not be sealed');
  return sealed;
}

// The pages show these calls' failures in place, so only sessions, memberships and HTTP errors are reacted to.
const inPlace = { reactTo: 'special' } as const;

/** A password as it travels. */
export async function sealed(password: string): Promise<string> {
  const { publicKey } = await call(accountCalls.publicKey, {}, inPlace);
  return seal(password, publicKey);
}

/** Keeps a fresh token and loads whose it is; without user info nobody is signed in. */
export async function enter(accessToken: string): Promise<void> {
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

/** A mailed code, and what `sendCode` answered to the browser that asked for it. */
interface MailedCode {
  code: string;
  uuid: string;
}

/** Registers with the mailed code and signs in. */
export async function register({ email, password, code, uuid }: Credentials & MailedCode): Promise<void> {
  const input = { email, pwd: await sealed(password), code, ...(uuid === '' ? {} : { uuid }) };
  const { accessToken } = await call(accountCalls.registerCode, input, inPlace);
  await enter(accessToken);
}

/** Throws `CallError` for a code that would not set a new password. */
export async function checkCode(given: { email: string } & MailedCode): Promise<void> {
  await call(accountCalls.checkCode, { ...given, type: 'retrieve' }, inPlace);
}

/** Sets a new password with the mailed code. */
export async function resetPassword({ email, password, code, uuid }: Credentials & MailedCode): Promise<void> {
  await call(accountCalls.retrievePassword, { email, pwd: await sealed(password), code, uuid }, inPlace);
}

/** Takes a change of e-mail back; returns the address that the account has again. */
export const undoEmail = (undo: string): Promise<ResultOf<typeof accountCalls.undoEmail>> =>
  call(accountCalls.undoEmail, { undo }, inPlace);

/** Proves with the password who is here. */
export async function confirmPassword(password: string): Promise<void> {
  await call(accountCalls.confirm, { pwd: await sealed(password) }, inPlace);
}

/** Ends the session on the server, quietly: an unreachable server must not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  await call(accountCalls.logOut, {}, { reactTo: 'none' }).catch(() => undefined);
}

/** Has a code mailed. */
export const sendCode = (email: string, type: CodePurpose): Promise<ResultOf<typeof accountCalls.sendCode>> =>
  call(accountCalls.sendCode, { email, type }, inPlace);
