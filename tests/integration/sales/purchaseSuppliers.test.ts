import { describe, expect, it } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import { setUpPurchases } from './purchaseSetup.ts';

const warehouse = {
  ...{
    name: '张三',
    company: '',
    phone: '15251667788',
    address1: '滨江区 江南大道 1 号',
    address2: '',
    city: '杭州市',
  },
  ...{ province: '浙江省', postcode: '310000', countryCode: 'CN' },
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
      ...{ storeId: given.shop.shopId, productId: 'p1', source: 'offers', revision: 1 },
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
        ...{ supplier, status: 'placed', mark: taken.mark, externalIds: taken.ids, agreed: { currency } },
      });
      expect(taken.lines).toMatchObject([{ quantity: 5 }]);
    },
  );

  it('asks for a warehouse where a supplier sends within its country only', async () => {
    await linkSupplier(given.merchant, '1688', 'buyer-one');
    await mapTo('1688', suppliers[1][2], 3);
    await given.order('1');
    const plan = await given.planned([given.id('1')]);
    expect(plan.findings.filter(({ stops }) => stops).map(({ cause }) => cause)).toEqual(['warehouseMissing']);
  });
});
