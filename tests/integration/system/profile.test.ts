import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { languages } from '#contract/texts.ts';
import { emailChangedMail } from '#server/mail/accountMails.ts';
import { mailedCode, signIn, visitor, wrongCode } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { uploadPicture } from '#tests/kit/pictures.ts';
import { refusal } from '#tests/kit/refusal.ts';

const whole = {
  name: 'Ana Pérez 安娜',
  sex: 'female',
  nation: 'ES',
  introduction: 'Lamps.',
  telephone: '+34 (91) 555-01.23',
  company: 'Lámparas S. L.',
  zipCode: '28013',
  province: 'Madrid',
  city: 'Madrid',
  address: 'Gran Vía 1',
  remark: 'Call after noon',
} as const;

describe('the profile', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    // The first account administrates; those below do not.
    await app.merchant();
  });
  afterAll(() => app.close());

  const userInfo = (who: Merchant) => who.call(accountCalls.userInfo, {});
  const update = (who: Merchant, input: object) => who.call(accountCalls.updateUser, input);
  const changeEmail = async (who: Merchant, newEmail: string, code: string, email?: string) =>
    who.call(accountCalls.updateUserEmail, { newEmail, code, email, pwd: await who.seal('correct horse') });
  const mailsTo = (address: string): string[] => {
    const folder = join(app.deps.env.DATA_DIR, 'mail');
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    return mails.filter((mail) => mail.includes(`To: ${address}`));
  };

  it('of a new account is empty but for a name made from the e-mail', async () => {
    const who = await app.merchant();
    expect(await userInfo(who)).toMatchObject({
      name: who.email.split('@')[0],
      sex: 'unknown',
      nation: '',
      headpic: '',
      introduction: '',
      telephone: '',
      company: '',
      zipCode: '',
      province: '',
      city: '',
      address: '',
      remark: '',
      roles: ['quayside'],
    });
  });

  it('keeps what is sent and leaves alone what is not', async () => {
    const who = await app.merchant();
    expect(await update(who, whole)).toMatchObject({ ...whole, email: who.email });
    expect(await update(who, { city: 'Getafe', remark: '' })).toMatchObject({ ...whole, city: 'Getafe', remark: '' });
    expect(await update(who, {})).toEqual(await userInfo(who));
    expect(await userInfo(who)).toMatchObject({ ...whole, city: 'Getafe', remark: '' });
  });

  it('takes an own e-mail as a confirmation, and refuses somebody else’s', async () => {
    const who = await app.merchant();
    const other = await app.merchant();
    expect(await update(who, { email: who.email.toUpperCase(), name: 'Mine' })).toMatchObject({ name: 'Mine' });
    expect(await refusal(update(who, { email: other.email, name: 'Taken over' }))).toMatchObject({ key: 'forbidden' });
    expect([(await userInfo(who)).name, (await userInfo(other)).name]).toEqual(['Mine', other.email.split('@')[0]]);
  });

  it.each([
    { given: { name: 'x'.repeat(10_000) }, path: 'name', key: 'validation.lengthMost' },
    { given: { introduction: 'x'.repeat(501) }, path: 'introduction', key: 'validation.lengthMost' },
    { given: { zipCode: 'x'.repeat(21) }, path: 'zipCode', key: 'validation.lengthMost' },
    { given: { telephone: 'call me' }, path: 'telephone', key: 'validation.telephone' },
    { given: { nation: 'Spain' }, path: 'nation', key: 'validation.country' },
    { given: { sex: 'other' }, path: 'sex', key: 'validation.choice' },
    { given: { name: null }, path: 'name', key: 'validation.typeText' },
    { given: { email: 'nobody' }, path: 'email', key: 'validation.email' },
  ])('names the field that is wrong: $path', async ({ given, path, key }) => {
    const who = await app.merchant();
    const reply = await who.raw(accountCalls.updateUser, given);
    expect(reply).toMatchObject({ code: errorCodes.invalidInput, error: { fields: [{ path, key }] } });
  });

  it('cannot be used to take what is not of the profile', async () => {
    const who = await app.merchant();
    const forged = {
      roles: ['admin'],
      accountId: 'x',
      passwordHash: 'x',
      suspendedAt: null,
      headpic: 'x',
      merchantId: 'x',
    };
    expect((await who.raw(accountCalls.updateUser, { ...forged, name: 'Mallory' })).code).toBe(SUCCESS);
    expect(await userInfo(who)).toMatchObject({ roles: ['quayside'], headpic: '', name: 'Mallory' });
    expect((await signIn(app, who, 'correct horse')).token).not.toBe('');
  });

  it('shows only a picture that this account uploaded', async () => {
    const who = await app.merchant();
    const other = await app.merchant();
    const [own, theirs] = [await uploadPicture(who), await uploadPicture(other)];
    const foreign = [
      theirs,
      'https://example.com/a.png',
      '../../secret.key',
      `${own}x`,
      own.replace('.webp', '.svg'),
      `/${own}`,
    ];
    const mixed = [...theirs.split('/').slice(0, 5), own.split('/').at(-1)].join('/');
    for (const img of [...foreign, mixed]) {
      expect(await refusal(update(who, { img, name: 'Thief' })), img).toMatchObject({ key: 'pictureUnknown' });
    }
    expect(await userInfo(who)).toMatchObject({ headpic: '', name: who.email.split('@')[0] });
    expect(await update(who, { img: own })).toMatchObject({ headpic: own });
    expect(await update(who, { img: own, name: 'Ana' })).toMatchObject({ headpic: own, name: 'Ana' });
    expect((await fetch(`${app.url}/${own}`)).status).toBe(200);
    expect((await fetch(`${app.url}/${theirs}`)).status).toBe(200);
  });

  it('changes the e-mail with the code mailed to the new one, and signs out the other browsers', async () => {
    const who = await app.merchant();
    const second = await signIn(app, who, 'correct horse');
    await userInfo(second);
    const next = visitor(app);
    const code = await mailedCode(app, next, 'email');
    expect(await refusal(changeEmail(who, next.email, wrongCode(code)))).toMatchObject({ key: 'codeWrong' });
    expect(await changeEmail(who, next.email.toUpperCase(), code, who.email)).toMatchObject({ email: next.email });
    expect(await userInfo(who)).toMatchObject({ email: next.email });
    expect(await refusal(userInfo(second))).toMatchObject({ code: 200117 });
    expect(await refusal(signIn(app, who, 'correct horse'))).toMatchObject({ key: 'wrongPassword' });
    expect((await signIn(app, next, 'correct horse')).token).not.toBe('');
  });

  it('tells the old address, in the language of whoever changed it', async () => {
    const who = await app.merchant();
    who.language = 'es';
    const next = visitor(app);
    await changeEmail(who, next.email, await mailedCode(app, next, 'email'));
    const told = mailsTo(who.email).filter((mail) => mail.includes(next.email));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/Subject: .*cambiado/);
    expect(mailsTo(next.email)).toHaveLength(1);
    const subjects = languages.map((language) =>
      emailChangedMail(language, next.email, 'https://quayside.example/findAccount?undo=x'),
    );
    expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(languages.length);
    for (const { text } of subjects) expect(text.split('\n')).toContain(next.email);
  });

  it('changes the e-mail although the old address cannot be told', async () => {
    const who = await app.merchant();
    const next = visitor(app);
    const code = await mailedCode(app, next, 'email');
    const { send } = app.deps.mailer;
    app.deps.mailer.send = async () => {
      throw new Error('The mail server is away.');
    };
    try {
      expect(await changeEmail(who, next.email, code)).toMatchObject({ email: next.email });
    } finally {
      app.deps.mailer.send = send;
    }
  });

  it('takes no e-mail of another account, no code of another address or purpose, none that ran out', async () => {
    const who = await app.merchant();
    const other = await app.merchant();
    const next = visitor(app);
    const later = visitor(app);
    const code = await mailedCode(app, next, 'email');
    for (const taken of [other.email, who.email]) {
      expect(await refusal(changeEmail(who, taken, code))).toMatchObject({ key: 'codeWrong' });
    }
    expect(await refusal(changeEmail(who, later.email, code))).toMatchObject({ key: 'codeWrong' });
    expect(await refusal(changeEmail(who, next.email, code, other.email))).toMatchObject({ key: 'forbidden' });
    const register = await mailedCode(app, later, 'register');
    expect(await refusal(changeEmail(who, later.email, register))).toMatchObject({ key: 'codeWrong' });
    await app.deps.db.pool.query(`update mail_code set expires_at = now() - interval '1 second' where email = $1`, [
      next.email,
    ]);
    expect(await refusal(changeEmail(who, next.email, code))).toMatchObject({ key: 'codeExpired', code: 400104 });
    expect(await userInfo(who)).toMatchObject({ email: who.email });
  });

  it('lets one of two submits of the same code through', async () => {
    for (let round = 0; round < 3; round += 1) {
      const who = await app.merchant();
      const next = visitor(app);
      const code = await mailedCode(app, next, 'email');
      const pwd = await who.seal('correct horse');
      const both = await Promise.all(
        [1, 2].map(() => who.raw(accountCalls.updateUserEmail, { newEmail: next.email, code, pwd })),
      );
      const codes = both.map((reply) => reply.code).sort();
      expect(codes[0]).toBe(SUCCESS);
      expect([errorCodes.codeExpired, errorCodes.emailTaken]).toContain(codes[1]);
    }
  });

  it('gives an address that two want at once to one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [who, other] = [await app.merchant(), await app.merchant()];
      const next = visitor(app);
      const code = await mailedCode(app, next, 'email');
      const registering = await mailedCode(app, next, 'register');
      const pwd = await next.seal('secret harbour');
      const old = await next.seal('correct horse');
      const all = await Promise.all([
        who.raw(accountCalls.updateUserEmail, { newEmail: next.email, code, pwd: old }),
        other.raw(accountCalls.updateUserEmail, { newEmail: next.email, code, pwd: old }),
        next.raw(accountCalls.registerCode, { email: next.email, pwd, code: registering }),
      ]);
      expect(all.filter((reply) => reply.code === SUCCESS)).toHaveLength(1);
      for (const { code: answer } of all) {
        expect([SUCCESS, errorCodes.emailTaken, errorCodes.codeExpired]).toContain(answer);
      }
    }
  });

  it.runIf(process.env.TEST_DB === 'postgres')('says that an address is taken that was free a moment ago', async () => {
    const [who, other] = [await app.merchant(), await app.merchant()];
    const next = visitor(app);
    const code = await mailedCode(app, next, 'email');
    const { pool } = app.deps.db;
    const rival = await pool.connect();
    await rival.query('begin');
    await rival.query('update account set email = $1 where email = $2', [next.email, other.email]);
    const asked = refusal(changeEmail(who, next.email, code));
    const waiting = 'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = $1';
    while ((await pool.query(waiting, ['Lock'])).rows.length === 0);
    await rival.query('commit');
    rival.release();
    expect(await asked).toMatchObject({ key: 'emailTaken' });
  });
});
