import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { accountCalls } from '#contract/account.calls.ts';
import { accounts, adminCalls, audit } from '#contract/admin.calls.ts';
import type { Account, accountsSchemas } from '#contract/admin.schemas.ts';
import { LIVE_PATH } from '#contract/enums.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { RestFilters } from '#contract/restResource.ts';
import type { Role } from '#contract/roles.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { withMerchantTx, withSystemTx } from '#server/db/tenancy.ts';
import { signIn } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

interface Asked extends Partial<RestFilters<typeof accountsSchemas>> {
  page?: number;
  pageSize?: number;
  sort?: string;
  order?: 'ASC' | 'DESC';
}
const nobody = '01980000-0000-7000-8000-000000000001';

describe('accounts as an administrator sees them', () => {
  let app: TestApp;
  let admin: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    admin = await app.administrator();
  });
  afterAll(() => app.close());

  const list = ({ page = 1, pageSize = 20, sort = 'createdAt', order = 'DESC', ...filter }: Asked = {}) =>
    admin.list(accounts, { filter, sort: [sort, order], range: [(page - 1) * pageSize, page * pageSize - 1] });
  const idOf = async (who: Merchant) => (await who.call(accountCalls.userInfo, {})).userId;
  const rolesOf = async (who: Merchant) => (await who.call(accountCalls.userInfo, {})).roles;
  const setRoles = async (who: Merchant, roles: Role[], { reason = '', by = admin } = {}) =>
    by.call(adminCalls.setRoles, { accountId: await idOf(who), roles, reason });
  const trailOf = async (accountId?: string) =>
    (await admin.list(audit, { filter: { accountId }, sort: ['at', 'DESC'] })).rows;
  const emails = (rows: Account[]) => rows.map(({ email }) => email);
  /** Makes the administrator of these tests the only active one. */
  const onlyOne = () =>
    app.deps.db.pool.query(
      `update account set roles = array_remove(roles, 'admin') where email <> $1 and 'admin' = any(roles)`,
      [admin.email],
    );

  it('are listed with what there is to know, and nothing secret', async () => {
    const who = await app.merchant();
    await who.call(accountCalls.updateUser, { name: 'Ana Pérez' });
    const { rows, total } = await list({ q: who.email });
    expect({ rows, total }).toEqual({
      total: 1,
      rows: [
        {
          id: await idOf(who),
          accountId: await idOf(who),
          email: who.email,
          name: 'Ana Pérez',
          roles: ['quayside'],
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
          suspendedAt: null,
          suspendedFor: '',
        },
      ],
    });
    const raw = await admin.raw(accounts.calls.list, { filter: JSON.stringify({ q: who.email }) });
    expect(JSON.stringify(raw)).not.toMatch(/argon2|password/i);
  });

  it('are found by a part of e-mail or name, whatever its case and signs', async () => {
    const [ana, bo] = [await app.merchant('ana_100x@example.test'), await app.merchant('ana-100x@example.test')];
    await bo.call(accountCalls.updateUser, { name: 'Élodie O’Brien 安娜' });
    expect(emails((await list({ q: 'ANA_100' })).rows)).toEqual([ana.email]);
    for (const q of ['élodie', 'O’BRIEN', '安娜', ' ana-100X '])
      expect(emails((await list({ q })).rows), q).toEqual([bo.email]);
    for (const q of ["' or true --", '\\', 'nobody at all']) expect((await list({ q })).total, q).toBe(0);
  });

  it('are filtered by role and state', async () => {
    const [held, out, bare] = [await app.merchant(), await app.merchant(), await app.merchant()];
    await setRoles(held, ['tiktok', 'quayside']);
    await admin.call(adminCalls.suspend, { accountId: await idOf(out), reason: 'Unpaid' });
    await app.deps.db.pool.query(`update account set roles = '{}' where email = $1`, [bare.email]);
    const holders = emails((await list({ role: 'tiktok', pageSize: 50 })).rows);
    expect(holders).toContain(held.email);
    expect(holders).not.toContain(out.email);
    expect(emails((await list({ state: 'suspended', q: out.email })).rows)).toEqual([out.email]);
    expect((await list({ state: 'active', q: out.email })).total).toBe(0);
    expect((await list({ state: 'active', role: 'quayside', q: bare.email })).rows).toMatchObject([
      { roles: ['quayside'] },
    ]);
    expect((await list({ role: 'shopline', q: held.email })).total).toBe(0);
  });

  it('come in pages, in every order, each account once', async () => {
    for (let at = 0; at < 12; at += 1) await app.merchant(`paged-${at}@example.test`);
    const q = 'paged-';
    for (const sort of ['createdAt', 'email', 'lastSeenAt'] as const) {
      for (const order of ['ASC', 'DESC'] as const) {
        const pages = [];
        for (const page of [1, 2, 3]) pages.push(await list({ q, sort, order, page, pageSize: 10 }));
        expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
          [10, 12],
          [2, 12],
          [0, 12],
        ]);
        const rows = pages.flatMap((page) => page.rows);
        expect(new Set(emails(rows)).size).toBe(12);
        const values = rows.map((row) => row[sort] ?? '');
        const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values, `${sort} ${order}`).toEqual(order === 'ASC' ? sorted : sorted.reverse());
      }
    }
    const refused = await refusal(list({ sort: 'password_hash' }));
    expect(refused).toMatchObject({ code: errorCodes.invalidInput, fields: [{ path: 'sort.0' }] });
  });

  it('get and lose roles, which work from their next call on', async () => {
    const who = await app.merchant();
    expect(await refusal(who.list(accounts))).toMatchObject({ key: 'forbidden' });
    expect(await setRoles(who, ['woo', 'admin'])).toMatchObject({ roles: ['admin', 'woo'] });
    expect((await who.list(accounts)).total).toBeGreaterThan(1);
    expect(await rolesOf(who)).toEqual(['admin', 'woo']);
    await setRoles(who, ['woo', 'woo']);
    expect(await rolesOf(who)).toEqual(['woo']);
    expect(await refusal(who.list(accounts))).toMatchObject({ key: 'forbidden' });
    expect(await refusal(who.call(productCalls.list, {}))).toMatchObject({ key: 'forbidden' });
    expect(await setRoles(who, [])).toMatchObject({ roles: ['quayside'] });
    expect((await who.call(productCalls.list, {})).total).toBe(0);
  });

  it('tell an open browser that its roles changed, and nobody else’s', async () => {
    const [who, other] = [await app.merchant(), await app.merchant()];
    const [ear, otherEar] = [await who.listen(), await other.listen()];
    await setRoles(who, ['quayside', 'wix']);
    await ear.next((event) => event.type === 'roles');
    await setRoles(who, ['wix', 'quayside']);
    await setRoles(other, ['quayside', 'woo']);
    await otherEar.next((event) => event.type === 'roles');
    expect([ear.events, otherEar.events]).toEqual([[{ type: 'roles' }], [{ type: 'roles' }]]);
    ear.close();
    otherEar.close();
  });

  it('keep roles given by hand when a store comes and goes', async () => {
    const who = await app.merchant();
    await setRoles(who, ['quayside', 'shopify']);
    const { shopId } = await who.bindWoo(app.sandbox.url);
    expect((await rolesOf(who)).sort()).toEqual(['quayside', 'shopify', 'woo']);
    await setRoles(who, ['quayside', 'woo', 'tiktok']);
    await who.call(storeCalls.unbind, { shopId });
    expect((await rolesOf(who)).sort()).toEqual(['quayside', 'tiktok']);
  });

  it('have the role that everybody has when they lost all others', async () => {
    const who = await app.merchant();
    await app.deps.db.pool.query(`update account set roles = '{}' where email = $1`, [who.email]);
    expect(await rolesOf(who)).toEqual(['quayside']);
    expect((await who.call(productCalls.list, {})).total).toBe(0);
    expect(await setRoles(who, ['wix'])).toMatchObject({ roles: ['wix'] });
    expect(await trailOf(await idOf(who))).toMatchObject([{ before: ['quayside'], after: ['wix'] }]);
  });

  it('are suspended: every browser is out at once, and nobody signs in', async () => {
    const who = await app.merchant();
    const second = await signIn(app, who, 'correct horse');
    const accountId = await idOf(second);
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}${LIVE_PATH}?token=${second.token}`);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    const suspended = await admin.call(adminCalls.suspend, { accountId, reason: ' Unpaid bills ' });
    expect(suspended).toMatchObject({ suspendedFor: 'Unpaid bills', suspendedAt: expect.any(String) });
    for (const browser of [who, second]) {
      expect(await refusal(browser.call(accountCalls.userInfo, {}))).toMatchObject({ code: 200117 });
    }
    expect(await closed).toBe(4401);
    expect(await refusal(signIn(app, who, 'correct horse'))).toMatchObject({ key: 'accountSuspended', code: 403101 });
    expect(await refusal(signIn(app, who, 'wrong horse'))).toMatchObject({ key: 'wrongPassword' });
    const again = await admin.call(adminCalls.suspend, { accountId, reason: 'Other' });
    expect(again).toEqual(suspended);

    const back = await admin.call(adminCalls.reinstate, { accountId, reason: 'Paid' });
    expect(back).toMatchObject({ suspendedAt: null, suspendedFor: '' });
    expect(await refusal(who.call(accountCalls.userInfo, {}))).toMatchObject({ code: 200117 });
    expect((await signIn(app, who, 'correct horse')).token).not.toBe('');
    await admin.call(adminCalls.reinstate, { accountId });
    expect((await trailOf(accountId)).map(({ action, reason }) => [action, reason])).toEqual([
      ['reinstated', 'Paid'],
      ['suspended', 'Unpaid bills'],
    ]);
  });

  it('leave a trail of what was, what is, who and why, newest first', async () => {
    const who = await app.merchant();
    const accountId = await idOf(who);
    await setRoles(who, ['quayside', 'woo'], { reason: 'Asked for' });
    await setRoles(who, ['woo', 'quayside']);
    await setRoles(who, []);
    const line = { actorEmail: admin.email, accountId, accountEmail: who.email, action: 'rolesChanged' };
    const trail = await trailOf(accountId);
    expect(trail).toMatchObject([
      { ...line, before: ['quayside', 'woo'], after: ['quayside'], reason: '' },
      { ...line, before: ['quayside'], after: ['quayside', 'woo'], reason: 'Asked for' },
    ]);
    const page = await admin.list(audit, { filter: { accountId }, sort: ['at', 'ASC'], range: [0, 9] });
    expect(page).toMatchObject({ total: 2, rows: [...trail].reverse() });
    expect((await trailOf())[0]).toMatchObject({ entryId: trail[0]?.entryId });
  });

  it('leave a trail that nobody rewrites', async () => {
    const who = await app.merchant();
    await setRoles(who, ['wix']);
    const before = await trailOf();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account limit 1');
    const attacks = ["update audit_entry set reason = 'x'", 'delete from audit_entry', 'truncate audit_entry'];
    for (const attack of attacks) {
      await expect(
        withSystemTx(app.deps.db, (tx) => tx.client.query(attack)),
        attack,
      ).rejects.toThrow(/never changed/);
      const asMerchant = withMerchantTx(app.deps.db, rows[0]?.id ?? '', (tx) => tx.client.query(attack));
      await expect(asMerchant, attack).rejects.toThrow(/permission denied/);
    }
    expect(await trailOf()).toEqual(before);
  });

  it('change together with their trail or not at all', async () => {
    const who = await app.merchant();
    const accountId = await idOf(who);
    await app.deps.db.pool.query('alter table audit_entry add constraint full_disk check (false) not valid');
    try {
      expect((await admin.raw(adminCalls.setRoles, { accountId, roles: ['wix'] })).code).toBe(errorCodes.internal);
      expect((await admin.raw(adminCalls.suspend, { accountId })).code).toBe(errorCodes.internal);
    } finally {
      await app.deps.db.pool.query('alter table audit_entry drop constraint full_disk');
    }
    expect(await who.call(accountCalls.userInfo, {})).toMatchObject({ roles: ['quayside'] });
    expect(await trailOf(accountId)).toEqual([]);
  });

  it('have an administrator, always', async () => {
    await onlyOne();
    expect(await refusal(setRoles(admin, ['quayside']))).toMatchObject({ key: 'lastAdmin', code: 400601 });
    expect(await refusal(setRoles(admin, []))).toMatchObject({ key: 'lastAdmin' });
    expect(await setRoles(admin, ['admin', 'wix'])).toMatchObject({ roles: ['admin', 'wix'] });
    const second = await app.merchant();
    await setRoles(second, ['admin']);
    const secondId = await idOf(second);
    await admin.call(adminCalls.suspend, { accountId: secondId });
    // One who is suspended administrates nothing.
    expect(await refusal(setRoles(admin, ['wix']))).toMatchObject({ key: 'lastAdmin' });
    await admin.call(adminCalls.setRoles, { accountId: secondId, roles: ['quayside'] });
  });

  it('have one administrator left when two take the role from one another at once', async () => {
    for (const act of ['roles', 'suspend'] as const) {
      for (let round = 0; round < 3; round += 1) {
        await onlyOne();
        const second = await app.merchant();
        await setRoles(second, ['admin']);
        const [own, other] = [await idOf(admin), await idOf(second)];
        const strip = (by: Merchant, accountId: string) =>
          act === 'roles'
            ? by.raw(adminCalls.setRoles, { accountId, roles: ['quayside'] })
            : by.raw(adminCalls.suspend, { accountId });
        const replies = await Promise.all([strip(admin, other), strip(second, own)]);
        expect(replies.filter(({ code }) => code === SUCCESS)).toHaveLength(1);
        const refused = replies.map(({ code }) => code).find((code) => code !== SUCCESS) ?? 0;
        expect([errorCodes.lastAdmin, errorCodes.forbidden, 200117]).toContain(refused);
        const { rows } = await app.deps.db.pool.query(
          `select email from account where 'admin' = any(roles) and suspended_at is null`,
        );
        expect(rows).toHaveLength(1);
        await app.deps.db.pool.query(
          `update account set roles = '{admin,quayside}', suspended_at = null where email = $1`,
          [admin.email],
        );
        admin = await signIn(app, admin, 'correct horse');
      }
    }
  });

  it('suspend nobody who asks for it himself, and nobody who is not there', async () => {
    const second = await app.merchant();
    await setRoles(second, ['admin']);
    const own = second.call(adminCalls.suspend, { accountId: await idOf(second) });
    expect(await refusal(own)).toMatchObject({ key: 'ownAccount', code: 400602 });
    for (const call of [adminCalls.suspend, adminCalls.reinstate]) {
      expect(await refusal(admin.call(call, { accountId: nobody }))).toMatchObject({ key: 'notFound' });
    }
    const unknown = admin.call(adminCalls.setRoles, { accountId: nobody, roles: ['woo'] });
    expect(await refusal(unknown)).toMatchObject({ key: 'notFound' });
  });

  it.each([
    { given: { roles: ['emperor'] }, path: 'roles.0' },
    { given: { roles: 'admin' }, path: 'roles' },
    { given: { accountId: 'x' }, path: 'accountId' },
    { given: { reason: 'x'.repeat(501) }, path: 'reason' },
  ])('refuses what is no role, account or reason: $path', async ({ given, path }) => {
    const reply = await admin.raw(adminCalls.setRoles, { accountId: nobody, roles: ['woo'], ...given });
    expect(reply).toMatchObject({ code: errorCodes.invalidInput });
    expect(reply.error?.fields?.map((field) => field.path)).toEqual([path]);
  });
});
