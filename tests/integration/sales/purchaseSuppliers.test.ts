import { describe, expect, it, onTestFinished } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { shipmentCalls, shipments } from '#contract/shipment.calls.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import { required } from '#tests/kit/required.ts';
import { setFaults } from '#tests/kit/world.ts';
import { setUpPurchases } from './purchaseSetup.ts';

const warehouse = {
  name: '张三',
  company: '',
  phone: '15251667788',
  address1: '滨江区 江南大道 1 号',
  address2: '',
  city: '杭州市',
  province: '浙江省',
  postcode: '310000',
  countryCode: 'CN',
};
const suppliers = [
  ['alibaba', 'importer-one', 'https://www.alibaba.com/product-detail/_1600900100016.html', 0, 'USD'],
  ['1688', 'buyer-one', 'https://detail.1688.com/offer/823801530024.html', 3, 'CNY'],
] as const;

describe('buying at other suppliers', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '0', EFFECT_LAG: '1', EFFECT_LEASE: '5' } });

  async function mapTo(supplier: 'alibaba' | '1688', url: string, at: number): Promise<void> {
    const { productId, offers } = await given.merchant.call(mappingCalls.offers, { url });
    await given.map('p1', [[0, 1]]);
    await given.merchant.call(mappingCalls.save, {
      storeId: given.shop.shopId,
      productId: 'p1',
      source: 'offers',
      revision: 1,
      rules: [{ priority: 1, components: [{ supplier, productId, skuId: offers[at]?.skuId ?? '', pieces: 5 }] }],
    });
  }
  const orders = async (supplier: string) =>
    (await (await fetch(`${given.app.sandbox.url}/_world`)).json()).suppliers[supplier].orders;

  it.each(suppliers)(
    '%s takes what an order needs, once, under our mark',
    async (supplier, buyer, url, at, currency) => {
      await linkSupplier(given.merchant, supplier, buyer);
      const { defaultHoldMinutes: _, ...settings } = await given.merchant.call(purchaseCalls.settings, {});
      await given.merchant.call(purchaseCalls.saveSettings, { ...settings, warehouse });
      await mapTo(supplier, url, at);
      await given.order('1', { total: '990.00' });
      const plan = await given.planned([given.id('1')]);
      const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
      const { planId } = plan;
      const clean = await given.merchant.call(purchaseCalls.adjust, {
        planId,
        purchaseIds,
        accept: ['loss', 'priceRose'],
      });
      expect(clean.findings.filter(({ stops }) => stops)).toEqual([]);
      const { jobId } = await given.confirm(planId);
      await given.merchant.finished(jobId ?? '');
      const [purchase] = await given.list();
      const [taken, ...others] = await orders(supplier);
      expect(others).toEqual([]);
      expect(purchase).toMatchObject({
        supplier,
        status: 'placed',
        mark: taken.mark,
        externalIds: taken.ids,
        agreed: { currency },
      });
      expect(taken.lines).toMatchObject([{ quantity: 5 }]);
    },
  );

  /** Bought at 1688 with what a warehouse there and a mapping take. */
  async function confirmedAt1688(): Promise<string> {
    await linkSupplier(given.merchant, '1688', 'buyer-one');
    const {
      defaultHoldMinutes: _,
      restoredAt: _r,
      ...settings
    } = await given.merchant.call(purchaseCalls.settings, {});
    await given.merchant.call(purchaseCalls.saveSettings, { ...settings, warehouse });
    await mapTo('1688', suppliers[1][2], 3);
    await given.order('1', { total: '990.00' });
    const { planId, purchases } = await given.planned([given.id('1')]);
    const purchaseIds = purchases.map(({ purchaseId }) => purchaseId);
    await given.merchant.call(purchaseCalls.adjust, { planId, purchaseIds, accept: ['loss', 'priceRose'] });
    return (await given.confirm(planId)).jobId ?? '';
  }

  it('1688 sends to the merchant’s warehouse: its parcels are followed, and no store is told of them', async () => {
    await given.merchant.finished(await confirmedAt1688());
    const [purchase] = await given.list();
    const [externalId = ''] = required(purchase).externalIds;
    await given.control('purchases', { supplier: '1688', orderId: externalId, event: 'pay' });
    await given.control('parcels', { supplier: '1688', orderId: externalId, action: 'ship' });
    const { purchaseId } = required(purchase);
    await given.app.turnClock(60_000);
    await given.query('update purchase set follow_at = app_now() where follow_at is not null');
    await given.merchant.call(purchaseCalls.refresh, { purchaseIds: [purchaseId] });
    const parcels = await given.merchant.eventually(['warehousing'], async () => {
      const rows = await given.query('select state from inbound_parcel where purchase_id = $1', purchaseId);
      return rows.length > 0 ? rows : null;
    });
    expect(parcels).toEqual([{ state: 'announced' }]);
    expect((await given.merchant.list(shipments, { filter: { supplier: '1688' } })).rows).toEqual([]);
    const { lines } = await given.merchant.call(shipmentCalls.forOrder, { orderId: given.id('1') });
    expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('B16: what 1688 left out of an order is to be bought again', async () => {
    await given.control('buying', { supplier: '1688', failOffers: ['823801530024'] });
    await given.merchant.finished(await confirmedAt1688());
    const [purchase] = await given.list();
    const needs = await given.query('select needed, allocated from line_need where merchant_id = $1', given.merchantId);
    expect([purchase?.status, Number(needs[0]?.allocated)]).toEqual(['refused', 0]);
    expect(await orders('1688')).toEqual([]);
  });

  it('B12: what 1688 does not show yet is not believed absent before it surely would be shown, twice', async () => {
    await given.control('buying', { supplier: '1688', readLagMs: 100_000 });
    await setFaults(given.app.sandbox.url, {
      1688: { dropReplyTo: [{ route: 'com.alibaba.trade/alibaba.trade.fastCreateOrder' }] },
    });
    onTestFinished(() => setFaults(given.app.sandbox.url, {}));
    await given.merchant.finished(await confirmedAt1688());
    const only = async () => required((await given.list())[0]);
    const { purchaseId } = await only();
    expect((await only()).status).toBe('unknown');
    for (const seconds of [10, 75]) {
      await given.app.turnClock(seconds * 1000);
      await given.query('update purchase set follow_at = app_now() where follow_at is not null');
      await given.merchant.call(purchaseCalls.refresh, { purchaseIds: [purchaseId] });
      await given.merchant.eventually(['purchases'], async () =>
        (await only()).reason?.key === 'purchase.unknown.notSeen' ? true : null,
      );
    }
    await given.app.turnClock(60_000);
    await given.merchant.call(purchaseCalls.refresh, { purchaseIds: [purchaseId] });
    const placed = await given.merchant.eventually(['purchases'], async () => {
      const one = await only();
      return one.status === 'placed' ? one : null;
    });
    expect(placed.externalIds).toEqual((await orders('1688'))[0].ids);
  });

  it('asks for a warehouse where a supplier sends within its country only', async () => {
    await linkSupplier(given.merchant, '1688', 'buyer-one');
    await mapTo('1688', suppliers[1][2], 3);
    await given.order('1');
    const plan = await given.planned([given.id('1')]);
    expect(plan.findings.filter(({ stops }) => stops).map(({ cause }) => cause)).toEqual(['warehouseMissing']);
  });
});
