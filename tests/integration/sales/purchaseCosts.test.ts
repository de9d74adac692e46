import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { buyingRules } from '#contract/buyingRule.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { buyDueOrders } from '#server/modules/sales/purchasing/index.ts';
import { BLENDER, goodAddress, setUpPurchases } from './purchaseSetup.ts';

const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '10' } });

/** Orders of two of p1 each unless told otherwise, to addresses of their own. */
async function orders(...ids: string[]): Promise<string[]> {
  for (const id of ids) await order(id);
  return ids.map(given.id);
}
const order = (id: string, changes: Parameters<typeof given.order>[1] = {}) =>
  given.order(id, { quantity: 2, shippingAddress: { ...goodAddress, address1: `14 Quay ${id}` }, ...changes });

/** The hold passes, and what waited is sent or is not. The orders live in no store: they count as read a moment ago. */
async function sent(jobId: string | null) {
  await given.query(
    `update store_order set synced_at = now() + interval '1 day' where merchant_id = $1`,
    given.merchantId,
  );
  await given.app.turnClock(11 * 60_000);
  await given.merchant.finished(jobId ?? '');
  const rows = await given.list();
  return rows.map(({ orderNumber, status, reason }) => [orderNumber, reason?.key ?? status]).sort();
}

const settings = {
  holdMinutes: null,
  memo: '',
  phone: '',
  tolerancePercent: 5,
  services: [],
  warehouse: null,
  dayLimits: [] as { currency: string; amount: string }[],
};
const save = (changes: Partial<typeof settings>) =>
  given.merchant.call(purchaseCalls.saveSettings, { ...settings, ...changes });
const drift = (changes: object) => given.control('drift', { supplier: 'aliexpress', productId: BLENDER, ...changes });
/** The first SKU costs so much more or less. */
async function reprice(factor: string): Promise<void> {
  const { price } = await given.sold(given.skuIds[0] ?? '');
  await drift({ price: { [given.skuIds[0] ?? '']: new Decimal(price).times(factor).toFixed(2) } });
}

/** What the supplier is owed for all that it took, in dollars. */
async function owed(): Promise<Decimal> {
  const taken = await given.taken();
  return Decimal.sum(0, ...taken.map(({ cents }) => cents)).div(100);
}

describe('what a purchase costs when it is sent', () => {
  it('may have risen by the tolerance for each item, however many are left', async () => {
    await given.map('p1', [[0, 1]]);
    const plan = await given.planned(await orders('half', 'whole'));
    const { jobId } = await given.confirm(plan.planId);
    // Half of it was given back, and what one costs nearly doubled: the total is less than was agreed.
    await order('half', { quantity: 1 });
    await reprice('1.9');
    expect(await sent(jobId)).toEqual([
      ['#half', 'purchase.skipped.priceRose'],
      ['#whole', 'purchase.skipped.priceRose'],
    ]);
    expect(await given.taken()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['costs more to ship than was agreed', { freightRoseBy: 900 }, 'purchase.skipped.priceRose'],
    [
      'is not shipped by its service any more',
      { endedServices: ['CAINIAO_FULFILLMENT_STD'] },
      'purchase.skipped.serviceGone',
    ],
  ])('is asked for with its shipping: one that %s is not sent', async (_, switches, reason) => {
    await given.map('p1', [[0, 1]]);
    const plan = await given.planned(await orders('1'));
    expect(plan.purchases.map(({ service }) => service?.serviceCode)).toEqual(['CAINIAO_FULFILLMENT_STD']);
    const { jobId } = await given.confirm(plan.planId);
    await given.control('buying', { supplier: 'aliexpress', ...switches });
    expect(await sent(jobId)).toEqual([['#1', reason]]);
    expect(await given.taken()).toEqual([]);
  });

  it('stays within what its run may cost, whatever prices do meanwhile', async () => {
    await given.map('p1', [[0, 1]]);
    const plan = await given.planned(await orders('1', '2', '3'));
    const [one] = plan.purchases.map(({ total }) => new Decimal(total?.amount ?? Number.NaN));
    const limit = one?.times(3).times('1.02').toFixed(2) ?? '';
    const { jobId, confirmed } = await given.confirm(plan.planId, { limits: [{ currency: 'USD', amount: limit }] });
    expect(confirmed).toHaveLength(3);
    await reprice('1.03');
    expect((await sent(jobId)).map(([, end]) => end)).toEqual(Array(3).fill('purchase.skipped.overLimit'));
    expect(await given.taken()).toEqual([]);
    // Within it they are sent, though the price is not the one that was agreed.
    const again = await given.planned(['1', '2', '3'].map(given.id));
    const next = await given.confirm(again.planId, {
      limits: [{ currency: 'USD', amount: one?.times(3).times('1.05').toFixed(2) ?? '' }],
    });
    await reprice('1.01');
    await sent(next.jobId);
    expect(await given.taken()).toHaveLength(3);
    expect((await owed()).toNumber()).toBeLessThanOrEqual(one?.times(3).times('1.05').toNumber() ?? 0);
  });
});

describe('money that is spent in a day', () => {
  it('stays within its limit to the cent while six people save the settings', async () => {
    await given.map('p1', [[0, 1]]);
    await drift({ stock: 1000 });
    const ids = Array.from({ length: 24 }, (_, at) => `${at}`);
    const plan = await given.planned(await orders(...ids));
    const total = new Decimal(plan.purchases[0]?.total?.amount ?? Number.NaN);
    const { jobId, confirmed } = await given.confirm(plan.planId);
    expect(confirmed).toHaveLength(ids.length);
    // Ten of them, and a cent less than eleven.
    const dayLimits = [
      { currency: 'USD', amount: total.times(11).minus('0.01').toFixed(2) },
      { currency: 'EUR', amount: '1' },
    ];
    await save({ dayLimits });
    let isOver = false;
    const saving = Array.from({ length: 6 }, async () => {
      // Others add and remove limits of other currencies, and save this one as it is.
      for (let turn = 0; !isOver; turn += 1) await save({ dayLimits: turn % 2 ? dayLimits : dayLimits.slice(0, 1) });
    });
    const ended = await sent(jobId).finally(() => {
      isOver = true;
    });
    await Promise.all(saving);
    expect(ended.filter(([, end]) => end === 'purchase.skipped.dayLimit')).toHaveLength(14);
    expect((await owed()).toFixed()).toBe(total.times(10).toFixed());
  });
});

describe('an order that a rule buys', () => {
  const rule = {
    name: 'Margin',
    isActive: true,
    storeIds: [],
    suppliers: [],
    countries: [],
    currency: 'USD',
    maxTotal: '1000',
    maxPerDay: null,
    minMargin: null,
  };
  async function waiting(): Promise<string> {
    await buyDueOrders(given.app.deps);
    return given.merchant.eventually(['purchases'], async () => {
      const [bought] = await given.query('select job_id as id from purchase where merchant_id = $1', given.merchantId);
      return bought?.id ?? null;
    });
  }

  it('keeps its margin where part of the money is given back before it is sent', async () => {
    await given.map('p1', [[0, 1]]);
    await given.merchant.call(buyingRules.calls.create, { ...rule, minMargin: 50 });
    await order('1');
    const jobId = await waiting();
    // It was paid 198.
    const refund = { externalId: 'r1', at: null, amount: '190', lines: [] };
    await order('1', { refunds: [refund] });
    expect(await sent(jobId)).toEqual([['#1', 'purchase.rule.margin']]);
    expect(await given.taken()).toEqual([]);
  });

  it('stays within what the rule spends for an order and in a day when its price rose', async () => {
    await given.map('p1', [[0, 1]]);
    const [id] = await orders('1');
    const total = new Decimal((await given.planned([id ?? ''])).purchases[0]?.total?.amount ?? Number.NaN);
    const at = (factor: string): string => total.times(factor).toFixed(2);
    await given.merchant.call(buyingRules.calls.create, { ...rule, maxTotal: at('1.05'), maxPerDay: at('2.02') });
    await order('2');
    const jobId = await waiting();
    await reprice('1.04');
    // Both would come to 2.08 of it: what the other was agreed at counts until it is sent or dropped.
    expect((await sent(jobId)).map(([, end]) => end).sort()).toEqual(['placed', 'purchase.rule.overDay']);
    expect((await owed()).toNumber()).toBeLessThanOrEqual(total.times('1.05').toNumber());
  });
});
