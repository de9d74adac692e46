import { constants, publicEncrypt } from 'node:crypto';
import { accountCalls } from '#contract/account.calls.ts';
import type { CodePurpose } from '#contract/account.schemas.ts';
import type { TestApp } from './app.ts';
import { latestCode } from './mail.ts';
import { Merchant } from './merchant.ts';

let visitors = 0;

/** Somebody who has not signed in, with an address that no other test uses. */
export function visitor(app: TestApp, email = `visitor-${process.pid}-${visitors++}@example.test`): Merchant {
  return new Merchant({ url: app.url, email });
}

/** Asks for a code, past the limit of one a minute, and reads it from the mail. */
export async function mailed(app: TestApp, who: Merchant, type: CodePurpose): Promise<{ code: string; uuid: string }> {
  await app.deps.db.pool.query('delete from attempt');
  const { uuid } = await who.call(accountCalls.sendCode, { email: who.email, type });
  return { code: latestCode(app.deps.env.DATA_DIR, who.email), uuid };
}

/** The same, for who needs the code alone. */
export const mailedCode = async (app: TestApp, who: Merchant, type: CodePurpose): Promise<string> =>
  (await mailed(app, who, type)).code;

/** Another code of six digits. */
export const wrongCode = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Signs in from another browser of the same person. */
export async function signIn(app: TestApp, who: Merchant, password: string): Promise<Merchant> {
  const browser = visitor(app, who.email);
  const pwd = await browser.seal(password);
  browser.token = (await browser.call(accountCalls.login, { email: who.email, pwd })).accessToken;
  return browser;
}

/** A password sealed with the padding that is not used here, as old clients do. */
export async function sealedTheOldWay(who: Merchant, password: string): Promise<string> {
  const { publicKey } = await who.call(accountCalls.publicKey, {});
  return publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
    'base64',
  );
}
