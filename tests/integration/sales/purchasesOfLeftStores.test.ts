import { describe, expect, it, onTestFinished } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { purchaseTabs } from '#contract/purchaseWords.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { setFaults } from '#tests/kit/world.ts';
import { newKey, setUpPurchases } from './purchaseSetup.ts';

const MINUTE = 60_000;

describe('B17: what was bought for a platform whose last store is disconnected', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '10', EFFECT_LAG: '1', EFFECT_LEASE: '5' } });

  /** A purchase that waits, and one that a person makes; then the store goes. */
  async function left(): Promise<{ waiting: string; byHand: string }> {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    await given.order('2');
    const waiting = (await given.confirm((await given.planned([given.id('1')])).planId)).confirmed[0] ?? '';
    const { planId, purchases } = await given.planned([given.id('2')]);
    const purchaseIds = purchases.map(({ purchaseId }) => purchaseId);
    await given.merchant.call(purchaseCalls.adjust, { planId, purchaseIds, method: 'byHand' });
    const byHand = (await given.confirm(planId, { purchaseIds })).confirmed[0] ?? '';
    await given.merchant.call(storeCalls.unbind, { shopId: given.shop.shopId });
    return { waiting, byHand };
  }
  /** How many purchases each tab has, by the list and by the counts. */
  const tabs = async (): Promise<Record<string, number>> => {
    const counts = await given.merchant.call(purchaseCalls.counts, {});
    const held = Object.entries(counts).filter(([, count]) => count > 0);
    for (const [tab, count] of held)
      expect(await given.list({ tab: tab as (typeof purchaseTabs)[number] })).toHaveLength(count);
    return Object.fromEntries(held);
  };

  it('stays with the owner of the business, who records it, takes it back and is asked to pay', async () => {
    const { waiting, byHand } = await left();
    expect(await tabs()).toEqual({ waiting: 1, byHand: 1 });
    for (const purchaseId of [waiting, byHand]) {
      expect(await given.merchant.call(purchaseCalls.get, { purchaseId })).toMatchObject({
        purchaseId,
        channel: 'woo',
      });
    }
    await given.merchant.call(purchaseCalls.claim, { purchaseId: byHand, mine: true });
    const typed = { purchaseId: byHand, externalIds: ['8190000000000777'], clientKey: newKey() };
    expect(await given.merchant.call(purchaseCalls.record, typed)).toMatchObject({ status: 'placed' });
    const taken = await given.merchant.call(purchaseCalls.takeBack, { purchaseIds: [waiting] });
    expect(taken).toMatchObject({ changed: [waiting], skipped: [] });
    expect((await tabs()).ended).toBe(1);
    // What is not read any more is not counted down either: the line is known when the store comes back.
    const lines = await given.query(
      'select ordered, cancelled from order_line_state where merchant_id = $1',
      given.merchantId,
    );
    expect(lines).toEqual([
      { ordered: 1, cancelled: 0 },
      { ordered: 1, cancelled: 0 },
    ]);
  });

  it('lets an unknown one be resolved, and its order be decided about', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const { jobId, confirmed } = await given.confirm((await given.planned([given.id('1')])).planId);
    await given.query(`update store_order set synced_at = now() + interval '1 day'`);
    const lostReply = { dropReplyTo: [{ route: 'POST api-sg.aliexpress.com/sync', body: 'ds.order.create' }] };
    await setFaults(given.app.sandbox.url, { aliexpress: lostReply });
    onTestFinished(() => setFaults(given.app.sandbox.url, {}));
    await given.app.turnClock(11 * MINUTE);
    await given.merchant.finished(jobId ?? '');
    await given.merchant.call(storeCalls.unbind, { shopId: given.shop.shopId });
    expect(await tabs()).toEqual({ unknown: 1 });
    // Nobody asks any more, nor is the supplier at it.
    await given.app.turnClock(MINUTE);
    const resolved = await given.merchant.call(purchaseCalls.resolve, {
      purchaseId: confirmed[0] ?? '',
      outcome: 'notPlaced',
      note: 'Not in their list',
      clientKey: newKey(),
    });
    expect(resolved.status).toBe('notPlaced');
    const held = await given.merchant.call(orderWorkCalls.hold, { orderIds: [given.id('1')], reason: 'store left' });
    expect(held.changed).toBe(1);
  });

  it('counts open tasks of such orders as far as their rows remain', async () => {
    await left();
    await given.query(
      `insert into order_task (merchant_id, store_id, external_id, task, placed_at, visible_at)
       select merchant_id, store_id, external_id, 'pay', placed_at, app_clock() from order_state where merchant_id = $1`,
      given.merchantId,
    );
    expect((await given.merchant.call(orderCalls.counts, {})).tasks.pay).toBe(2);
  });

  it('is seen by no colleague without the role of the platform, and by nobody while it has a store', async () => {
    const { byHand } = await left();
    const refused = async () => (await given.merchant.raw(purchaseCalls.get, { purchaseId: byHand })).code;
    // The owner came before the person who asks.
    await given.query(
      `insert into account (merchant_id, account_id, email, password_hash, roles, created_at)
       values ($1, gen_random_uuid(), gen_random_uuid() || '@example.test', '', '{quayside}', now() - interval '1 year')`,
      given.merchantId,
    );
    expect([await tabs(), await refused()]).toEqual([{}, errorCodes.notFound]);
    await given.query(
      `delete from account where merchant_id = $1 and email <> $2`,
      given.merchantId,
      given.merchant.email,
    );
    expect(await tabs()).toEqual({ waiting: 1, byHand: 1 });
    await given.merchant.bindWoo(given.app.sandbox.url, 'lantern');
    await given.query(`update account set roles = '{quayside}' where merchant_id = $1`, given.merchantId);
    expect([await tabs(), await refused()]).toEqual([{}, errorCodes.notFound]);
  });
});
