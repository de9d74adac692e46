import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { billCalls, bills } from '#contract/bill.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { payAdminCalls, strayPayments } from '#contract/payAdmin.calls.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { atCashier, attempts, openPayPage } from '#tests/kit/cashier.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { pricedPlans } from '#tests/kit/planFile.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { required } from '#tests/kit/required.ts';
import { makeEmptyDatabase, type TestDatabase } from '#tests/kit/testDatabase.ts';

describe('payments after a restore', () => {
  const env = { PLANS: pricedPlans() };
  let home: string;
  let database: TestDatabase;
  let before: TestApp;
  let app: TestApp | null = null;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'quayside-paid-'));
    database = await makeEmptyDatabase();
    before = await startTestApp({ env, worker: 'clock' });
  });
  afterAll(async () => {
    await app?.close();
    await before.close();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const subscribe = async (merchant: Merchant) => {
    const choice = { levelId: 2, cycle: 'month', channel: 'stripe', clientKey: randomUUID() } as const;
    const { billId, reference, payUrl } = await merchant.call(subscriptionCalls.subscribe, choice);
    if (billId === null || reference === null) throw new Error('There is no bill.');
    await openPayPage(payUrl);
    return { billId, reference };
  };
  async function pay(merchant: Merchant): Promise<string> {
    const { billId, reference } = await subscribe(merchant);
    await atCashier(before, reference, 'pay');
    const check = () => merchant.call(billCalls.check, { billId });
    await expect.poll(check, { timeout: 60_000, interval: 500 }).toMatchObject({ state: 'paid' });
    return reference;
  }
  const newest = async (merchant: Merchant) => (await merchant.list(bills, { sort: ['createdAt', 'DESC'] })).rows;
  const numbers = async (merchant: Merchant) => (await newest(merchant)).map(({ number }) => number);

  it('nothing leaves before a person looked; what was paid since is found; numbers are of a new series', async () => {
    const admin = await before.administrator();
    const merchant = await before.merchant();
    await pay(merchant);
    const { DATA_DIR, DATABASE_URL } = before.deps.env;
    const { madeAt } = await makeBackup(
      { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, keyIsGiven: false },
      join(home, 'backup'),
    );
    // What is not in the backup: the payment of a renewal.
    const lost = await pay(merchant);
    expect(await numbers(merchant)).toEqual(['B1-000002', 'B1-000001']);
    await before.stopWorker();

    await restoreBackup({ dataDir: database.dataDir, databaseUrl: database.url }, join(home, 'backup'));
    app = await startTestApp({ env, worker: 'clock', on: { database, sandbox: before.sandbox } });
    const restored = new Merchant({ url: app.url, email: merchant.email });
    restored.token = merchant.token;
    const operator = new Merchant({ url: app.url, email: admin.email });
    operator.token = admin.token;
    await operator.call(accountCalls.confirm, { pwd: await operator.seal('correct horse') });

    expect(await operator.call(payAdminCalls.tasks, {})).toMatchObject({ heldSince: madeAt, listed: ['stripe'] });
    expect((await refusal(subscribe(restored))).code).toBe(errorCodes.paymentsHeld);
    expect(await newest(restored)).toMatchObject([{ state: 'paid' }]);
    expect(await attempts(before)).toHaveLength(2);

    expect(await operator.call(payAdminCalls.list, {})).toMatchObject({ strays: 1 });
    const { rows: strays } = await operator.list(strayPayments);
    expect(strays.map(({ reference }) => reference)).toEqual([lost]);
    const { number } = required(strays[0]);
    const { userId: accountId } = await restored.call(accountCalls.userInfo, {});
    const assigned = {
      channel: 'stripe',
      number,
      accountId,
      levelId: 2,
      cycle: 'month',
      reason: 'Paid since',
    } as const;
    expect((await operator.call(payAdminCalls.assign, assigned)).strays).toBe(0);
    expect(await numbers(restored)).toEqual([expect.stringMatching(/^B\d{2,}-000001$/), 'B1-000001']);

    await operator.call(payAdminCalls.release, { reason: 'Looked' });
    expect(await operator.call(payAdminCalls.tasks, {})).toMatchObject({ heldSince: null });
    await subscribe(restored);
  });
});
