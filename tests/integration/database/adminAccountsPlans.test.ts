import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/admin.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';

describe('the list of 20,000 accounts', () => {
  let app: TestApp;
  let admin: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    admin = await app.administrator();
  });
  afterAll(() => app.close());

  it('is searched and sorted by index', async () => {
    await app.deps.db.pool.query(`insert into account (merchant_id, account_id, email, password_hash, name, roles)
      select gen_random_uuid(), gen_random_uuid(), md5(n::text) || '@many.test', '', md5((n + 1)::text), '{quayside}'
      from generate_series(1, 20000) n`);
    await app.deps.db.pool.query('vacuum analyze account');
    const plan = await app.deps.db.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from account where (email like '%c4ca4238a0b9%' or lower(name) like '%c4ca4238a0b9%') order by created_at desc, account_id desc limit 20`,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('account_search');
    const page = await app.deps.db.pool.query<{ 'QUERY PLAN': string }>(
      'explain select * from account order by last_seen_at desc, account_id desc limit 20',
    );
    expect(page.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('account_by_seen');
    expect((await admin.list(accounts, { filter: { q: 'c4ca4238a0b9' } })).total).toBe(1);
  });
});
