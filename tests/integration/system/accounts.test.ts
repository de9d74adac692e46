import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/texts.ts';
import { mailed, mailedCode, signIn, visitor, wrongCode } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

describe('accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  const register = async (who: Merchant, code: string, password = 'secret harbour') =>
    who.call(accountCalls.registerCode, { email: who.email, pwd: await who.seal(password), code });
  const userInfo = (who: Merchant) => who.call(accountCalls.userInfo, {});
  const moveCode = (who: Merchant, by: string) =>
    app.deps.db.pool.query(`update mail_code set expires_at = now() + $2::interval where email = $1`, [who.email, by]);

  it('registers with the mailed code, which stands alone on its line, and signs in', async () => {
    const who = visitor(app);
    const code = await mailedCode(app, who, 'register');
    const folder = join(app.deps.env.DATA_DIR, 'mail');
    const mail = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((text) => text.includes(who.email));
    expect(mail?.split('\n').filter((line) => /\d{6}/.test(line) && !/:/.test(line))).toEqual([code]);

    const { accessToken } = await register(who, code);
    who.token = accessToken;
    expect(await userInfo(who)).toMatchObject({ email: who.email, roles: expect.arrayContaining(['quayside']) });
  });

  it('keeps neither password, nor code, nor token readable', async () => {
    const who = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ all: string }>(
      `select concat(a::text, s::text) as all from account a join session s using (merchant_id, account_id) where a.email = $1`,
      [who.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.all).toContain('$argon2id$');
    expect(rows[0]?.all).not.toContain(who.token);
    expect(rows[0]?.all).not.toContain('correct horse');
    const other = visitor(app);
    const code = await mailedCode(app, other, 'register');
    const kept = await app.deps.db.pool.query<{ all: string }>(
      'select m.code_hash as all from mail_code m where m.email = $1',
      [other.email],
    );
    expect(kept.rows[0]?.all).not.toContain(code);
  });

  it('refuses a wrong code, then takes the right one, and that one only once', async () => {
    const who = visitor(app);
    const code = await mailedCode(app, who, 'register');
    expect(await refusal(register(who, wrongCode(code)))).toMatchObject({ key: 'codeWrong', code: 400103 });
    await register(who, code);
    await app.deps.db.pool.query('delete from account where email = $1', [who.email]);
    expect(await refusal(register(who, code))).toMatchObject({ key: 'codeExpired' });
  });

  it('lets a code be checked without using it up', async () => {
    const who = visitor(app);
    const code = await mailedCode(app, who, 'register');
    const check = { email: who.email, type: 'register' as const, code };
    expect(await who.call(accountCalls.checkCode, check)).toEqual({ ok: true });
    expect(await refusal(who.call(accountCalls.checkCode, { ...check, type: 'retrieve' }))).toMatchObject({
      key: 'codeWrong',
    });
    await register(who, code);
  });

  it('takes a code in its last second and refuses it after', async () => {
    const who = visitor(app);
    const code = await mailedCode(app, who, 'register');
    await moveCode(who, '-1 second');
    expect(await refusal(register(who, code))).toMatchObject({ key: 'codeExpired', code: 400104 });
    await moveCode(who, '30 seconds');
    await register(who, code);
  });

  it('kills a code after five wrong tries', async () => {
    const who = visitor(app);
    const code = await mailedCode(app, who, 'register');
    for (let by = 1; by <= limits.codeAttempts; by += 1) {
      expect(await refusal(register(who, wrongCode(code, by)))).toMatchObject({ key: 'codeWrong' });
    }
    expect(await refusal(register(who, code))).toMatchObject({ key: 'codeExpired' });
    await register(who, await mailedCode(app, who, 'register'));
  });

  it('counts tries that arrive at once one by one', async () => {
    const who = visitor(app);
    const code = await mailedCode(app, who, 'register');
    const guesses = Array.from({ length: 12 }, (_, at) => refusal(register(who, wrongCode(code, at + 1))));
    const keys = (await Promise.all(guesses)).map(({ key }) => key).sort();
    expect(keys).toEqual([...Array(7).fill('codeExpired'), ...Array(5).fill('codeWrong')]);
  });

  it('makes one account of two registrations at once', async () => {
    const who = visitor(app);
    const code = await mailedCode(app, who, 'register');
    const both = await Promise.allSettled([register(who, code), register(who, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('sends one code a minute, and says how long to wait', async () => {
    const who = visitor(app);
    await mailedCode(app, who, 'register');
    const again = await refusal(who.call(accountCalls.sendCode, { email: who.email, type: 'register' }));
    expect(again).toMatchObject({ key: 'tooManyCodes', code: 429002 });
    expect(Number(/\d+/.exec(again.message)?.[0])).toBeGreaterThan(0);
    expect(Number(/\d+/.exec(again.message)?.[0])).toBeLessThanOrEqual(60);
  });

  it('knows one account per address, however it is written', async () => {
    const who = await app.merchant();
    const shouted = visitor(app, ` ${who.email.toUpperCase()} `);
    const back = await signIn(app, shouted, 'correct horse');
    expect(await userInfo(back)).toMatchObject({ email: who.email });
  });

  it('refuses a wrong password and an unknown address with the same words', async () => {
    const who = await app.merchant();
    const wrong = await refusal(signIn(app, who, 'wrong horse'));
    expect(wrong).toMatchObject({ key: 'wrongPassword', code: 400101 });
    expect(await refusal(signIn(app, visitor(app), 'wrong horse'))).toEqual(wrong);
  });

  it('stops guessing after ten tries, even with the right password, until the window ends', async () => {
    const who = await app.merchant();
    await app.deps.db.pool.query('delete from attempt');
    for (let at = 0; at < 10; at += 1) {
      expect(await refusal(signIn(app, who, `guess ${at}`))).toMatchObject({ key: 'wrongPassword' });
    }
    expect(await refusal(signIn(app, who, 'correct horse'))).toMatchObject({ key: 'tooManyTries', code: 429001 });
    await app.deps.db.pool.query(`update attempt set window_ends_at = now() - interval '1 second'`);
    expect((await signIn(app, who, 'correct horse')).token).not.toBe('');
  });

  it('ends the session on the server when somebody signs out', async () => {
    const who = await app.merchant();
    const second = await signIn(app, who, 'correct horse');
    await userInfo(who);
    await who.call(accountCalls.logOut, {});
    expect(await refusal(userInfo(who))).toMatchObject({ key: 'sessionExpired', code: 200117 });
    expect(await userInfo(second)).toMatchObject({ email: who.email });
  });

  it('does not take a token that has run out, is made up or missing', async () => {
    const who = await app.merchant();
    const late = await signIn(app, who, 'correct horse');
    await app.deps.db.pool.query(
      `update session set expires_at = now() - interval '1 second'
        where account_id = (select account_id from account where email = $1)`,
      [who.email],
    );
    for (const token of [late.token, 'made-up', '']) {
      late.token = token;
      expect(await refusal(userInfo(late))).toMatchObject({ code: 200117 });
    }
  });

  it('sets a new password with a mailed code and ends every session', async () => {
    const who = await app.merchant();
    await userInfo(who);
    const { code, uuid } = await mailed(app, who, 'retrieve');
    const pwd = await who.seal('another horse');
    const retrieve = (given: string) =>
      visitor(app).call(accountCalls.retrievePassword, { email: who.email, pwd, code: given, uuid });
    expect(await refusal(retrieve(wrongCode(code)))).toMatchObject({ key: 'codeWrong' });
    expect(await userInfo(who)).toMatchObject({ email: who.email });
    await retrieve(code);
    expect(await refusal(userInfo(who))).toMatchObject({ code: 200117 });
    expect(await refusal(signIn(app, who, 'correct horse'))).toMatchObject({ key: 'wrongPassword' });
    expect((await signIn(app, who, 'another horse')).token).not.toBe('');
    expect(await refusal(retrieve(code))).toMatchObject({ key: 'codeExpired' });
  });

  it('changes the password with the old one, and ends the other sessions only', async () => {
    const who = await app.merchant();
    const second = await signIn(app, who, 'correct horse');
    await userInfo(second);
    const change = async (from: string) =>
      who.call(accountCalls.changePassword, { pwd: await who.seal(from), newPwd: await who.seal('newer horse') });
    expect(await refusal(change('wrong horse'))).toMatchObject({ key: 'wrongPassword' });
    expect(await userInfo(second)).toMatchObject({ email: who.email });
    who.token = (await change('correct horse')).accessToken;
    expect(await userInfo(who)).toMatchObject({ email: who.email });
    expect(await refusal(userInfo(second))).toMatchObject({ code: 200117 });
    expect((await signIn(app, who, 'newer horse')).token).not.toBe('');
  });

  it('keeps a suspended account out, and its open sessions too', async () => {
    const who = await app.merchant();
    const second = await signIn(app, who, 'correct horse');
    await app.deps.db.pool.query('update account set suspended_at = now() where email = $1', [who.email]);
    expect(await refusal(signIn(app, who, 'correct horse'))).toMatchObject({ key: 'accountSuspended' });
    expect(await refusal(userInfo(second))).toMatchObject({ key: 'accountSuspended' });
  });

  it('speaks Chinese with those who ask for it: in replies, in fields and in the mail', async () => {
    const who = await app.merchant();
    who.language = 'zh-CN,zh;q=0.9,en;q=0.8';
    const browser = visitor(app, who.email);
    browser.language = who.language;
    const login = browser.call(accountCalls.login, { email: who.email, pwd: await browser.seal('wrong horse') });
    const { message } = await refusal(login);
    expect(message).toBe(sentence('zh', 'error.wrongPassword'));
    expect(message).toMatch(/\p{Script=Han}/u);
    const fresh = visitor(app);
    fresh.language = 'zh';
    await mailedCode(app, fresh, 'register');
    const folder = join(app.deps.env.DATA_DIR, 'mail');
    const mail = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((text) => text.includes(fresh.email));
    expect(mail).toMatch(/^\d{6}$/m);
    expect(mail).toMatch(/=E9=AA=8C=E8=AF=81=E7=A0=81/);
  });
});
