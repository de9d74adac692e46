import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import type { NoticeSettings } from '#contract/notice.schemas.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit } from '#tests/kit/pool.ts';
import { publish } from '#tests/kit/publishing.ts';
import { startWatching, type Watching } from '#tests/kit/watching.ts';
import { setFaults } from '#tests/kit/world.ts';

const onCost = (action: NoticeSettings['cost']['action']) => ({ cost: { action, least: '0', hold: null } });
const twice = { kind: 'multiplier', value: '2' } as const;
const double = { from: '0', to: null, price: twice, compareAt: { kind: 'none', value: '' } } as const;

describe('what a supplier changed, in the stores', () => {
  let app: TestApp;
  let watching: Watching;
  let merchant: Merchant;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    watching = await startWatching(app);
    ({ merchant } = watching);
  });

  /** Publishes the product to another shop as well. */
  const alsoIn = async (shop: string): Promise<string> => {
    const { shopId } = await merchant.bindWoo(app.sandbox.url, shop);
    await publish(merchant, [watching.productId], [shopId]);
    return shopId;
  };
  const answer = async (event: SupplierEvent, comparison = false) => {
    const given = { eventIds: [event.eventId], answer: 'apply' as const, comparison };
    const { jobId } = await merchant.call(watchCalls.answer, given);
    if (jobId) await merchant.finished(jobId);
    return (await watching.events()).find(({ eventId }) => eventId === event.eventId);
  };

  it('goes by each store’s settings, and by the answer only where it waits', async () => {
    const [{ shopId: atOnce }, asked, never] = [watching, await alsoIn('lantern'), await alsoIn('harbour')];
    const before = await watching.paidInShop();
    await watching.except({ shopId: atOnce }, onCost('price'));
    await watching.except({ shopId: asked }, onCost('remind'));
    await watching.except({ shopId: never }, onCost('nothing'));
    await watching.drift(watching.costOf('33.33'));
    const event = await watching.look('cost');
    await watching.done(event);
    const states = (of: SupplierEvent | undefined) =>
      Object.fromEntries((of?.stores ?? []).map(({ shopId, state, jobId }) => [shopId, [state, jobId !== null]]));
    expect(event.state).toBe('waiting');
    expect(states(event)).toEqual({
      [atOnce]: ['applied', true],
      [asked]: ['waiting', false],
      [never]: ['ignored', false],
    });
    const paid = async () => Promise.all(['quiet', 'lantern', 'harbour'].map((shop) => watching.paidInShop(shop)));
    expect(await paid()).toEqual(['33.33', before, before]);
    expect(states(await answer(event))).toEqual({
      [atOnce]: ['applied', true],
      [asked]: ['applied', true],
      [never]: ['ignored', false],
    });
    expect(await paid()).toEqual(['33.33', '33.33', before]);
  });

  it('brings the price that a store’s own rule makes, whatever the merchant set in the pool', async () => {
    await merchant.call(pricingCalls.create, { name: 'Double', ranges: [double] });
    const overrides = { [watching.shopId]: { ruleId: null } };
    await edit(merchant, await watching.product(), (update) => {
      for (const variant of update.variantsList) variant.price = '99.90';
    });
    await publish(merchant, [watching.productId], [watching.shopId], { overrides });
    await watching.settle(onCost('price'));
    await watching.drift(watching.costOf('40.00'));
    await watching.done(await watching.look('cost'));
    expect(await watching.paidInShop()).toBe('80.00');
    expect((await watching.product()).variantsList[0]?.price).toBe('99.90');
  });

  it('holds a price that cannot be told in a store’s currency, until it can', async () => {
    await merchant.call(exchangeRates.calls.remove, { id: 'USD-GBP' });
    await watching.settle(onCost('price'));
    const before = await watching.paidInShop();
    await watching.drift({ ...watching.costOf('50.00'), stock: 8 });
    const event = await watching.look('cost');
    await watching.done(event);
    expect(event).toMatchObject({ state: 'held', stores: [{ state: 'held' }] });
    expect(event.reason.message).toContain('exchange rate');
    // What needs no exchange rate goes there all the same.
    await watching.done(await stockEvent());
    expect((await watching.inShop()).map(({ stock_quantity }) => stock_quantity)).toEqual([8, 8, 8, 8]);
    expect(await watching.paidInShop()).toBe(before);
    await merchant.call(exchangeRates.calls.create, { from: 'USD', to: 'GBP', rate: '0.5' });
    expect(await answer(event)).toMatchObject({ state: 'applied', stores: [{ state: 'applied' }] });
    expect(await watching.paidInShop()).toBe('25.00');
  });

  const stockEvent = async (): Promise<SupplierEvent> => {
    const found = (await watching.events()).find(({ kind }) => kind === 'stock');
    if (!found) throw new Error('No change of stock was told.');
    return found;
  };

  it('waits for a store that is down, and brings it there once it is up', async () => {
    await setFaults(app.sandbox.url, { woocommerce: { shop: 'quiet', down: true } });
    await watching.drift({ stock: 6 });
    const event = await watching.look('stock');
    expect(event.stores).toMatchObject([{ state: 'applied', jobId: expect.any(String) }]);
    await setFaults(app.sandbox.url, {});
    await watching.done(event);
    expect((await watching.inShop()).map(({ stock_quantity }) => stock_quantity)).toEqual([6, 6, 6, 6]);
  });

  it('reaches a part that was split off as well', async () => {
    const { productId, revision, title, variantsList } = await watching.product();
    const ids = variantsList.map(({ variantId }) => variantId);
    await merchant.call(splitMergeCalls.split, {
      productId,
      revision,
      keep: 0,
      titlePattern: '{title}',
      titles: [null, 'The other half'],
      by: { kind: 'variants', groups: [ids.slice(0, 2), ids.slice(2)] },
    });
    const { rows } = await merchant.call(productCalls.list, {});
    const part = rows.find((row) => row.title === 'The other half')?.productId ?? '';
    expect(rows.map((row) => row.title).sort()).toEqual([title, 'The other half'].sort());
    await publish(merchant, [part], [watching.shopId]);
    await watching.drift({ stock: 17 });
    await watching.done(await watching.look('stock', part));
    const { variantsList: variants } = await merchant.call(productCalls.get, { id: part });
    expect(variants.map(({ inventoryQuantity }) => inventoryQuantity)).toEqual([17, 17]);
    const inShop = await watching.inShop('quiet', 'The other half');
    expect(inShop.map(({ stock_quantity }) => stock_quantity)).toEqual([17, 17]);
  });
});
