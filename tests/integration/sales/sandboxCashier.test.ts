import { describe, expect, it } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { linkSupplier } from '#tests/kit/linkSupplier.ts';
import { required } from '#tests/kit/required.ts';
import { setUpPurchases } from './purchaseSetup.ts';

const MINUTE = 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
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

describe('the sandbox’s cashier', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '0', EFFECT_LAG: '1', EFFECT_LEASE: '5' } });
  const shown = async (url: string, init?: RequestInit): Promise<string> => {
    const reply = await fetch(url, init);
    expect([url, reply.status]).toEqual([url, 200]);
    return reply.text();
  };
  const pays = (url: string, body = '') => shown(url, { method: 'POST', headers: FORM, body });
  const unpaid = async () => required((await given.merchant.call(purchaseCalls.unpaid, {}))[0]);
  /** The suppliers are asked, and the purchases stand as expected. */
  async function comesTo(payments: readonly (string | null)[]): Promise<void> {
    await given.app.turnClock(3 * MINUTE);
    await given.query('update purchase set follow_at = app_now() where follow_at is not null');
    const purchaseIds = (await given.list()).map(({ purchaseId }) => purchaseId);
    await given.merchant.call(purchaseCalls.refresh, { purchaseIds });
    await given.merchant.eventually(['purchases'], async () => {
      const now = (await given.list({ sort: 'confirmedAt', order: 'ASC' })).map(({ payment }) => payment);
      return now.toSorted().join() === payments.toSorted().join() ? true : null;
    });
  }
  const numberOf = ({ externalIds }: Purchase): string => required(externalIds[0]);

  it('stands behind the link to pay: one order is paid, then all that are left, and the purchases are paid when they are read', async () => {
    await given.map('p1', [[0, 1]]);
    for (const id of ['1', '2', '3']) await given.order(id);
    const purchases = await given.buy(['1', '2', '3'].map(given.id));
    const [first, ...others] = purchases.map(numberOf);
    const { url, count, totals } = await unpaid();
    expect(new URL(url).origin).toBe(given.app.sandbox.url);
    const before = await shown(url);
    for (const id of purchases.map(numberOf)) expect(before).toContain(id);
    expect(before).toContain(`${count} to pay: <strong>${Number(totals[0]?.amount).toFixed(2)} USD</strong>`);
    expect(await pays(url, `pay=${first}`)).toContain('2 to pay');
    await comesTo(['paid', 'unpaid', 'unpaid']);
    await pays(url);
    expect(await shown(url)).toContain('Nothing waits for payment.');
    await comesTo(['paid', 'paid', 'paid']);
    expect(others).toHaveLength(2);
    expect(await given.merchant.call(purchaseCalls.unpaid, {})).toEqual([]);
  });

  it('stands behind the link to one order, and says where there is none', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1');
    const [purchase] = await given.buy([given.id('1')]);
    const { orders, lines } = await given.merchant.call(purchaseCalls.get, { purchaseId: purchase?.purchaseId ?? '' });
    const { url } = required(orders[0]);
    expect(await shown(url)).toContain('unpaid');
    expect(await pays(url)).toContain('Nothing waits for payment.');
    await comesTo(['paid']);
    expect((await fetch(url.replace(/\d+$/, '1'))).status).toBe(404);
    expect(await shown(required(lines[0]).url)).toContain(required(lines[0]).supplierProductId);
  });

  it.each([
    ['alibaba', 'importer-one', 'https://www.alibaba.com/product-detail/_1600900100016.html', 0],
    ['1688', 'buyer-one', 'https://detail.1688.com/offer/823801530024.html', 3],
  ] as const)('stands behind the links of %s', async (supplier, buyer, productUrl, at) => {
    await linkSupplier(given.merchant, supplier, buyer);
    const { defaultHoldMinutes: _, ...settings } = await given.merchant.call(purchaseCalls.settings, {});
    await given.merchant.call(purchaseCalls.saveSettings, { ...settings, warehouse });
    const { productId, offers } = await given.merchant.call(mappingCalls.offers, { url: productUrl });
    await given.map('p1', [[0, 1]]);
    await given.merchant.call(mappingCalls.save, {
      storeId: given.shop.shopId,
      productId: 'p1',
      source: 'offers',
      revision: 1,
      rules: [{ priority: 1, components: [{ supplier, productId, skuId: offers[at]?.skuId ?? '', pieces: 5 }] }],
    });
    await given.order('1', { total: '990.00' });
    const { planId, purchases } = await given.planned([given.id('1')]);
    const purchaseIds = purchases.map(({ purchaseId }) => purchaseId);
    await given.merchant.call(purchaseCalls.adjust, { planId, purchaseIds, accept: ['loss', 'priceRose'] });
    const { jobId } = await given.confirm(planId);
    await given.merchant.finished(jobId ?? '');
    const { url } = await unpaid();
    expect(new URL(url).origin).toBe(given.app.sandbox.url);
    await pays(url);
    await comesTo(['paid']);
    const { orders } = await given.merchant.call(purchaseCalls.get, { purchaseId: required(purchaseIds[0]) });
    expect(await shown(required(orders[0]).url)).toContain('Nothing waits for payment.');
  });
});
