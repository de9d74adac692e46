import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseItem, Recipient } from '#server/connectors/purchase.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { required } from '#tests/kit/required.ts';
import { type SupplierSandbox, startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';
import { recipient } from './orderAnswers.ts';

const buying = required(alibaba.buying);
const id = (number: number): string => `1600900100${String(number).padStart(3, '0')}`;
const item = (number: number, sku: number, quantity: number): PurchaseItem => {
  const skuId = `105${String(number).padStart(3, '0')}${String(sku).padStart(6, '0')}`;
  return { productId: id(number), skuId, orderRef: skuId, quantity };
};

describe('a quote of Alibaba.com over HTTP', () => {
  let world: SupplierSandbox;
  beforeAll(async () => {
    world = await startSupplierSandbox(alibaba, 'importer-one');
  });
  afterAll(() => world.close());
  const quote = (items: PurchaseItem[], to: Partial<Recipient> = {}) =>
    buying.services(world.session, { items, recipient: { ...recipient, ...to }, currency: 'USD' });

  it('has SKUs with stock and the least order', async () => {
    const query = { productId: id(11), shipTo: 'US', currency: 'USD', language: 'en' };
    expect((await buying.skus(world.session, query)).slice(0, 2)).toMatchObject([
      {
        skuId: '105011000001',
        optionValues: ['Oat'],
        price: { amount: '3.69', currency: 'USD' },
        stock: 1236,
        minimum: 50,
      },
      { skuId: '105011000002', optionValues: ['Forest'], stock: 300, minimum: 50 },
    ]);
  });

  it('names other codes than the estimate, from where all pieces lie', async () => {
    const few = await quote([item(16, 1, 10)]);
    expect(few.options.map(({ serviceCode, shipFrom }) => [serviceCode, shipFrom])).toEqual([
      ['SEMI_MANAGED_CARRIER_CODE_CHEAPEST', 'CN'],
      ['SEMI_MANAGED_CARRIER_CODE_FASTEST', 'CN'],
      ['SEMI_MANAGED_CARRIER_CODE_SEA', 'CN'],
      ['seller_oversea_distributor_sellers_shipping_method_1', 'US'],
    ]);
    expect(few.options[0]).toMatchObject({ freight: { amount: '32.60', currency: 'USD' }, daysMin: 10, daysMax: 15 });
    const estimate = await required(alibaba.freight)(world.session, {
      productId: id(16),
      shipTo: 'US',
      currency: 'USD',
      language: 'en',
      quantity: 10,
    });
    const codes = new Set(estimate.map(({ serviceCode }) => serviceCode));
    expect(few.options.filter(({ serviceCode }) => codes.has(serviceCode))).toEqual([]);
    // The United States hold 90.
    const many = await quote([item(16, 1, 100)]);
    expect(new Set(many.options.map(({ shipFrom }) => shipFrom))).toEqual(new Set(['CN']));
  });

  it('adds up the weight of all lines, of one seller', async () => {
    const two = await quote([item(104, 1, 30), item(101, 1, 10)]);
    expect(two.options[0]?.freight).toEqual({ amount: '107.22', currency: 'USD' });
    await expect(quote([item(104, 1, 30), item(12, 1, 1)])).rejects.toMatchObject({ key: 'supplierUnavailable' });
  });

  it.each([
    ['no way of the seller’s', item(19, 1, 24), { countryCode: 'BR' }],
    ['a place that ships at home only', item(20, 1, 1), { countryCode: 'DE' }],
    ['too few pieces', item(16, 1, 2), {}],
    ['a product that is gone', item(17, 1, 20), {}],
    ['a SKU that is gone', item(16, 9, 3), {}],
    ['a country that it is not sold to', item(18, 1, 1), { countryCode: 'DE' }],
    ['a seller without an EPR number', item(103, 1, 5), { countryCode: 'FR' }],
    ['an address that says too little', item(16, 1, 3), { province: '' }],
  ])('is empty for %s', async (_name, line, to) => {
    expect((await quote([line], to)).options).toEqual([]);
  });
});
