import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { beginEffects } from '#server/effects/begin.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { bringIn, startPublishing } from '#tests/kit/publishing.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { seedOrders } from '#tests/kit/seedOrders.ts';
import { shopProducts } from '#tests/kit/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the clock that tests turn', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: 'clock' });
  });
  afterAll(() => app.close());

  const idOf = (merchant: Merchant) => merchantIdOf(app, merchant);

  it('is the same in the program, in SQL and in the sandbox', async () => {
    const before = app.deps.now().getTime();
    await app.turnClock(3 * DAY);
    const merchantId = await idOf(await app.merchant());
    const { rows } = await withMerchantTx(app.deps.db, merchantId, ({ client }) =>
      client.query<{ at: Date; moment: Date }>('select app_now() as at, app_clock() as moment'),
    );
    const told = [app.deps.now(), rows[0]?.at, rows[0]?.moment].map((at) => (at?.getTime() ?? 0) - before - 3 * DAY);
    for (const late of [...told, app.sandbox.world.now() - before - 3 * DAY]) {
      expect(late).toBeGreaterThan(-MINUTE);
      expect(late).toBeLessThan(MINUTE);
    }
  });

  it('is turned by a control of the sandbox, ahead only', async () => {
    const turn = (advanceMs: unknown) =>
      fetch(`${app.sandbox.url}/_world/clock`, { method: 'POST', body: JSON.stringify({ advanceMs }) });
    const before = app.deps.now().getTime();
    expect(await (await turn(HOUR)).json()).toMatchObject({ followed: 1 });
    expect(app.deps.now().getTime() - before).toBeGreaterThanOrEqual(HOUR);
    for (const wrong of [-1, 0, 1.5, '60000', undefined]) expect((await turn(wrong)).status).toBe(400);
  });

  it('brings the end of a session that nobody used', async () => {
    const merchant = await app.merchant();
    await app.turnClock(29 * DAY);
    await merchant.call(accountCalls.userInfo, {});
    await app.turnClock(29 * DAY);
    // Used in between, it lasts on.
    await merchant.call(accountCalls.userInfo, {});
    await app.turnClock(31 * DAY);
    expect(await refusal(merchant.call(accountCalls.userInfo, {}))).toMatchObject({ key: 'sessionExpired' });
  });

  it('brings the time of a planned publication', async () => {
    const merchant = await app.merchant();
    const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const ids = await bringIn(merchant, [{ title: 'Mug', sku: 'MUG' }]);
    const at = new Date(app.deps.now().getTime() + 5 * HOUR).toISOString();
    const jobId = await startPublishing(merchant, ids, [shop.shopId], { at });
    await app.turnClock(4 * HOUR);
    expect(await merchant.call(jobCalls.get, { id: jobId })).toMatchObject({ state: 'queued', done: 0 });
    await app.turnClock(HOUR);
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done' });
    expect(await shopProducts(app.sandbox.url, 'quiet')).toMatchObject([{ name: 'Mug' }]);
  });

  it('brings the end of a lease', async () => {
    const merchantId = await idOf(await app.merchant());
    const begin = async () => {
      const intention = { key: 'one', kind: 'publish', subject: { kind: 'product', id: '1' }, request: {} };
      const times = { lease: 10 * MINUTE, lag: 0 };
      const begun = await withMerchantTx(app.deps.db, merchantId, (tx) => beginEffects(tx, [intention], times));
      return begun.get('one')?.kind;
    };
    expect([await begin(), await begin()]).toEqual(['send', 'busy']);
    await app.turnClock(9 * MINUTE);
    expect(await begin()).toBe('busy');
    await app.turnClock(MINUTE);
    expect(await begin()).toBe('ask');
  });

  it('brings up work that waits for its time', async () => {
    const merchant = await app.merchant();
    const shop = await merchant.bindWoo(app.sandbox.url, 'lantern');
    const merchantId = await idOf(merchant);
    await seedOrders(app.deps.db, { merchantId, stores: [shop.shopId, shop.shopId], count: 200 });
    await withMerchantTx(app.deps.db, merchantId, ({ client }) =>
      client.query(`update order_task set task = 'buy', visible_at = app_now() + interval '2 hours'`),
    );
    const toBuy = async () => {
      const { rows } = await merchant.call(orderCalls.list, { task: 'buy' });
      return [rows.length, (await merchant.call(orderCalls.counts, {})).tasks.buy];
    };
    expect(await toBuy()).toEqual([0, 0]);
    await app.turnClock(2 * HOUR);
    expect(await toBuy()).toEqual([1, 1]);
  });

  it('is what platforms check signatures, consents and tokens by', async () => {
    const merchant = await app.merchant();
    for (const channel of ['shopify', 'shopline', 'tiktok', 'wix'] as const) {
      expect(await connectStore(app, merchant, channel)).toMatchObject({ state: 'linked' });
    }
    for (const supplier of ['aliexpress', 'alibaba', '1688'] as const) {
      await linkSupplier(merchant, supplier, 'one');
    }
  });

  it('brings what comes by the minute at once', async () => {
    const merchant = await app.merchant();
    const { shopId } = await merchant.bindWoo(app.sandbox.url, 'harbour');
    const before = (await merchant.whenRead(shopId)).lastSyncAt ?? '';
    await app.turnClock(DAY);
    const after = await merchant.eventually(['stores'], async () => {
      const { lastSyncAt } = await merchant.whenRead(shopId);
      return lastSyncAt === before ? null : lastSyncAt;
    });
    expect(Date.parse(after ?? '') - Date.parse(before)).toBeGreaterThanOrEqual(DAY);
  });
});
