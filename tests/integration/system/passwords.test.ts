import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { mailedCode, sealedTheOldWay, signIn, visitor } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

describe('passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  const register = async (who: Merchant, code: string, password: string) =>
    who.call(accountCalls.registerCode, { email: who.email, pwd: await who.seal(password), code });

  it('does not read a password that was sealed with PKCS#1 v1.5, or not at all', async () => {
    const who = await app.merchant();
    for (const pwd of [
      await sealedTheOldWay(who, 'correct horse'),
      'correct horse',
      Buffer.alloc(256).toString('base64'),
    ]) {
      const login = who.call(accountCalls.login, { email: who.email, pwd });
      expect(await refusal(login)).toMatchObject({ key: 'passwordUnreadable', code: 400102 });
    }
  });

  it.each(['пароль-密码-🔑🔑', 'ß'.repeat(95), ' blanks count '])(
    'takes the password %s as it is',
    async (password) => {
      const who = visitor(app);
      await register(who, await mailedCode(app, who, 'register'), password);
      expect((await signIn(app, who, password)).token).not.toBe('');
      expect(await refusal(signIn(app, who, password.trim().slice(1)))).toMatchObject({ key: 'wrongPassword' });
    },
  );

  it('names the field of a password that is too short', async () => {
    const who = visitor(app);
    const code = await mailedCode(app, who, 'register');
    const short = await refusal(register(who, code, '12345'));
    expect(short).toMatchObject({ key: 'invalidInput', fields: [{ path: 'pwd', key: 'validation.password' }] });
    await register(who, code, 'q7#fk2');
  });
});
