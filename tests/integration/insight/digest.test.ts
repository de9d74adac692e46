import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestCalls } from '#contract/digest.calls.ts';
import type { DigestSetting } from '#contract/digest.schemas.ts';
import { mailDueDigests } from '#server/modules/insight/digest/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { type FullMerchant, makeFullMerchant } from '#tests/kit/fullMerchant.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const daily: DigestSetting = { frequency: 'daily', hour: 8, timeZone: 'Europe/London' };

describe('the mail of what needs somebody', () => {
  let app: TestApp;
  let full: FullMerchant;
  beforeAll(async () => {
    // The clock is turned by weeks, and what the worker would do then is none of this.
    app = await startTestApp({ env: { SESSION_IDLE_HOURS: '8760' } });
    full = await makeFullMerchant(app, 'digested', 'quiet', 'buyer-one');
    await app.stopWorker();
    await makeWork();
  });
  afterAll(() => app.close());
  beforeEach(() => query('delete from attempt'));

  const query = async (text: string, ...values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;
  const ofFull = (text: string, ...values: unknown[]) => query(text, full.merchantId, ...values);

  /** Work of several kinds: an order to map, a change of cost, a store that is offline, a supplier order to pay. */
  async function makeWork(): Promise<void> {
    await ofFull(
      `update store_order set customer_name = 'Wilhelmina Zebra', number = 'ZX-90417' where merchant_id = $1`,
    );
    await ofFull('delete from order_task where merchant_id = $1');
    await ofFull(
      `insert into order_task (merchant_id, store_id, external_id, task, placed_at, visible_at)
       select merchant_id, store_id, external_id, 'map', placed_at, app_now() - interval '1 hour'
       from store_order where merchant_id = $1`,
    );
    await ofFull(`update store set state = 'offline', name = 'Zebra Harbour' where merchant_id = $1`);
    await ofFull(`update purchase set status = 'placed', payment = 'unpaid', agreed = 771.35 where merchant_id = $1`);
  }

  /** The texts of the mails to somebody that lead to the setting, decoded, the oldest first. */
  function mails({ email }: Merchant): string[] {
    const folder = join(app.deps.env.DATA_DIR, 'mail');
    if (!existsSync(folder)) return [];
    const all = readdirSync(folder).sort();
    const texts = all.map((name) => decoded(readFileSync(join(folder, name), 'utf8')));
    return texts.filter((text) => text.includes(`To: ${email}`) && text.includes('/setting/notice'));
  }
  const run = () => mailDueDigests(app.deps);
  const nextAt = async (merchant: Merchant): Promise<Date> =>
    new Date((await merchant.call(digestCalls.read, {})).nextAt ?? Number.NaN);
  const turnTo = async (at: Date) => app.turnClock(at.getTime() - app.deps.now().getTime());
  const switchOff = (merchant: Merchant) => merchant.call(digestCalls.save, { ...daily, frequency: 'never' });

  it('comes at its hour once, however many servers look, with counts and links and nothing of a customer', async () => {
    const { merchant } = full;
    const before = mails(merchant).length;
    await merchant.call(digestCalls.save, daily);
    const due = await nextAt(merchant);
    await turnTo(new Date(due.getTime() - 60_000));
    await run();
    expect(mails(merchant).length).toBe(before);
    await turnTo(due);
    await Promise.all([run(), run(), run()]);
    await run();
    const [mail = '', ...others] = mails(merchant).slice(before);
    expect(others).toEqual([]);
    expect(await nextAt(merchant)).toEqual(new Date(due.getTime() + DAY));
    expect(mail).toContain('List-Unsubscribe: <http://');
    expect(mail).toContain(`${app.url}/setting/notice`);
    expect(mail).toMatch(/- Orders to map: 1\n {2}http:\S+\/orders\?filter=\S+map/);
    expect(mail).toContain('- Stores offline: 1\n');
    expect(mail).toContain('- Supplier changes of cost and stock: 1\n');
    expect(mail).toContain('- Supplier orders to pay: ');
    for (const secret of ['Wilhelmina', 'Zebra', 'ZX-90417', '771', 'digested lamp'])
      expect(mail).not.toContain(secret);
    await switchOff(merchant);
  });

  it('comes once after the server was off for three days', async () => {
    const { merchant } = full;
    await merchant.call(digestCalls.save, daily);
    const before = mails(merchant).length;
    await turnTo(new Date((await nextAt(merchant)).getTime() + 3 * DAY + HOUR));
    await run();
    await run();
    expect(mails(merchant).length - before).toBe(1);
    expect((await nextAt(merchant)).getTime()).toBeGreaterThan(app.deps.now().getTime());
    await switchOff(merchant);
  });

  it('does not come where nothing waits, to who is suspended, or to who switched it off', async () => {
    const [idle, suspended, off] = [await app.merchant(), full.merchant, await app.merchant()];
    const before = mails(suspended).length;
    await idle.call(digestCalls.save, daily);
    await suspended.call(digestCalls.save, daily);
    await off.call(digestCalls.save, daily);
    const due = await nextAt(idle);
    await switchOff(off);
    await ofFull('update account set suspended_at = app_now() where merchant_id = $1');
    await turnTo(due);
    await run();
    await ofFull('update account set suspended_at = null where merchant_id = $1');
    expect([mails(idle).length, mails(suspended).length - before, mails(off).length]).toEqual([0, 0, 0]);
    expect(await nextAt(idle)).toEqual(new Date(due.getTime() + DAY));
    await switchOff(suspended);
  });

  it('counts what the roles of the account open, in its language', async () => {
    const { merchant } = full;
    const [row] = await ofFull('select roles from account where merchant_id = $1');
    await ofFull(`update account set roles = '{woo}' where merchant_id = $1`);
    merchant.language = 'zh';
    await ofFull(`update account set language = 'zh' where merchant_id = $1`);
    await merchant.call(digestCalls.save, { ...daily, timeZone: 'America/Los_Angeles' });
    await turnTo(await nextAt(merchant));
    await run();
    const mail = mails(merchant).at(-1) ?? '';
    expect(mail).toContain('- 待映射的订单：1 项\n');
    expect(mail).not.toContain('供应商的成本与库存变动');
    const { rows } = await merchant.call(digestCalls.preview, {});
    expect(mail.match(/^- .*$/gm)).toEqual(rows.map(({ text }) => `- ${text}`));
    await ofFull(`update account set roles = $2, language = 'en' where merchant_id = $1`, row?.roles);
    merchant.language = 'en';
    await switchOff(merchant);
  });

  it('is lost where the mail server refuses it, and the next one comes at its time', async () => {
    const { merchant } = full;
    await merchant.call(digestCalls.save, daily);
    const { mailer } = app.deps;
    const before = mails(merchant).length;
    app.deps.mailer = { send: () => Promise.reject(new Error('421 Try later')) };
    try {
      await turnTo(await nextAt(merchant));
      await run();
      expect(await refusal(merchant.call(digestCalls.send, {}))).toMatchObject({ code: 502801 });
    } finally {
      app.deps.mailer = mailer;
    }
    await run();
    expect(mails(merchant).length - before).toBe(0);
    await turnTo(await nextAt(merchant));
    await run();
    expect(mails(merchant).length - before).toBe(1);
    await switchOff(merchant);
  });

  it('is sent at once when asked for, once a minute, and not where nothing waits', async () => {
    const { merchant } = full;
    const before = mails(merchant).length;
    expect(await merchant.call(digestCalls.send, {})).toEqual({ isSent: true });
    expect(mails(merchant).length - before).toBe(1);
    expect(await refusal(merchant.call(digestCalls.send, {}))).toMatchObject({ code: 429001 });
    await app.turnClock(61_000);
    expect(await merchant.call(digestCalls.send, {})).toEqual({ isSent: true });
    const idle = await app.merchant();
    expect(await idle.call(digestCalls.send, {})).toEqual({ isSent: false });
    expect(mails(idle)).toEqual([]);
  });
});

/** A mail as it is read: quoted-printable undone. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/[^\0-\x7f]|=([0-9A-F]{2})/g, (one, hex: string | undefined) =>
        hex === undefined ? Buffer.from(one).toString('latin1') : String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');
