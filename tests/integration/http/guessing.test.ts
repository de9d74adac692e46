import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import type { Envelope } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { mailed, mailedCode, signIn, visitor } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

/** People and attackers come from different addresses, so the server believes its proxy. */
describe('guessing', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false, env: { TRUST_PROXY: 'on' } });
  });
  afterAll(() => app.close());
  beforeEach(() => app.deps.db.pool.query('delete from attempt'));

  /** Signs in from an address, with the cookies of a browser. */
  async function login(who: Merchant, password: string, from: { ip: string; cookie?: string }) {
    const reply = await fetch(`${app.url}${accountCalls.login.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from.ip,
        ...(from.cookie ? { cookie: from.cookie } : {}),
      },
      body: JSON.stringify({ email: who.email, pwd: await who.seal(password) }),
    });
    const { code } = (await reply.json()) as Envelope;
    return { code, cookie: reply.headers.get('set-cookie') ?? '' };
  }
  const mailsTo = (address: string): string[] => {
    const folder = join(app.deps.env.DATA_DIR, 'mail');
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    return mails.filter((mail) => mail.includes(`To: ${address}`));
  };

  it('C46: ten wrong passwords lock out the address they came from, and nobody else', async () => {
    const who = await app.merchant();
    for (let at = 0; at < 10; at += 1) {
      expect((await login(who, 'wrong horse', { ip: '192.0.2.1' })).code).toBe(errorCodes.wrongPassword);
    }
    expect((await login(who, 'correct horse', { ip: '192.0.2.1' })).code).toBe(errorCodes.tooManyTries);
    expect((await login(who, 'correct horse', { ip: '192.0.2.2' })).code).toBe(SUCCESS);
  });

  it('C46: counts the addresses of one IPv6 line as one', async () => {
    const who = await app.merchant();
    for (let at = 0; at < 10; at += 1) await login(who, 'wrong horse', { ip: `2001:db8:1:2::${at + 1}` });
    expect((await login(who, 'correct horse', { ip: '2001:db8:1:2:9::9' })).code).toBe(errorCodes.tooManyTries);
    expect((await login(who, 'correct horse', { ip: '2001:db8:1:3::1' })).code).toBe(SUCCESS);
  });

  it('C46: a browser that signed in before gets in while the account is tried from everywhere', async () => {
    const who = await app.merchant();
    const { cookie } = await login(who, 'correct horse', { ip: '192.0.2.50' });
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    for (let at = 0; at < 51; at += 1) await login(who, 'wrong horse', { ip: `198.51.100.${at}` });
    expect((await login(who, 'correct horse', { ip: '203.0.113.1' })).code).toBe(errorCodes.tooManyTries);
    const known = cookie.split(';')[0] ?? '';
    expect((await login(who, 'correct horse', { ip: '203.0.113.1', cookie: known })).code).toBe(SUCCESS);
    const forged = `${known.slice(0, -3)}xyz`;
    expect((await login(who, 'correct horse', { ip: '203.0.113.1', cookie: forged })).code).toBe(
      errorCodes.tooManyTries,
    );
  });

  it.each(['register', 'retrieve', 'email'] as const)(
    'C46: the answer to a code for %s says nothing about who has an account; the mail does',
    async (type) => {
      const [known, unknown] = [await app.merchant(), visitor(app)];
      const ask = async (who: Merchant) => {
        await app.deps.db.pool.query('delete from attempt');
        const before = await visitor(app).raw(accountCalls.sendCode, { email: who.email, type });
        const { uuid } = before.result as { uuid: string };
        const tries: number[] = [];
        for (let at = 0; at < 6; at += 1) {
          const check = { email: who.email, type, code: '000000', uuid };
          tries.push((await visitor(app).raw(accountCalls.checkCode, check)).code);
        }
        return { code: before.code, names: Object.keys(before.result as object), tries };
      };
      expect(await ask(known)).toEqual(await ask(unknown));
      const useless = type === 'retrieve' ? unknown : known;
      expect(mailsTo(useless.email).at(-1)).not.toMatch(/^\d{6}$/m);
    },
  );

  it('C46: resetting and registering answer the same for an address with and without an account', async () => {
    const [known, unknown] = [await app.merchant(), visitor(app)];
    const pwd = await known.seal('another horse');
    const answers = async (who: Merchant) => {
      await app.deps.db.pool.query('delete from attempt');
      const { uuid } = await visitor(app).call(accountCalls.sendCode, { email: who.email, type: 'retrieve' });
      const given = { email: who.email, pwd, code: '000000' };
      return [
        (await visitor(app).raw(accountCalls.retrievePassword, { ...given, uuid })).code,
        (await visitor(app).raw(accountCalls.registerCode, given)).code,
      ];
    };
    expect(await answers(known)).toEqual(await answers(unknown));
  });

  it('C46: takes no password that everybody has, or one’s own address', async () => {
    const who = visitor(app);
    const sent = await mailed(app, who, 'register');
    const register = async (password: string) =>
      who.call(accountCalls.registerCode, { email: who.email, pwd: await who.seal(password), ...sent });
    for (const password of ['123456', 'Password1', 'qwertyuiop', who.email, who.email.split('@')[0] ?? '']) {
      expect(await refusal(register(password)), password).toMatchObject({
        key: 'invalidInput',
        fields: [{ path: 'pwd', key: 'validation.passwordCommon' }],
      });
    }
    await register('secret harbour');
    const change = async () =>
      who.call(accountCalls.changePassword, {
        pwd: await who.seal('secret harbour'),
        newPwd: await who.seal('iloveyou'),
      });
    who.token = (await signIn(app, who, 'secret harbour')).token;
    expect(await refusal(change())).toMatchObject({ fields: [{ path: 'newPwd', key: 'validation.passwordCommon' }] });
  });

  it('C46: lets one address try sixty pairing codes in a quarter of an hour', async () => {
    const stranger = visitor(app);
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, at) =>
        stranger.raw(extensionCalls.pair, { code: `AAAA-AA${String(at).padStart(2, '2')}`, name: 'Guess' }),
      ),
    );
    const codes = tries.map(({ code }) => code);
    expect(codes.filter((code) => code === errorCodes.pairingWrong)).toHaveLength(60);
    expect(codes.filter((code) => code === errorCodes.tooManyTries)).toHaveLength(1);
  });

  it('C48: a code that was asked for in one browser is useless in another', async () => {
    const who = await app.merchant();
    const pwd = await who.seal('another horse');
    const mine = await mailed(app, who, 'retrieve');
    const theirs = await mailed(app, who, 'retrieve');
    const retrieve = (given: { code: string; uuid: string }) =>
      visitor(app).call(accountCalls.retrievePassword, { email: who.email, pwd, ...given });
    expect(await refusal(retrieve({ code: mine.code, uuid: theirs.uuid }))).toMatchObject({ key: 'codeWrong' });
    const check = { email: who.email, type: 'retrieve', ...mine } as const;
    expect(await visitor(app).call(accountCalls.checkCode, check)).toEqual({ ok: true });
    const unbound = await visitor(app).raw(accountCalls.retrievePassword, { email: who.email, pwd, code: mine.code });
    expect(unbound.error).toMatchObject({ fields: [{ path: 'uuid', key: 'validation.required' }] });
    await retrieve(mine);
  });

  it('C48: somebody who asks for a code too does not take the first one away', async () => {
    const who = visitor(app);
    const mine = await mailed(app, who, 'register');
    await mailedCode(app, who, 'register');
    const pwd = await who.seal('secret harbour');
    await who.call(accountCalls.registerCode, { email: who.email, pwd, ...mine });
  });
});
