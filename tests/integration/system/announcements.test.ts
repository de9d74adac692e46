import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announcementCalls, announcements } from '#contract/announcement.calls.ts';
import type { AnnouncementTexts, NewAnnouncement } from '#contract/announcement.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
import { languages } from '#contract/texts.ts';
import { signIn } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

const HOUR = 60 * 60_000;
const none = { title: '', body: '' };
const english = (title: string, body = 'Nothing is published meanwhile.'): AnnouncementTexts => ({
  en: { title, body },
  zh: none,
  es: none,
  ja: none,
});

describe('announcements', () => {
  let app: TestApp;
  let operator: Merchant;
  let mei: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    operator = await app.administrator();
    mei = await app.merchant();
  });
  afterAll(() => app.close());
  afterEach(() => app.deps.db.pool.query('delete from announcement'));

  /** In hours from now. */
  const at = (hours: number) => new Date(app.deps.db.clock.now().getTime() + hours * HOUR).toISOString();
  const wanted = (change: Partial<NewAnnouncement> = {}): NewAnnouncement => ({
    level: 'info',
    texts: english('Maintenance'),
    link: null,
    from: at(-1),
    until: at(1),
    ...change,
  });
  const write = (change: Partial<NewAnnouncement> = {}) => operator.call(announcements.calls.create, wanted(change));
  const shownTo = async (who: Merchant) => (await who.call(announcementCalls.shown, {})).rows;
  const titlesFor = async (who: Merchant) => (await shownTo(who)).map(({ title }) => title);
  const close = async (who: Merchant) => {
    const [first] = await shownTo(who);
    if (!first) throw new Error('An announcement is shown.');
    return who.call(announcementCalls.read, first);
  };

  it('are shown from their beginning to their end, the most urgent first', async () => {
    await write({ texts: english('Over'), from: at(-2), until: at(-1) });
    await write({ texts: english('Notice') });
    await write({ texts: english('Urgent'), level: 'critical', from: at(-3) });
    await write({ texts: english('Planned'), from: at(1), until: at(3) });
    expect(await titlesFor(mei)).toEqual(['Urgent', 'Notice']);
    const { rows } = await operator.list(announcements, { sort: ['from', 'DESC'] });
    expect(rows.map(({ texts, state }) => [texts.en.title, state])).toEqual([
      ['Planned', 'planned'],
      ['Notice', 'shown'],
      ['Over', 'over'],
      ['Urgent', 'shown'],
    ]);
    expect((await operator.list(announcements, { filter: { state: 'over' } })).rows).toHaveLength(1);
    const { db } = app.deps;
    db.clock.turnTo(2 * HOUR);
    try {
      expect(await titlesFor(mei)).toEqual(['Planned']);
    } finally {
      db.clock.turnTo(0);
    }
  });

  it('are in the language of the request, in English where that was left empty, and text as it was written', async () => {
    const script = '<script>alert(1)</script>';
    const zh = { title: '维护', body: '第一行\n第二行 & <b>' };
    await write({ texts: { ...english(script, `<img src=x onerror=alert(1)>\n${script}`), zh } });
    const shown = Object.fromEntries(
      await Promise.all(
        languages.map(async (language) => {
          const who = Object.assign(Object.create(mei) as Merchant, { language });
          return [language, (await shownTo(who)).map(({ title, body }) => ({ title, body }))];
        }),
      ),
    );
    const en = [{ title: script, body: `<img src=x onerror=alert(1)>\n${script}` }];
    expect(shown).toEqual({ en, es: en, ja: en, zh: [zh] });
  });

  it('stay closed for the account on every device, and for nobody else', async () => {
    const other = await app.merchant();
    await write();
    await close(mei);
    expect(await titlesFor(await signIn(app, mei, 'correct horse'))).toEqual([]);
    expect(await titlesFor(other)).toEqual(['Maintenance']);
  });

  it('are closed once by two tabs at once', async () => {
    const { announcementId } = await write();
    await Promise.all(
      Array.from({ length: 8 }, () => mei.call(announcementCalls.read, { announcementId, edition: 1 })),
    );
    const { rows } = await app.deps.db.pool.query('select edition from announcement_read where announcement_id = $1', [
      announcementId,
    ]);
    expect(rows).toEqual([{ edition: 1 }]);
    expect(await titlesFor(mei)).toEqual([]);
  });

  it('come back when the operator shows them again, also to who closes the old text later', async () => {
    const { announcementId: id, revision } = await write();
    const other = await app.merchant();
    await close(mei);
    const still = await operator.call(announcements.calls.update, { id, revision, texts: english('Still') });
    expect(await titlesFor(mei)).toEqual([]);
    const change = { texts: english('Postponed'), showAgain: true, revision: still.revision };
    await operator.call(announcements.calls.update, { id, ...change });
    await other.call(announcementCalls.read, { announcementId: id, edition: 1 });
    expect([await titlesFor(mei), await titlesFor(other)]).toEqual([['Postponed'], ['Postponed']]);
    await close(mei);
    await mei.call(announcementCalls.read, { announcementId: id, edition: 1 });
    expect(await titlesFor(mei)).toEqual([]);
  });

  it('are changed by one operator at a time, and gone with their marks when they are removed', async () => {
    const { announcementId: id } = await write();
    await close(mei);
    const change = { id, revision: 1, level: 'warning' } as const;
    const row = await operator.call(announcements.calls.update, change);
    expect(row).toMatchObject({ level: 'warning', revision: 2, createdBy: operator.email, updatedBy: operator.email });
    expect((await refusal(operator.call(announcements.calls.update, change))).code).toBe(errorCodes.conflict);
    await operator.call(announcements.calls.remove, { id });
    const { rows } = await app.deps.db.pool.query('select 1 from announcement_read where announcement_id = $1', [id]);
    expect(rows).toEqual([]);
    // Closed on a screen that still shows it.
    expect(await mei.call(announcementCalls.read, { announcementId: id, edition: 1 })).toEqual({ ok: true });
  });

  it.each<[string, Partial<NewAnnouncement>, string, RegExp]>([
    ['a script address', { link: 'javascript:alert(1)' }, 'link', /begins with https/],
    ['an unsafe address', { link: 'http://status.example' }, 'link', /begins with https/],
    ['a name before the host', { link: 'https://bank.example@evil.example/' }, 'link', /without a user name/],
    ['an address with a backslash', { link: 'https://evil.example\\@bank.example' }, 'link', /begins with https/],
    ['a long title', { texts: english('x'.repeat(121)) }, 'texts.en.title', /120 characters/],
    ['a long text', { texts: english('Long', 'x'.repeat(1001)) }, 'texts.en.body', /1,000 characters/],
    ['a control character', { texts: english('Bell\u0007') }, 'texts.en.title', /control characters/],
    ['a turned direction', { texts: english('Fine', '\u202Egnp.exe') }, 'texts.en.body', /control characters/],
    ['no English', { texts: english('', '') }, 'texts.en.title', /fill this in/],
    [
      'half a language',
      { texts: { ...english('Fine'), ja: { title: '保守', body: '' } } },
      'texts.ja.body',
      /both empty/,
    ],
  ])('refuse %s with a sentence at its field', async (_, change, path, message) => {
    const { code, fields } = await refusal(write(change));
    expect(code).toBe(errorCodes.invalidInput);
    expect(fields.find((field) => field.path === path)?.message).toMatch(message);
    expect(await titlesFor(mei)).toEqual([]);
  });

  it('refuse an end that is not after the beginning, of a change too', async () => {
    const now = at(0);
    const until = [{ path: 'until', message: 'The end has to be after the beginning. Choose a later end.' }];
    expect((await refusal(write({ from: now, until: now }))).fields).toMatchObject(until);
    const { announcementId: id } = await write();
    expect((await refusal(operator.call(announcements.calls.update, { id, from: at(2) }))).fields).toMatchObject(until);
  });

  it('are written by operators alone', async () => {
    const { announcementId: id } = await write();
    const refused = await Promise.all([
      refusal(mei.call(announcements.calls.create, wanted())),
      refusal(mei.call(announcements.calls.update, { id, level: 'critical' })),
      refusal(mei.call(announcements.calls.remove, { id })),
      refusal(mei.list(announcements)),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill(errorCodes.forbidden));
    expect((await shownTo(mei)).map(({ level }) => level)).toEqual(['info']);
  });
});
