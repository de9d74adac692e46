import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { accountCalls } from '#contract/account.calls.ts';
import { LIVE_PATH, SESSION_COOKIE } from '#contract/enums.ts';
import { errorCodes } from '#contract/errors.ts';
import { createApp } from '#server/app.ts';
import { mailed, signIn } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

const uuid = '01980000-0000-7000-8000-000000000001';

describe('sessions', () => {
  let app: TestApp;
  /** A second server on the same database: what it remembers is its own. */
  let beside: { url: string; close(): Promise<void> };
  let administrator: Merchant;
  /** Somebody for the tables below, and one account for each of two roles. */
  let anybody: Merchant;
  let holding: { role: string; who: Merchant }[];
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    const { app: second } = await createApp(app.deps);
    beside = { url: await second.listen({ port: 0, host: '127.0.0.1' }), close: () => second.close() };
    administrator = await app.administrator();
    anybody = await app.merchant();
    holding = [];
    for (const role of ['wix', 'quayside']) {
      const who = await app.merchant();
      await app.deps.db.pool.query('update account set roles = $2 where email = $1', [who.email, [role]]);
      holding.push({ role, who });
    }
  });
  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  const list = async (who: Merchant) => (await who.call(accountCalls.sessions, {})).rows;
  const revoke = (who: Merchant, sessionId?: string) => who.call(accountCalls.revokeSession, { sessionId });
  const userInfo = (who: Merchant) => who.call(accountCalls.userInfo, {});
  const currentId = async (who: Merchant) => (await list(who)).find(({ current }) => current)?.sessionId ?? '';
  /** A live socket that the server listens for, and the code it will be closed with. */
  async function socketOf(who: Merchant, url = app.url): Promise<{ closed: Promise<number> }> {
    // A session that the server remembers is listened for as soon as its socket is open.
    const there = new Merchant({ url, email: who.email });
    there.token = who.token;
    await userInfo(there);
    const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}?token=${who.token}`);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return { closed };
  }
  const seenAgo = (who: Merchant, ago: string) =>
    app.deps.db.pool.query(
      `update session set last_seen_at = now() - $2::interval where account_id = (select account_id from account where email = $1)`,
      [who.email, ago],
    );

  it('are listed newest first, with the one that asks marked', async () => {
    const who = await app.merchant();
    const second = await signIn(app, who, 'correct horse');
    const rows = await list(who);
    expect(rows.map(({ current }) => current)).toEqual([false, true]);
    expect((await list(second)).map(({ current }) => current)).toEqual([true, false]);
    expect(rows[0]?.createdAt && rows[1]?.createdAt && rows[0].createdAt >= rows[1].createdAt).toBe(true);
    for (const row of rows) {
      expect(row.ip).toMatch(/127\.0\.0\.1$/);
      expect(row.userAgent).not.toBe('');
      expect(new Date(row.expiresAt).getTime()).toBeGreaterThan(Date.now());
    }
    expect(JSON.stringify(rows)).not.toContain(who.token);
  });

  it('are not listed once they ended or ran out', async () => {
    const who = await app.merchant();
    const [left, late] = [await signIn(app, who, 'correct horse'), await signIn(app, who, 'correct horse')];
    const lateId = await currentId(late);
    await left.call(accountCalls.logOut, {});
    await app.deps.db.pool.query(`update session set expires_at = now() where session_id = $1`, [lateId]);
    expect((await list(who)).map(({ current }) => current)).toEqual([true]);
    expect(await refusal(revoke(who, lateId))).toMatchObject({ key: 'notFound' });
  });

  it('are ended one by one, at once', async () => {
    const who = await app.merchant();
    const [second, third] = [await signIn(app, who, 'correct horse'), await signIn(app, who, 'correct horse')];
    const secondId = await currentId(second);
    expect(await revoke(who, secondId)).toEqual({ ended: 1 });
    expect(await refusal(userInfo(second))).toMatchObject({ code: 200117 });
    expect(await userInfo(third)).toMatchObject({ email: who.email });
    expect(await refusal(revoke(who, secondId))).toMatchObject({ key: 'notFound' });
  });

  it('are ended all but the one that asks', async () => {
    const who = await app.merchant();
    const others = [await signIn(app, who, 'correct horse'), await signIn(app, who, 'correct horse')];
    for (const other of others) await userInfo(other);
    expect(await revoke(who)).toEqual({ ended: 2 });
    for (const other of others) expect(await refusal(userInfo(other))).toMatchObject({ code: 200117 });
    expect(await revoke(who)).toEqual({ ended: 0 });
    expect(await list(who)).toHaveLength(1);
  });

  it('may end themselves', async () => {
    const who = await app.merchant();
    expect(await revoke(who, await currentId(who))).toEqual({ ended: 1 });
    expect(await refusal(userInfo(who))).toMatchObject({ code: 200117 });
  });

  it('of somebody else are not there', async () => {
    const [who, other] = [await app.merchant(), await app.merchant()];
    expect(await refusal(revoke(who, await currentId(other)))).toMatchObject({ key: 'notFound' });
    expect(await refusal(revoke(administrator, await currentId(other)))).toMatchObject({ key: 'notFound' });
    expect(await refusal(revoke(who, uuid))).toMatchObject({ key: 'notFound' });
    expect(await refusal(revoke(who, 'x'))).toMatchObject({ key: 'invalidInput' });
    expect(await userInfo(other)).toMatchObject({ email: other.email });
  });

  it('take their live socket along, on every server', async () => {
    const who = await app.merchant();
    const [second, third] = [await signIn(app, who, 'correct horse'), await signIn(app, who, 'correct horse')];
    const stays = await socketOf(who);
    const here = await socketOf(second);
    const there = await socketOf(second, beside.url);
    const thirds = await socketOf(third, beside.url);
    await revoke(who, await currentId(second));
    expect(await Promise.all([here.closed, there.closed])).toEqual([4401, 4401]);
    await third.call(accountCalls.logOut, {});
    expect(await thirds.closed).toBe(4401);
    // The one that stays is still told what happens, which it would not be once closed.
    const ended = await Promise.race([stays.closed, userInfo(who).then(() => 'open')]);
    expect(ended).toBe('open');
    await who.call(accountCalls.logOut, {});
    expect(await stays.closed).toBe(4401);
  });

  it.each([
    { name: 'a changed password', change: 'password' },
    { name: 'a password set again', change: 'reset' },
  ] as const)('lose their live socket with $name', async ({ change }) => {
    const who = await app.merchant();
    const second = await signIn(app, who, 'correct horse');
    const { closed } = await socketOf(second, beside.url);
    const pwd = await who.seal('another horse');
    if (change === 'password') {
      await who.call(accountCalls.changePassword, { pwd: await who.seal('correct horse'), newPwd: pwd });
    } else {
      const sent = await mailed(app, who, 'retrieve');
      await who.call(accountCalls.retrievePassword, { email: who.email, pwd, ...sent });
    }
    expect(await closed).toBe(4401);
  });

  it('note when they were seen last, every few minutes and not with every call', async ({ onTestFinished }) => {
    // What is remembered for seconds is remembered for the whole of this test, however long it takes.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const who = await app.merchant();
    const minutesAgo = async (browser: Merchant) =>
      Math.abs(Math.round((Date.now() - new Date((await list(browser))[0]?.lastSeenAt ?? 0).getTime()) / 60_000));
    // Not remembered yet: the first call of each asks the database.
    const first = await signIn(app, who, 'correct horse');
    await seenAgo(who, '10 minutes');
    expect(await minutesAgo(first)).toBe(0);
    await seenAgo(who, '10 minutes');
    expect(await minutesAgo(first)).toBe(10);
    const second = await signIn(app, who, 'correct horse');
    await seenAgo(who, '4 minutes');
    expect(await minutesAgo(second)).toBe(4);
  });

  const guarded = everyCall
    .filter(({ access }) => access !== 'public')
    .map((endpoint) => ({ name: callName(endpoint), endpoint }));

  it.each(guarded)('$name takes no token that is made up, foreign or of another scheme', async ({ endpoint }) => {
    const who = anybody;
    const path = `${app.url}${endpoint.path.replace(':id', uuid)}`;
    const tokens = [
      'made-up',
      `${who.token}x`,
      who.token.slice(1),
      who.token.toUpperCase(),
      "' or true --",
      'x'.repeat(4000),
    ];
    const headers = [
      ...tokens.map((token) => ({ authorization: `Bearer ${token}` })),
      ...tokens.slice(0, 3).map((token) => ({ cookie: `${SESSION_COOKIE}=${token}; roles=["admin"]` })),
      { authorization: `Basic ${who.token}` },
      { authorization: 'Bearer ' },
    ];
    for (const sent of headers) {
      const reply = await fetch(path, { method: endpoint.method, headers: sent });
      expect(await reply.json(), JSON.stringify(sent)).toMatchObject({ code: 200117, result: null });
    }
  });

  const gated = guarded.filter(({ endpoint }) => typeof endpoint.access !== 'string');

  it.each(gated)('$name is forbidden without its role, whatever the browser says', async ({ endpoint }) => {
    const { access } = endpoint;
    // A platform's calls are refused to whoever holds only another's role.
    const named = typeof access === 'object' && 'roleNamedBy' in access ? { [access.roleNamedBy]: 'tiktok' } : {};
    const opens: readonly string[] = Array.isArray(access) ? access : Object.values(named);
    const held = holding.find(({ role }) => !opens.includes(role));
    if (!held) throw new Error('Both roles may make this call.');
    const path = `${app.url}${endpoint.path.replace(':id', uuid)}`;
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const forged = { ...named, roles: ['admin'], role: 'admin', access: 'public', caller: { roles: ['admin'] } };
    const reply = await fetch(
      inQuery ? `${path}?${new URLSearchParams({ ...named, roles: 'admin', role: 'admin' })}` : path,
      {
        method: endpoint.method,
        headers: {
          ...held.who.headers(),
          ...(inQuery ? {} : { 'content-type': 'application/json' }),
          cookie: 'roles=["admin"]',
          'x-role': 'admin',
        },
        ...(inQuery ? {} : { body: JSON.stringify(forged) }),
      },
    );
    expect(await reply.json()).toMatchObject({ code: errorCodes.forbidden, result: null });
  });
});
