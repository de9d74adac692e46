import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { adminCalls } from '#contract/admin.calls.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { mailed, mailedCode, signIn, visitor } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

describe('a stolen session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  const userInfo = (who: Merchant) => who.call(accountCalls.userInfo, {});
  const changeEmail = async (who: Merchant, to: Merchant, password: string) =>
    who.call(accountCalls.updateUserEmail, {
      newEmail: to.email,
      ...(await mailed(app, to, 'email')),
      pwd: await who.seal(password),
    });
  /** The link in the newest mail to an address, as a mail program shows it. */
  const undoToken = (address: string): string => {
    const folder = join(app.deps.env.DATA_DIR, 'mail');
    const mails = readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\n/g, ''))
      .filter((mail) => mail.includes(`To: ${address}`));
    return /\/findAccount\?undo=3D([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? '';
  };
  const age = (who: Merchant, column: 'confirmed_at' | 'last_seen_at', by: string) =>
    app.deps.db.pool.query(
      `update session set ${column} = now() - $2::interval
        where account_id = (select account_id from account where email = $1)`,
      [who.email, by],
    );

  it('C41: changes no e-mail without the password, which it may guess ten times', async () => {
    const who = await app.merchant();
    const thief = visitor(app);
    const sent = await mailed(app, thief, 'email');
    const without = await who.raw(accountCalls.updateUserEmail, { newEmail: thief.email, ...sent });
    expect(without.error).toMatchObject({ fields: [{ path: 'pwd', key: 'validation.required' }] });
    expect(await refusal(changeEmail(who, thief, 'wrong horse'))).toMatchObject({
      key: 'wrongPassword',
      fields: [{ path: 'pwd' }],
    });
    expect((await userInfo(who)).email).toBe(who.email);
    const guess = async () => who.raw(accountCalls.confirm, { pwd: await who.seal('wrong horse') });
    await Promise.all(Array.from({ length: 12 }, guess));
    expect(await refusal(who.call(accountCalls.confirm, { pwd: await who.seal('correct horse') }))).toMatchObject({
      key: 'tooManyTries',
    });
  });

  it('C41: is undone by the old address: the e-mail comes back, and everybody is out', async () => {
    const who = await app.merchant();
    const next = visitor(app);
    await changeEmail(who, next, 'correct horse');
    const undo = undoToken(who.email);
    expect(undo).not.toBe('');
    expect(await visitor(app).call(accountCalls.undoEmail, { undo })).toEqual({ email: who.email });
    expect(await refusal(userInfo(who))).toMatchObject({ key: 'sessionExpired' });
    expect((await userInfo(await signIn(app, who, 'correct horse'))).email).toBe(who.email);
    expect(await refusal(signIn(app, next, 'correct horse'))).toMatchObject({ key: 'wrongPassword' });
    for (const used of [undo, 'made-up']) {
      expect(await refusal(visitor(app).call(accountCalls.undoEmail, { undo: used }))).toMatchObject({
        key: 'undoStale',
      });
    }
  });

  it('C41: cannot be undone after seven days, nor once somebody else has the address', async () => {
    const [late, lost] = [await app.merchant(), await app.merchant()];
    await changeEmail(late, visitor(app), 'correct horse');
    await changeEmail(lost, visitor(app), 'correct horse');
    const [tooLate, taken] = [undoToken(late.email), undoToken(lost.email)];
    const code = await mailedCode(app, lost, 'register');
    await lost.call(accountCalls.registerCode, { email: lost.email, pwd: await lost.seal('another horse'), code });
    await app.deps.db.pool.query('update email_undo set expires_at = now() where old_email = $1', [late.email]);
    expect(await refusal(late.call(accountCalls.undoEmail, { undo: tooLate }))).toMatchObject({ key: 'undoStale' });
    expect(await refusal(lost.call(accountCalls.undoEmail, { undo: taken }))).toMatchObject({ key: 'emailTaken' });
  });

  it('C42: ends when nobody uses it, and is not listed any more', async () => {
    const who = await app.merchant();
    const idle = await signIn(app, who, 'correct horse');
    await age(who, 'last_seen_at', '29 days');
    expect((await userInfo(idle)).email).toBe(who.email);
    await age(who, 'last_seen_at', '31 days');
    const fresh = await signIn(app, who, 'correct horse');
    expect((await fresh.call(accountCalls.sessions, {})).rows).toHaveLength(1);
    expect(await refusal(userInfo(who))).toMatchObject({ key: 'sessionExpired' });
  });

  it('C42: has a new token after each sign-in and each change of the password', async () => {
    const who = await app.merchant();
    const second = await signIn(app, who, 'correct horse');
    expect(second.token).not.toBe(who.token);
    const old = who.token;
    const { accessToken } = await who.call(accountCalls.changePassword, {
      pwd: await who.seal('correct horse'),
      newPwd: await who.seal('newer horse'),
    });
    expect(accessToken).not.toBe(old);
    expect(await refusal(userInfo(who))).toMatchObject({ key: 'sessionExpired' });
    who.token = accessToken;
    expect((await userInfo(who)).email).toBe(who.email);
  });

  it('C42: is asked for the password again before people, keys or what is deleted', async () => {
    const [who, administrator] = [await app.merchant(), await app.administrator()];
    const id = '01980000-0000-7000-8000-000000000001';
    // Sessions that the server does not remember from before.
    const [browser, desk] = [
      await signIn(app, who, 'correct horse'),
      await signIn(app, administrator, 'correct horse'),
    ];
    await age(who, 'confirmed_at', '16 minutes');
    await age(administrator, 'confirmed_at', '16 minutes');
    expect(await refusal(browser.call(extensionCalls.code, {}))).toMatchObject({ key: 'confirmNeeded' });
    expect(await refusal(browser.call(storeCalls.unbind, { shopId: id }))).toMatchObject({ key: 'confirmNeeded' });
    const people = [
      () => desk.call(adminCalls.setRoles, { accountId: id, roles: [] }),
      () => desk.call(adminCalls.suspend, { accountId: id }),
      () => desk.call(adminCalls.reinstate, { accountId: id }),
    ];
    for (const one of people) expect(await refusal(one())).toMatchObject({ key: 'confirmNeeded' });
    expect(await refusal(browser.call(accountCalls.confirm, { pwd: await who.seal('wrong horse') }))).toMatchObject({
      key: 'wrongPassword',
    });
    await browser.call(accountCalls.confirm, { pwd: await who.seal('correct horse') });
    expect((await browser.call(extensionCalls.code, {})).code).toMatch(/-/);
  });
});
