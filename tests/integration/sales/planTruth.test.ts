import { describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { publish } from '#tests/kit/publishing.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { asShipTo, BLENDER, goodAddress, setUpPurchases } from './purchaseSetup.ts';

const given = setUpPurchases();

const drift = (changes: object) => given.control('drift', { supplier: 'aliexpress', productId: BLENDER, ...changes });

/** Orders of one item each, the first the oldest; each to a street of its own. */
async function orders(count: number): Promise<string[]> {
  const first = given.app.deps.now().getTime() + 3_600_000;
  const ids = Array.from({ length: count }, (_, index) => `${index}`);
  for (const [index, id] of ids.entries()) {
    const address1 = `${index} Sample Quay`;
    await given.order(id, { placedAt: new Date(first + index * 1000), shippingAddress: { ...goodAddress, address1 } });
  }
  return ids;
}

const causesOf = (plan: PurchasePlan): Record<string, string[]> =>
  Object.fromEntries(
    plan.purchases.map(({ orderNumber, findings }) => [
      orderNumber,
      findings.map(({ said }) => said.key.split('.')[2] ?? ''),
    ]),
  );

async function saveLimits(dayLimits: InputOf<typeof purchaseCalls.saveSettings>['dayLimits']): Promise<void> {
  const { defaultHoldMinutes: _, ...settings } = await given.merchant.call(purchaseCalls.settings, {});
  await given.merchant.call(purchaseCalls.saveSettings, { ...settings, dayLimits });
}

/** What stands beside Buy in the list of orders. */
async function reasonAt(externalId: string): Promise<string | null> {
  const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50 });
  const task = rows.find((row) => row.externalId === externalId)?.work.tasks.find(({ task }) => task === 'buy');
  return task?.reason?.key ?? null;
}

describe('a plan', () => {
  it('finds nothing before its supplier was asked', async () => {
    await given.map('p1', [[0, 1]]);
    const ids = await orders(3);
    await drift({ gone: true });
    const plan = await given.merchant.call(purchaseCalls.plan, { orderIds: ids.map(given.id) });
    expect(plan.purchases.map(({ isChecking, findings, total }) => [isChecking, findings, total])).toEqual(
      ids.map(() => [true, [], null]),
    );
    expect(plan.findings).toEqual([]);
    const checked = await given.planned(ids.map(given.id));
    expect(causesOf(checked)).toEqual({ '#0': ['skuGone'], '#1': ['skuGone'], '#2': ['skuGone'] });
  });

  it('gives what is in stock to the oldest orders, and buys no more than there is', async () => {
    await given.map('p1', [[0, 1]]);
    const ids = await orders(5);
    await drift({ stock: { [given.skuIds[0] ?? '']: 3 } });
    // The newest first, as the list shows them.
    const plan = await given.planned(ids.map(given.id).toReversed());
    const short = ['outOfStockTogether'];
    expect(causesOf(plan)).toEqual({ '#0': [], '#1': [], '#2': [], '#3': short, '#4': short });
    expect(plan.totals).toMatchObject([{ purchases: 3 }]);
    // Of those that are meant, whoever else is in the plan.
    const last = plan.purchases.filter(({ orderNumber }) => orderNumber === '#4').map(({ purchaseId }) => purchaseId);
    expect((await given.confirm(plan.planId, { purchaseIds: last })).confirmed).toEqual(last);
    const { jobId } = await given.confirm(plan.planId);
    await given.merchant.finished(jobId ?? '');
    expect(await given.taken()).toHaveLength(3);
    // What was bought is not there again because it has left.
    const after = await given.merchant.call(purchaseCalls.getPlan, { planId: plan.planId });
    expect(causesOf(after)).toMatchObject({ '#2': short, '#3': short });
    expect(after.totals).toEqual([]);
  });

  it('counts the day’s limit over all that it buys', async () => {
    await given.map('p1', [[0, 1]]);
    const ids = await orders(3);
    const [{ total } = { total: null }] = (await given.planned([given.id('0')])).purchases;
    await saveLimits([{ currency: 'USD', amount: (2.5 * Number(total?.amount)).toFixed(2) }]);
    const plan = await given.planned(ids.map(given.id));
    expect(causesOf(plan)).toEqual({ '#0': [], '#1': [], '#2': ['overDayLimit'] });
    const { jobId, confirmed } = await given.confirm(plan.planId);
    expect(confirmed).toHaveLength(2);
    await given.merchant.finished(jobId ?? '');
    expect(await given.taken()).toHaveLength(2);
  });

  it('says that the same goods go to the same address in this plan, or were bought for it', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    await given.order('2');
    const plan = await given.planned(['1', '2'].map(given.id));
    expect(causesOf(plan)).toEqual({ '#1': ['duplicateInPlan'], '#2': ['duplicateInPlan'] });
    const first = plan.purchases.filter(({ orderNumber }) => orderNumber === '#1').map(({ purchaseId }) => purchaseId);
    const { jobId } = await given.confirm(plan.planId, { purchaseIds: first });
    await given.merchant.finished(jobId ?? '');
    expect(causesOf(await given.planned([given.id('2')]))).toEqual({ '#2': ['duplicate'] });
  });

  it('counts what the customer really paid: after coupons, with shipping, less what was given back', async () => {
    await given.map('p1', [[0, 1]]);
    const sums = { subtotal: '99.00', discount: '99.00', shipping: '0', total: '0' };
    await given.order('1', sums);
    const lines = [remoteLine({ productId: 'p1', variantId: 'v1', quantity: 2, openQuantity: 2, price: '99.00' })];
    const refunds = [{ externalId: 'r', at: null, amount: '10.00', lines: [] }];
    await given.order('2', { lines, refunds, subtotal: '198', discount: '20', shipping: '5', total: '183' });
    const { purchases } = await given.planned(['1', '2'].map(given.id));
    expect(purchases.map(({ revenue, findings }) => [revenue?.amount, findings.map(({ cause }) => cause)])).toEqual([
      ['0', ['loss', 'duplicate']],
      ['173', ['duplicate']],
    ]);
  });

  it('compares the price with what the product was published at, whether or not it was mapped', async () => {
    const { merchant, shop } = given;
    const url = `https://www.aliexpress.com/item/${BLENDER}.html`;
    const { jobId } = await merchant.call(collectCalls.collectLinks, { urls: [url] });
    const [{ productId } = { productId: null }] = (await merchant.finished(jobId)).rows;
    await publish(merchant, [productId ?? ''], [shop.shopId]);
    const [sold] = await given.query(
      `select product_external_id as product, variant_external_id as variant, snapshot->>'skuId' as sku from listing_variant
       where store_id = $1 order by 2 limit 1`,
      shop.shopId,
    );
    const lines = [remoteLine({ productId: sold.product, variantId: sold.variant, price: '999' })];
    await given.order('7', { lines, subtotal: '999' });
    expect(causesOf(await given.planned([given.id('7')]))).toEqual({ '#7': [] });
    await drift({ price: 2 });
    expect(causesOf(await given.planned([given.id('7')]))).toEqual({ '#7': ['priceRose'] });
    await drift({ change: 'options', skuId: sold.sku });
    expect(causesOf(await given.planned([given.id('7')]))).toEqual({ '#7': ['skuChanged', 'priceRose'] });
  });
});

describe('why a plan could not buy an order', () => {
  it('stays at the order until another plan can, its address changes or it is mapped otherwise', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const stock = (count: number) => drift({ stock: { [given.skuIds[0] ?? '']: count } });
    await stock(0);
    await given.planned([given.id('1')]);
    expect(await reasonAt('1')).toBe('purchase.finding.outOfStock');
    await stock(9);
    await given.planned([given.id('1')]);
    expect(await reasonAt('1')).toBeNull();
    await stock(0);
    await given.planned([given.id('1')]);
    const detail = await given.merchant.call(orderCalls.get, { channel: 'woo', orderId: given.id('1') });
    await given.merchant.call(orderWorkCalls.override, {
      orderId: given.id('1'),
      revision: detail.work.revision,
      shipTo: { ...asShipTo(goodAddress), address1: '15 Sample Quay' },
    });
    expect(await reasonAt('1')).toBeNull();
    await given.planned([given.id('1')]);
    expect(await reasonAt('1')).toBe('purchase.finding.outOfStock');
    const mapping = { storeId: given.shop.shopId, productId: 'p1', source: 'offers', revision: 1 } as const;
    const component = { supplier: 'aliexpress', productId: BLENDER, skuId: given.skuIds[1] ?? '', pieces: 1 } as const;
    await given.merchant.call(mappingCalls.save, { ...mapping, rules: [{ priority: 1, components: [component] }] });
    expect(await reasonAt('1')).toBeNull();
  });
});
