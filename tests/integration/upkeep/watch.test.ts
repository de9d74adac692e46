import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journalCalls } from '#contract/journal.calls.ts';
import { noticeCalls } from '#contract/notice.calls.ts';
import { usualNotice } from '#contract/notice.schemas.ts';
import { productCalls } from '#contract/product.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { startWatching, type Watching } from '#tests/kit/watching.ts';
import { turnWorld } from '#tests/kit/world.ts';

describe('watching suppliers', () => {
  let app: TestApp;
  let watching: Watching;
  let merchant: Merchant;
  let productId: string;
  let shopId: string;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    watching = await startWatching(app);
    ({ merchant, productId, shopId } = watching);
  });

  const product = () => watching.product();
  const inShop = () => watching.inShop();
  const paidInShop = () => watching.paidInShop();
  const drift = (change: object) => watching.drift(change);
  const costOf = (cost: string) => watching.costOf(cost);
  const settle: Watching['settle'] = (settings, at) => watching.settle(settings, at);
  const look = (kind: SupplierEvent['kind']) => watching.look(kind);
  const done = (event: SupplierEvent) => watching.done(event);

  it('brings a new stock to the pool and the store, and says why', async () => {
    const [first] = (await product()).variantsList;
    await drift({ stock: { [first?.supplierSkuId ?? '']: 3 } });
    const event = await look('stock');
    await done(event);
    expect(event).toMatchObject({ state: 'applied', seenBy: 'api', count: 1, reason: { scope: 'usual' } });
    expect(event.changes).toMatchObject([{ now: '3' }]);
    expect(event.reason.message).toContain('as you set it');
    expect((await product()).variantsList[0]).toMatchObject({ inventoryQuantity: 3, supplierInventoryQuantity: 3 });
    expect((await inShop())[0]?.stock_quantity).toBe(3);
    const { watch } = await merchant.call(watchCalls.product, { productId });
    expect(watch).toMatchObject({
      supplier: 'aliexpress',
      byItself: true,
      checkedBy: 'api',
      gone: false,
      problem: null,
    });
  });

  it('asks about a new cost, and acts when it is told to', async () => {
    const before = (await product()).variantsList[0];
    const cost = (Number(before?.supplierCostPrice) * 1.1).toFixed(2);
    await drift(costOf(cost));
    const event = await look('cost');
    expect(event).toMatchObject({ state: 'waiting', changes: [{ now: cost }], reason: { percent: expect.anything() } });
    expect((await product()).variantsList[0]).toMatchObject({ price: before?.price, supplierPrice: cost });
    expect(await merchant.call(watchCalls.count, {})).toEqual({ open: 1 });
    const answered = await merchant.call(watchCalls.answer, { eventIds: [event.eventId], answer: 'apply' });
    await merchant.finished(answered.jobId ?? '');
    expect((await product()).variantsList[0]?.price).toBe(cost);
    expect(await paidInShop()).toBe(cost);
    expect(await merchant.call(watchCalls.count, {})).toEqual({ open: 0 });
    // And it can be taken back like every other change, in the store as well.
    await merchant.call(journalCalls.undo, { runId: answered.runId ?? '' });
    expect((await product()).variantsList[0]?.price).toBe(before?.price);
    const isBack = async () => ((await paidInShop()) === before?.price ? true : null);
    expect(await merchant.eventually(['storeProducts'], isBack)).toBe(true);
  });

  it('leaves the price alone when it is told to keep it', async () => {
    const before = (await product()).variantsList[0];
    await drift({ price: 1.2 });
    const event = await look('cost');
    const kept = await merchant.call(watchCalls.answer, { eventIds: [event.eventId], answer: 'keep' });
    expect(kept).toEqual({ answered: 1, runId: null, jobId: null });
    expect((await product()).variantsList[0]?.price).toBe(before?.price);
    const again = merchant.call(watchCalls.answer, { eventIds: [event.eventId], answer: 'apply' });
    expect((await refusal(again)).key).toBe('notFound');
  });

  it('updates prices where that is set, holds what is too much, and lets small steps pass until they add up', async () => {
    await settle({ cost: { action: 'price', least: '5', hold: '30' } });
    const [first] = (await product()).variantsList;
    const cost = Number(first?.supplierCostPrice);
    await drift(costOf((cost * 1.03).toFixed(2)));
    expect(await look('cost')).toMatchObject({ state: 'small', stores: [{ state: 'small', jobId: null }] });
    await drift(costOf((cost * 1.06).toFixed(2)));
    const event = await look('cost');
    expect(event).toMatchObject({ state: 'applied', changes: [{ was: first?.supplierCostPrice }] });
    await done(event);
    expect(await paidInShop()).toBe((cost * 1.06).toFixed(2));
    // What was acted on is what the next change is held against.
    await drift(costOf((cost * 1.08).toFixed(2)));
    expect(await look('cost')).toMatchObject({ state: 'small', changes: [{ was: (cost * 1.06).toFixed(2) }] });
    await drift(costOf((cost * 2).toFixed(2)));
    expect(await look('cost')).toMatchObject({ state: 'held' });
    expect((await product()).variantsList[0]?.price).toBe((cost * 1.06).toFixed(2));
  });

  it('never touches a price or stock that the merchant set', async () => {
    await settle({ cost: { action: 'priceAndComparison', least: '0', hold: null } });
    await edit(merchant, await product(), (update) => {
      const [first, second] = update.variantsList;
      if (first) first.price = '99.90';
      if (second) second.inventoryQuantity = 2;
    });
    await drift({ price: 1.1, stock: 40 });
    await done(await look('cost'));
    const [first, second, third] = (await product()).variantsList;
    expect(first).toMatchObject({ price: '99.90', inventoryQuantity: 40 });
    expect(second).toMatchObject({ inventoryQuantity: 2 });
    expect(third).toMatchObject({ price: third?.supplierPrice, inventoryQuantity: 40 });
  });

  it('goes by the narrowest settings: the product’s, the store’s, then those for all', async () => {
    await settle({ stock: { action: 'nothing', least: 0, hold: null } });
    await drift({ stock: 11 });
    expect(await look('stock')).toMatchObject({ state: 'ignored', reason: { scope: 'all' } });
    await settle({ stock: { action: 'remind', least: 0, hold: null } }, { shopId });
    await drift({ stock: 12 });
    expect(await look('stock')).toMatchObject({ state: 'waiting', reason: { scope: 'store' } });
    const own = await settle({ stock: { action: 'auto', least: 0, hold: null } }, { productId });
    await drift({ stock: 13 });
    const event = await look('stock');
    expect(event).toMatchObject({ state: 'applied', reason: { scope: 'product' } });
    await done(event);
    expect((await inShop()).map(({ stock_quantity }) => stock_quantity)).toEqual([13, 13, 13, 13]);
    expect((await merchant.call(noticeCalls.list, { productId })).rows.map(({ ruleId }) => ruleId)).toContain(
      own.ruleId,
    );
    await merchant.call(noticeCalls.remove, { ruleId: own.ruleId });
    await drift({ stock: 14 });
    expect(await look('stock')).toMatchObject({ state: 'waiting', reason: { scope: 'store' } });
  });

  it('empties the stock of what is gone, and fills it again when it is back', async () => {
    await drift({ gone: true });
    const gone = await look('productGone');
    await done(gone);
    expect(gone).toMatchObject({ state: 'applied' });
    expect((await inShop()).map(({ stock_quantity }) => stock_quantity)).toEqual([0, 0, 0, 0]);
    expect((await merchant.call(watchCalls.product, { productId })).watch).toMatchObject({ gone: true });
    await drift({ gone: false });
    const back = await look('productBack');
    await done(back);
    expect((await inShop()).every(({ stock_quantity }) => (stock_quantity ?? 0) > 0)).toBe(true);
  });

  it('notices variants that go and come', async () => {
    const [, second] = (await product()).variantsList;
    await drift({ removeSku: second?.supplierSkuId, addSku: { value: 'Lime', stock: 9 } });
    const gone = await look('variantGone');
    await done(gone);
    expect(gone).toMatchObject({ state: 'applied', count: 1, changes: [{ now: null }] });
    const fresh = (await watching.events()).find(({ kind }) => kind === 'variantNew');
    expect(fresh).toMatchObject({ count: 1, changes: [{ variant: ['Lime'], now: '9' }] });
    expect((await product()).variantsList[1]).toMatchObject({ inventoryQuantity: 0, supplierOffers: false });
    expect((await inShop())[1]?.stock_quantity).toBe(0);
  });

  it('forgets a product that was removed, and never brings it back', async () => {
    await merchant.call(productCalls.delete, { productId });
    expect(await merchant.call(watchCalls.check, { productIds: [productId] })).toEqual({ asked: 1 });
    await merchant.eventually(['supplierEvents'], async () => {
      const { rows } = await merchant.call(watchCalls.status, {});
      return rows.length === 0 ? rows : null;
    });
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: 0 });
  });

  it('says when it cannot look, and looks again once it can', async () => {
    await turnWorld(app.sandbox.url, 'revoke', { platform: 'aliexpress', account: 'buyer-one' });
    await merchant.call(watchCalls.check, { productIds: [productId] });
    const watch = () => merchant.call(watchCalls.product, { productId });
    await merchant.eventually(['supplierEvents'], async () => ((await watch()).watch?.problem ? true : null));
    expect((await watch()).watch?.problem).toContain('AliExpress');
    await merchant.linkAliExpress();
    await drift({ stock: 5 });
    await done(await look('stock'));
    expect((await watch()).watch?.problem).toBeNull();
    expect((await inShop())[0]?.stock_quantity).toBe(5);
  });

  it('refuses settings that mean nothing', async () => {
    const save = (settings: object) => merchant.raw(noticeCalls.save, { settings: { ...usualNotice, ...settings } });
    expect((await save({ cost: { action: 'remind', least: 'a lot', hold: null } })).error?.key).toBe(
      'error.invalidInput',
    );
    expect((await save({ stock: { action: 'auto', least: -1, hold: null } })).error?.key).toBe('error.invalidInput');
    const both = merchant.call(noticeCalls.save, { shopId, productId, settings: usualNotice });
    expect((await refusal(both)).key).toBe('invalidInput');
  });
});
