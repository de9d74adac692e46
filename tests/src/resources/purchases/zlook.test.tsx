import { screen, waitFor } from '@testing-library/react';
import { it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { queryClient } from '#src/custom/data/queryClient.ts';
import { ok } from '#tests/src/fakeHttp.ts';
import { counts, detail, finding, orderIdOf, PLAN_ID, plan, planned, purchase, purchaseLine, settings, service } from './builders.ts';
import { GET, LIST, openPurchases, page, PLAN } from './openPurchases.ts';
import { orderDetail, order, work, counts as orderCounts, line } from '../orders/builders.ts';

const svg = (c: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='40' height='40' fill='${c}'/></svg>`;
const soon = (min: number) => new Date(Date.now() + min * 60_000).toISOString();
const rows = [
  ...Array.from({ length: 6 }, (_, i) => planned(1001 + i, { customerName: ['Ana Ruiz', 'Robin Castellan', '山田太郎', 'Jörg Müller-Lüdenscheidt'][i % 4]!, countryCode: ['US', 'ES', 'JP', 'DE'][i % 4]! , lines: i === 1 ? [purchaseLine(), purchaseLine({ lineId: 'l2', title: 'Portable blender to go, 380 ml, with six blades and a very long title that wraps', variantTitle: 'Blue', optionValues: ['blue', 'Ships from China', '380ml'] })] : [purchaseLine()] })),
  planned(1010, { findings: [finding('phoneWrong', { field: 'phone', fixes: ['address', 'settings'], said: { key: 'purchase.finding.phoneWrong', params: { facts: 'purchase.field.phone', value: '555', country: 'US' } } })] }),
  planned(1011, { countryCode: 'ES', findings: [finding('phoneWrong', { field: 'phone', fixes: ['address', 'settings'], said: { key: 'purchase.finding.phoneWrong', params: { facts: 'purchase.field.phone', value: '12', country: 'ES' } } }), finding('notLatin', { field: 'name', said: { key: 'purchase.finding.notLatin', params: { facts: 'purchase.field.name', value: '山田太郎' } } })] }),
  planned(1012, { profit: { amount: '-2.5', currency: 'EUR' }, findings: [finding('loss', { fixes: ['accept', 'map'], said: { key: 'purchase.finding.loss', params: { amount: '2.5 EUR' } } })] }),
  planned(1013, { supplier: '1688', accountName: '', accountId: null, service: null, services: [], total: null, profit: null, freight: null, findings: [finding('accountMissing', { fixes: ['link', 'byHand'], said: { key: 'purchase.finding.accountMissing', params: { supplier: '1688' } } })] }),
  planned(1014, { service: null, findings: [finding('noService', { fixes: ['service', 'settings', 'byHand'], said: { key: 'purchase.finding.noService', params: { country: 'US' } } })] }),
  planned(1015, { findings: [finding('priceRose', { fixes: ['accept', 'map'], said: { key: 'purchase.finding.priceRose', params: { title: 'Dock Tee', before: '4.2 USD', now: '5.1 USD' } } })] }),
  planned(1016, { method: 'byHand', supplier: 'ebay', accountName: '', service: null, services: [], findings: [finding('byHand', { stops: false, fixes: [], said: { key: 'purchase.finding.byHand', params: { supplier: 'eBay' } } })] }),
  planned(1017, { supplier: '1688', total: { amount: '88.5', currency: 'CNY' }, goods: { amount: '80', currency: 'CNY' }, freight: { amount: '8.5', currency: 'CNY' } }),
  planned(1018, { isChecking: true, total: null, profit: null, freight: null, service: null, services: [] }),
];
const thePlan = plan(rows, { skipped: [{ orderId: orderIdOf(1), orderNumber: '#990', reason: { key: 'purchase.not.undecided' } }, { orderId: orderIdOf(2), orderNumber: '#991', reason: { key: 'work.hold.unpaid' } }] });
const list = [
  purchase(1, { sendAfter: soon(9) }),
  purchase(2, { placement: 'unknown', reason: { key: 'purchase.unknown.person' }, mark: 'q-8fa2' }),
  purchase(3, { placement: 'placed', payment: 'unpaid', shipping: 'none', externalIds: ['8012345678901234'], payBy: soon(60 * 30), charged: { amount: '10.99', currency: 'USD' } , placedAt: soon(-60)}),
  purchase(4, { placement: 'placed', payment: 'paid', shipping: 'shipped', externalIds: ['8012345678901235', '8012345678901236'], placedAt: soon(-6000) }),
  purchase(5, { placement: 'byHand', supplier: 'ebay', method: 'byHand', accountName: '', claimedBy: 'u2', claimedByName: 'Anna', claimedUntil: soon(20) }),
  purchase(6, { placement: 'refused', reason: { key: 'purchase.refused.address', params: { said: 'B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL' } } }),
  purchase(7, { placement: 'placed', payment: 'unpaid', problem: 'frozen', shipping: 'none', externalIds: ['801'] }),
];
const unpaid = [
  { supplier: 'aliexpress', accountId: '01890000-0000-7000-8000-0000000000b1', accountName: 'buyer-one', url: 'https://www.aliexpress.com/p/order', count: 12, totals: [{ amount: '123.45', currency: 'USD' }], payBy: soon(60 * 5) },
  { supplier: '1688', accountId: 'x', accountName: 'warehouse', url: 'https://trade.1688.com', count: 3, totals: [{ amount: '88.5', currency: 'CNY' }, { amount: '4', currency: 'USD' }], payBy: null },
];
const unknownDetail = detail(2, { ...list[1]!, evidence: [{ at: soon(-30), said: '{"out_order_id":"q-8fa2","product_items":[{"product_id":1005008101000062,"product_count":2}]}' }, { at: soon(-29), said: '{"kind":"noAnswer"}' }], firstSentAt: soon(-30) });
const placed = detail(3, { ...list[2]!, orders: [{ externalId: '8012345678901234', status: 'PLACE_ORDER_SUCCESS', url: 'https://www.aliexpress.com/p/order/detail.html?orderId=8012345678901234', charged: { amount: '10.99', currency: 'USD' } }], memo: 'no invoice' });
const hand = [purchase(5, { placement: 'byHand', method: 'byHand', supplier: 'ebay', accountName: '' }), purchase(8, { placement: 'byHand', method: 'byHand', supplier: 'dhgate', accountName: '', claimedBy: 'u2', claimedByName: 'Anna', claimedUntil: soon(20) })];

type Shot = [name: string, path: string, replies: object, then?: () => Promise<unknown>];
const w = (t: RegExp | string) => async () => { await screen.findAllByText(t as never); };
const shots: Shot[] = [
  ['plan', `/purchases/plan/${PLAN_ID}`, { [PLAN]: ok(thePlan) }, w('#1001')],
  ['list', '/purchases', { [LIST]: page(...list), '/shop/purchase/counts': ok(counts({ waiting: 1, unknown: 1, byHand: 1, toPay: 2, placed: 1, ended: 1 })) }, w('#1')],
  ['topay', '/purchases?filter=%7B%22tab%22%3A%22toPay%22%7D', { [LIST]: page(list[2], list[6]), '/shop/purchase/unpaid': ok(unpaid), '/shop/purchase/counts': ok(counts({ waiting: 1, toPay: 15 })) }, w('#3')],
  ['hand', '/purchases?filter=%7B%22tab%22%3A%22byHand%22%7D', { [LIST]: page(...hand), [GET]: ok(detail(5, { ...hand[0]!, memo: 'no invoice' })), '/shop/purchase/counts': ok(counts({ byHand: 2 })) }, w(/14 Sample Quay/)],
  ['unknown', `/purchases?open=x`, { [LIST]: page(...list), [GET]: ok(unknownDetail) }, w(/q-8fa2/)],
  ['placed', `/purchases?open=x`, { [LIST]: page(...list), [GET]: ok(placed) }, w(/PLACE_ORDER/)],
  ['settings', '/setting/buying', { '/shop/purchase/settings': ok(settings({ memo: 'no invoice', services: [{ countries: ['US', 'ES'], maxDays: 20, maxFreight: '4.5' }, { countries: [], maxDays: null, maxFreight: '3' }], dayLimits: [{ currency: 'USD', amount: '500' }], warehouse: { name: 'Li', company: '', phone: '13800000000', address1: 'No 1', address2: '', city: 'Yiwu', province: 'Zhejiang', postcode: '322000', countryCode: 'CN' } })) }, w(/1688/)],
  ['empty', '/purchases', {}, w(/./)],
  ['orders', '/orders?filter=%7B%22task%22%3A%5B%22buy%22%5D%7D', {
    '/shop/view/list': ok({ rows: [] }), '/shop/order/undecided': ok([]), '/shop/order/sameStores': ok([]),
    '/shop/order/counts': ok(orderCounts({ all: 60, shipped: 10, bought: 4, tasks: { map: 3, buy: 42, hold: 2, pay: 6, unknown: 1, byHand: 2, problem: 1 } })),
    '/shop/order/third/orders': page(order({ work: work({ tasks: [{ task: 'buy', reason: null, dueAt: null }] }) }), order({ orderId: orderIdOf(2), number: '#1002', work: work({ tasks: [{ task: 'buy', reason: { key: 'purchase.refused.stock', params: { said: 'INVENTORY_HOLD_ERROR' } }, dueAt: null }] }) }), order({ orderId: orderIdOf(3), number: '#1003', work: work({ stage: 'bought', tasks: [{ task: 'pay', reason: null, dueAt: soon(3000) }] }) }), order({ orderId: orderIdOf(4), number: '#1004', work: work({ stage: 'bought', tasks: [{ task: 'byHand', reason: null, dueAt: null }] }) })) }, async () => { await screen.findByText('#1002'); (document.querySelector('thead input[type=checkbox], li input[type=checkbox]') as HTMLElement).click(); await screen.findByRole('region', { name: /Selection|选择|选|Selección|選/ }).catch(() => {}); }],
  ['drawer', `/orders?open=${order().orderId}`, { '/shop/view/list': ok({ rows: [] }), '/shop/order/undecided': ok([]), '/shop/order/sameStores': ok([]), '/shop/order/counts': ok(orderCounts({ all: 6, tasks: { buy: 2 } })), '/shop/order/third/orders': page(order()), '/shop/order/orders': ok(orderDetail({ work: work({ tasks: [{ task: 'buy', reason: null, dueAt: null }] }), lines: [line()] })), [LIST]: page(list[0], list[2], list[1]) }, w(/8012345678901234/)],
];
const looks = (import.meta.env.VITE_LOOKS ?? 'en-light-1440,zh-dark-390').split(',');
const only = (import.meta.env.VITE_SHOTS ?? '').split(',').filter(Boolean);
for (const look of looks) {
  const [language, theme, width] = look.split('-') as ['en', string, string];
  for (const [name, path, replies, then] of shots) {
    if (only.length > 0 && !only.includes(name)) continue;
    it(`${name} ${look}`, async () => {
      await browser.viewport(Number(width), 900);
      localStorage.setItem('RaStore.theme', JSON.stringify(theme));
      await openPurchases(path, replies, language);
      await then?.();
      await new Promise((r) => setTimeout(r, 900));
      const height = Math.min(3000, Math.max(900, document.documentElement.scrollHeight));
      await browser.viewport(Number(width), height);
      await new Promise((r) => setTimeout(r, 300));
      const wide = document.documentElement.scrollWidth;
      if (wide > Number(width)) console.log('WIDER', name, look, wide);
      await browser.screenshot({ path: `/tmp/w/web/.tmp/shots/${name}-${look}.png` });
    });
  }
}
