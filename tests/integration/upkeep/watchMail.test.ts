import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { mailReminders } from '#server/modules/upkeep/watch/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { bringIn } from '#tests/kit/publishing.ts';

describe('the daily mail of reminders', () => {
  let app: TestApp;
  let merchant: Merchant;
  let productId: string;

  beforeAll(async () => {
    // A round at the minute's turn would send what a test is about to send.
    app = await startTestApp({ worker: 'jobs' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    [productId = ''] = await bringIn(merchant, [{ title: 'Copper Kettle' }]);
  });

  const mails = () => {
    const folder = join(app.deps.env.DATA_DIR, 'mail');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${merchant.email}`) && mail.includes('supplier change'));
  };
  /** A change that waits since some minutes. */
  const wait = (minutes: number, state = 'waiting', kind = 'cost') =>
    app.deps.db.pool.query(
      `insert into supplier_event (merchant_id, event_id, product_id, kind, state, seen_by, currency, count, changes, cause, at)
       select merchant_id, gen_random_uuid(), product_id, $2, $3, 'api', 'USD', 2, '[]',
         '{"scope":"usual","settings":{"cost":{"action":"remind","least":"1","hold":null},"stock":{"action":"auto","least":0,"hold":null},"gone":{"action":"auto"}},"percent":"10","reason":{"key":"why.remind"}}',
         now() - $4::int * interval '1 minute'
       from product where product_id = $1`,
      [productId, kind, state, minutes],
    );
  const aDayPasses = () =>
    app.deps.db.pool.query(
      `update supplier_event set mailed_at = mailed_at - interval '25 hours' where product_id = $1`,
      [productId],
    );

  it('lists what waits, with the page where it is answered, once', async () => {
    await wait(30);
    await wait(20, 'held', 'stock');
    await wait(40, 'applied', 'stock');
    await mailReminders(app.deps);
    await mailReminders(app.deps);
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail).toContain('2 supplier changes to review');
    expect(mail).toContain('- Copper Kettle: cost, 2 variants\n');
    expect(mail).toMatch(/Copper Kettle: stock, 2 variants \(held, because/);
    expect(mail).toContain('/import/changes?tab=figures');
    expect(await merchant.call(watchCalls.count, {})).toEqual({ open: 2 });
  });

  it('waits a quarter of an hour for what may come with it, and a day until the next', async () => {
    await wait(3);
    await mailReminders(app.deps);
    expect(mails()).toEqual([]);
    await wait(16);
    await mailReminders(app.deps);
    expect(mails()).toHaveLength(1);
    await wait(20);
    await mailReminders(app.deps);
    expect(mails()).toHaveLength(1);
    await aDayPasses();
    await mailReminders(app.deps);
    expect(mails()).toHaveLength(2);
  });

  it('tries again when no mail could be sent', async () => {
    await wait(30);
    const { mailer } = app.deps;
    app.deps.mailer = { send: () => Promise.reject(new Error('no connection')) };
    try {
      await mailReminders(app.deps);
    } finally {
      app.deps.mailer = mailer;
    }
    expect(mails()).toEqual([]);
    await mailReminders(app.deps);
    expect(mails()).toHaveLength(1);
  });

  it('is in the language in which the web app was opened last', async () => {
    await wait(30);
    merchant.language = 'zh';
    await merchant.call(accountCalls.userInfo, {});
    const { mailer } = app.deps;
    const sent: Mail[] = [];
    app.deps.mailer = { send: async (mail) => void sent.push(mail) };
    try {
      await mailReminders(app.deps);
    } finally {
      app.deps.mailer = mailer;
    }
    expect(sent.filter(({ to }) => to === merchant.email)).toMatchObject([
      { text: expect.stringContaining('请在此处理') },
    ]);
  });

  it('mails nobody who is suspended', async () => {
    await wait(30);
    await app.deps.db.pool.query('update account set suspended_at = now() where email = $1', [merchant.email]);
    await mailReminders(app.deps);
    expect(mails()).toEqual([]);
  });
});
