import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { buyingOutcomes, buyingRules } from '#contract/buyingRule.calls.ts';
import type { BuyingOutcome, BuyingRule, NewBuyingRule } from '#contract/buyingRule.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { buyDueOrders } from '#server/modules/sales/purchasing/index.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { goodAddress, setUpPurchases } from './purchaseSetup.ts';

type RuleInput = z.input<typeof NewBuyingRule>;
const usual: RuleInput = {
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

describe('orders that rules buy by themselves', () => {
  const given = setUpPurchases();
  const add = (changes: Partial<RuleInput> = {}): Promise<BuyingRule> =>
    given.merchant.call(buyingRules.calls.create, { ...usual, ...changes });
  const change = (id: string, changes: Partial<RuleInput>): Promise<BuyingRule> =>
    given.merchant.call(buyingRules.calls.update, { id, ...changes });
  /** Each to an address of its own: two of the same to one address are for a person to look at. */
  const order = (id: string, changes: Parameters<typeof given.order>[1] = {}) =>
    given.order(id, { shippingAddress: { ...goodAddress, address1: `14 Quay ${id}` }, ...changes });
  const outcomes = async (): Promise<BuyingOutcome[]> => {
    const { rows } = await given.merchant.list(buyingOutcomes);
    return rows;
  };
  const look = () => buyDueOrders(given.app.deps);
  /** What came of an order, once nothing is being asked about it. */
  const outcome = async (externalId: string): Promise<BuyingOutcome> => {
    await look();
    return given.merchant.eventually(['purchases'], async () => {
      const found = (await outcomes()).find(({ orderId }) => orderId === given.id(externalId));
      return found === undefined || found.outcome === 'checking' ? null : found;
    });
  };
  /** Another look has nothing to do: the order that is decided next shows that it was had. */
  const nothingMore = async (): Promise<void> => {
    await order('last');
    await outcome('last');
  };
  beforeEach(() => given.map('p1', [[0, 1]]));

  it('are bought once, and told with the rule that did', async () => {
    await add();
    await order('1');
    expect(await outcome('1')).toMatchObject({
      outcome: 'bought',
      reason: null,
      ruleName: 'Small ones',
      orderNumber: '#1',
    });
    await nothingMore();
    const bought = await given.list();
    expect(bought.map(({ orderNumber, ruleName }) => [orderNumber, ruleName]).sort()).toEqual([
      ['#1', 'Small ones'],
      ['#last', 'Small ones'],
    ]);
  });

  it('were placed after the rule was switched on, and after it was switched on again', async () => {
    const { ruleId } = await add({ isActive: false });
    await order('1');
    await given.app.turnClock(2 * 3_600_000);
    await change(ruleId, { isActive: true });
    await order('2');
    expect(await outcome('2')).toMatchObject({ outcome: 'bought' });
    await change(ruleId, { isActive: false });
    await order('3');
    await given.app.turnClock(2 * 3_600_000);
    await change(ruleId, { isActive: true });
    await nothingMore();
    expect((await outcomes()).map(({ orderNumber }) => orderNumber).sort()).toEqual(['#2', '#last']);
  });

  it.each<[string, Partial<RuleInput>, Parameters<typeof given.order>[1], string]>([
    ['costs more than the rule buys', { maxTotal: '1' }, {}, 'purchase.rule.overTotal'],
    ['would go above a day’s limit', { maxPerDay: '1' }, {}, 'purchase.rule.overDay'],
    ['costs another currency', { currency: 'EUR' }, {}, 'purchase.rule.currency'],
    ['leaves too little', { minMargin: 99 }, {}, 'purchase.rule.margin'],
    ['is from another supplier', { suppliers: ['alibaba'] }, {}, 'purchase.rule.supplier'],
    [
      'has an address that stops it',
      {},
      { shippingAddress: { ...goodAddress, phone: '' } },
      'purchase.finding.fieldMissing',
    ],
    [
      'is mapped in part',
      {},
      {
        lines: ['p1', 'p9'].map((productId) =>
          remoteLine({ externalId: productId, productId, variantId: 'v1', price: '99' }),
        ),
      },
      'purchase.rule.map',
    ],
  ])('are left to a person where one %s', async (_, rule, changes, reason) => {
    await add(rule);
    await order('1', changes);
    const { reason: said, outcome: came } = await outcome('1');
    expect([came, said?.key]).toEqual(['skipped', reason]);
    expect(said?.text).toMatch(/\w{3}.*\.$/);
    expect(await given.list()).toEqual([]);
  });

  it('are of a store of the merchant’s own', async () => {
    await expect(add({ storeIds: ['01980000-0000-7000-8000-000000000001'] })).rejects.toMatchObject({
      envelope: { error: { fields: [{ path: 'storeIds.0' }] } },
    });
  });

  it('are for the first rule that covers them', async () => {
    await add({ name: 'Spain', countries: ['ES'] });
    await add({ name: 'Elsewhere', storeIds: [given.shop.shopId] });
    await order('1');
    expect(await outcome('1')).toMatchObject({ outcome: 'bought', ruleName: 'Elsewhere' });
  });

  it('are looked at again when something changed, and only then', async () => {
    const { ruleId } = await add({ maxTotal: '1' });
    await order('1');
    expect(await outcome('1')).toMatchObject({ outcome: 'skipped' });
    const [{ at } = { at: '' }] = await outcomes();
    await nothingMore();
    expect((await outcomes()).find(({ orderNumber }) => orderNumber === '#1')?.at).toBe(at);
    await change(ruleId, { maxTotal: '1000' });
    await look();
    await given.merchant.eventually(['purchases'], async () =>
      (await outcomes()).every((one) => one.outcome === 'bought') ? true : null,
    );
    expect(await given.list()).toHaveLength(2);
  });

  it('are no more than a day’s limit allows, counted one after the other', async () => {
    await order('probe');
    const total = Number((await given.planned([given.id('probe')])).purchases[0]?.total?.amount);
    await add({ maxPerDay: (total * 2.5).toFixed(2) });
    for (const id of ['1', '2', '3']) await order(id);
    await look();
    const came = await given.merchant.eventually(['purchases'], async () => {
      const all = await outcomes();
      return all.length === 4 && all.every((one) => one.outcome !== 'checking') ? all : null;
    });
    expect(came.map((one) => one.reason?.key ?? one.outcome).sort()).toEqual([
      'bought',
      'bought',
      'purchase.rule.overDay',
      'purchase.rule.overDay',
    ]);
  });

  it('stay with the merchant once they took one back', async () => {
    await given.merchant.call(purchaseCalls.saveSettings, {
      holdMinutes: 60,
      memo: '',
      phone: '',
      tolerancePercent: 5,
      services: [],
      warehouse: null,
      dayLimits: [],
    });
    await add();
    await order('1');
    await outcome('1');
    const [purchase] = await given.list();
    await given.merchant.call(purchaseCalls.takeBack, { purchaseIds: [purchase?.purchaseId ?? ''] });
    await nothingMore();
    expect((await given.list()).filter(({ orderNumber }) => orderNumber === '#1')).toHaveLength(1);
  });

  it('are not bought where one is held, until it is released', async () => {
    await add();
    await order('1');
    await given.merchant.call(orderWorkCalls.hold, { orderIds: [given.id('1')], reason: 'Ask first' });
    await nothingMore();
    expect((await outcomes()).map(({ orderNumber }) => orderNumber)).toEqual(['#last']);
    await given.merchant.call(orderWorkCalls.release, { orderIds: [given.id('1')] });
    expect(await outcome('1')).toMatchObject({ outcome: 'bought' });
  });
});
