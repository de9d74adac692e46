import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { buyingOutcomes, buyingRules } from '#contract/buyingRule.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { buyByRules, buyDueOrders, decidePlan } from '#server/modules/sales/purchasing/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';
import { makeEmptyDatabase, type TestDatabase } from '#tests/kit/testDatabase.ts';
import { goodAddress, newKey, setUpPurchases } from './purchaseSetup.ts';

const usual = {
  memo: '',
  phone: '',
  tolerancePercent: 5,
  services: [],
  warehouse: null,
  dayLimits: [],
};
const rule = {
  name: 'Small ones',
  isActive: true,
  storeIds: [],
  suppliers: [],
  countries: [],
  currency: 'USD',
  maxTotal: '1000',
  maxPerDay: null,
  minMargin: null,
};

/** Before each test as `setUpPurchases`; a server on a backup of that one is started beside it. */
function setUpRestored() {
  const given = setUpPurchases();
  let home: string;
  let database: TestDatabase;
  let restored: TestApp | null;
  /** After the rule was switched on, whenever that is. */
  let placedAt: Date;
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'quayside-restored-'));
    database = await makeEmptyDatabase();
    restored = null;
    placedAt = new Date(given.app.deps.now().getTime() + 24 * 3_600_000);
    await given.map('p1', [[0, 1]]);
  });
  afterEach(async () => {
    await restored?.close();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  /** Takes an order in, of an address of its own: two of the same goods to one address are for a person to check. */
  const order = (app: TestApp, externalId: string): Promise<void> => {
    const lines = [remoteLine({ productId: 'p1', variantId: 'v1', price: '99.00' })];
    const shippingAddress = { ...goodAddress, address1: `14 Quay ${externalId}` };
    const own = { merchantId: given.merchantId, storeId: given.shop.shopId };
    return readOrders(app, own, [remoteOrder({ externalId, placedAt, lines, shippingAddress })]);
  };
  const planned = async (merchant: Merchant, externalId: string): Promise<PurchasePlan> => {
    const { planId } = await merchant.call(purchaseCalls.plan, { orderIds: [given.id(externalId)] });
    return merchant.eventually(['purchases'], async () => {
      const plan = await merchant.call(purchaseCalls.getPlan, { planId });
      return plan.state === 'checking' ? null : plan;
    });
  };
  const statuses = async (merchant: Merchant) =>
    (await merchant.call(purchaseCalls.list, { pageSize: 50 })).rows.map(({ orderNumber, status, reason }) => [
      orderNumber,
      status,
      reason?.key ?? null,
    ]);
  const backUp = async (): Promise<string> => {
    const { DATA_DIR, DATABASE_URL } = given.app.deps.env;
    const source = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, keyIsGiven: false };
    return (await makeBackup(source, join(home, 'backup'))).madeAt;
  };
  /** A server on the restored database, and the same person at it. */
  const restore = async (): Promise<{ app: TestApp; merchant: Merchant }> => {
    await restoreBackup({ dataDir: database.dataDir, databaseUrl: database.url }, join(home, 'backup'));
    const app = await startTestApp({ env: {}, on: { database, sandbox: given.app.sandbox } });
    restored = app;
    const merchant = new Merchant({ url: app.url, email: given.merchant.email });
    merchant.token = given.merchant.token;
    return { app, merchant };
  };
  return { given, order, planned, statuses, backUp, restore };
}

// Each has a server of its own: its worker is stopped.
describe('a server that was restored from a backup', () => {
  const { given, order, planned, statuses, backUp, restore } = setUpRestored();
  /** A backup in which order 1 waits to be sent and a rule is on; after it the rule buys order 2. */
  const backUpAndBuy = async (): Promise<string> => {
    const { app, merchant } = given;
    await merchant.call(purchaseCalls.saveSettings, { ...usual, holdMinutes: 60 });
    await order(app, '1');
    await given.confirm((await planned(merchant, '1')).planId);
    await merchant.call(buyingRules.calls.create, rule);
    const madeAt = await backUp();
    await merchant.call(purchaseCalls.saveSettings, { ...usual, holdMinutes: 0 });
    await order(app, '2');
    await buyDueOrders(app.deps);
    await merchant.eventually(['purchases'], async () => (await given.taken())[0] ?? null);
    await app.stopWorker();
    return madeAt;
  };
  const task = (subject: string) => ({
    merchantId: given.merchantId,
    subject,
    errors: 0,
    signal: new AbortController().signal,
    shouldYield: async () => false,
  });

  it('B19: buys nothing before a person has compared, and then what is planned once', async () => {
    const madeAt = await backUpAndBuy();
    const { app, merchant } = await restore();
    expect(await merchant.call(purchaseCalls.settings, {})).toMatchObject({ restoredAt: madeAt });

    // What waited is not sent, and its order is held until somebody has checked.
    await app.sandbox.world.clock.advance(2 * 3_600_000);
    await merchant.eventually(['purchases'], async () =>
      (await statuses(merchant)).every(([, status]) => status !== 'waiting') ? true : null,
    );
    expect(await statuses(merchant)).toEqual([['#1', 'notSent', 'purchase.skipped.restored']]);
    const held = await merchant.call(orderCalls.get, { channel: 'woo', orderId: given.id('1') });
    expect(held.work.tasks).toMatchObject([{ task: 'hold', reason: { key: 'work.hold.restored' } }]);

    // The store tells of order 2 again, and no rule buys it: neither switched off, nor on before somebody has compared.
    const { rows: rules } = await merchant.list(buyingRules);
    expect(rules).toMatchObject([{ isActive: false, since: null }]);
    await merchant.call(buyingRules.calls.update, { id: rules[0]?.ruleId ?? '', isActive: true });
    await order(app, '2');
    await buyByRules(task('rules'), app.deps);
    expect((await merchant.list(buyingOutcomes)).rows).toEqual([]);
    const { planId, purchases } = await planned(merchant, '2');
    expect(purchases).toMatchObject([{ orderNumber: '#2', findings: [] }]);
    await decidePlan(task(planId), app.deps);
    await expect(merchant.call(purchaseCalls.confirm, { planId, clientKey: newKey() })).rejects.toMatchObject({
      envelope: { code: errorCodes.buyingPaused, message: expect.stringContaining(madeAt.slice(0, 10)) },
    });
    expect(await statuses(merchant)).toHaveLength(1);
    expect(await given.taken()).toHaveLength(1);

    // Order 2 was bought since, order 1 was not.
    await merchant.call(orderWorkCalls.takeIn, { orderIds: [given.id('2')], handling: 'elsewhere' });
    await expect(merchant.call(purchaseCalls.resumeBuying, {})).rejects.toMatchObject({
      envelope: { code: errorCodes.confirmNeeded },
    });
    await merchant.call(accountCalls.confirm, { pwd: await merchant.seal('correct horse') });
    expect(await merchant.call(purchaseCalls.resumeBuying, {})).toMatchObject({ restoredAt: null });
    expect((await merchant.call(journalCalls.runs, { kind: 'buying' })).rows).toMatchObject([
      { actor: merchant.email },
    ]);
    await merchant.call(orderWorkCalls.release, { orderIds: [given.id('1')] });
    await order(app, '1');
    await merchant.call(purchaseCalls.saveSettings, { ...usual, holdMinutes: 0 });
    const again = await planned(merchant, '1');
    const { jobId } = await merchant.call(purchaseCalls.confirm, { planId: again.planId, clientKey: newKey() });
    await merchant.finished(jobId ?? '');
    await buyByRules(task('rules'), app.deps);
    const [first] = await statuses(merchant);
    expect(first).toEqual(['#1', 'placed', null]);
    const taken = await given.taken();
    expect(taken.map(({ shipTo }) => JSON.stringify(shipTo).match(/14 Quay \d/)?.[0]).sort()).toEqual([
      '14 Quay 1',
      '14 Quay 2',
    ]);
  });
});

describe('a backup with purchases that were not over', () => {
  const { given, order, planned, statuses, backUp, restore } = setUpRestored();

  it('B19: is restored with their orders held, that reason first', async () => {
    const { app, merchant } = given;
    for (const id of ['1', '2', '3', '4', '5']) await order(app, id);
    for (const id of ['1', '2', '3', '4', '5']) await given.confirm((await planned(merchant, id)).planId);
    await merchant.eventually(['purchases'], async () =>
      (await statuses(merchant)).every(([, status]) => status === 'placed') ? true : null,
    );
    await app.stopWorker();
    for (const [id, status] of [
      ['1', 'byHand'],
      ['2', 'unknown'],
      ['3', 'sending'],
      ['4', 'refused'],
    ]) {
      await given.query(`update purchase set status = $2, follow_at = null where external_id = $1`, id, status);
    }
    await merchant.call(orderWorkCalls.hold, { orderIds: [given.id('1')], reason: 'Ask first' });
    await backUp();
    const server = await restore();
    const reasonOf = async (id: string) => {
      const { work } = await server.merchant.call(orderCalls.get, { channel: 'woo', orderId: given.id(id) });
      return work.tasks.find(({ task: name }) => name === 'hold')?.reason?.key ?? null;
    };
    await server.merchant.eventually(['orders'], async () => (await reasonOf('3')) && true);
    expect(await Promise.all(['1', '2', '3', '4', '5'].map(reasonOf))).toEqual([
      'work.hold.restored',
      'work.hold.restored',
      'work.hold.restored',
      null,
      null,
    ]);
  });
});
