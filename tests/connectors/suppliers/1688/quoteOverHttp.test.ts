import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseItem, Recipient } from '#server/connectors/purchase.ts';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { required } from '#tests/kit/required.ts';
import { type SupplierSandbox, startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';
import { recipient } from './orderAnswers.ts';

const buying = required(ali1688.buying);
const item = (number: number, sku: number | null, quantity: number): PurchaseItem => {
  const productId = `8238015300${number}`;
  if (sku === null) return { productId, skuId: productId, orderRef: '', quantity };
  const skuId = `57000${number}368${100 + sku}`;
  const orderRef = createHash('md5').update(skuId).digest('hex');
  return { productId, skuId: `${skuId};${orderRef}`, orderRef, quantity };
};

describe('a quote of 1688 over HTTP', () => {
  let world: SupplierSandbox;
  beforeAll(async () => {
    world = await startSupplierSandbox(ali1688, 'buyer-one');
  });
  afterAll(() => world.close());
  const quote = (items: PurchaseItem[], to: Partial<Recipient> = {}) =>
    buying.services(world.session, { items, recipient: { ...recipient, ...to }, currency: 'CNY' });

  it('has SKUs as orders name them, one where a product has none', async () => {
    const query = { productId: '823801530025', shipTo: 'CN', currency: 'CNY', language: 'zh' };
    const [first] = await buying.skus(world.session, query);
    expect(first).toMatchObject({ price: { amount: '0.45', currency: 'CNY' }, minimum: 10 });
    expect(first?.skuId).toBe(item(25, 0, 1).skuId);
    expect(first?.orderRef).toMatch(/^[0-9a-f]{32}$/);
    expect(await buying.skus(world.session, { ...query, productId: '823801530023' })).toMatchObject([
      { skuId: '823801530023', orderRef: '', price: { amount: '8.90' }, stock: 1830 },
    ]);
  });

  it('goes by the selection’s flow where its price is the one shown', async () => {
    // Without postage, one piece costs what it says; elsewhere it costs more alone.
    expect((await quote([item(23, null, 1)])).terms).toEqual({ flow: 'boutiquefenxiao', tradeType: 'assureTrade' });
    expect((await quote([item(24, 3, 1)])).terms.flow).toBe('general');
    expect((await quote([item(24, 3, 1), item(24, 4, 2)])).terms.flow).toBe('boutiquepifa');
    // In none of the lists for dropshippers.
    expect((await quote([item(42, 0, 2)])).terms.flow).toBe('general');
  });

  it('tells freight in yuan, for all pieces', async () => {
    expect((await quote([item(24, 3, 3)])).options).toMatchObject([
      { freight: { amount: '9.5', currency: 'CNY' }, shipFrom: 'CN', shipTo: 'CN' },
    ]);
    expect((await quote([item(23, null, 1)])).options[0]?.freight).toEqual({ amount: '0', currency: 'CNY' });
  });

  it('is empty abroad, and where only the page takes an order', async () => {
    expect(await quote([item(23, null, 1)], { countryCode: 'DE' })).toEqual({ options: [], terms: {} });
    expect(await quote([item(49, 0, 1)])).toEqual({ options: [], terms: {} });
  });

  it.each([
    ['nothing left', item(21, 2, 1)],
    ['too few pieces', item(25, 0, 9)],
    ['a product that is gone', item(27, null, 1)],
    ['a SKU of another product', { ...item(24, 0, 1), orderRef: item(25, 0, 1).orderRef }],
    ['a product too heavy for parcels', item(29, null, 5)],
  ])('is empty for %s', async (_name, line) => {
    expect(await quote([line])).toEqual({ options: [], terms: {} });
  });
});
