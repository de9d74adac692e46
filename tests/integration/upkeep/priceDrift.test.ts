import { describe, expect, it } from 'vitest';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import { storeProductCalls as calls } from '#contract/storeProduct.calls.ts';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { sentence } from '#contract/texts.ts';
import { bringIn, publish } from '#tests/kit/publishing.ts';
import { editInStore } from '#tests/kit/world.ts';
import { channel, setUpStoreProducts } from '../listings/storeProductsSetup.ts';

/** The store sells in USD, the import list is in EUR. */
describe('prices of a store that sells in another currency', () => {
  const given = setUpStoreProducts();
  const setInStore = async (sku: string, price: string): Promise<StoreProductDetail> => {
    await editInStore(given.app.sandbox.url, { platform: 'woocommerce', shop: 'harbour', sku, price });
    return given.merchant.eventually(['storeProducts'], async () => {
      const now = await given.held(sku);
      return Number(now.variants[0]?.price) === Number(price) ? now : null;
    });
  };
  const prices = ({ differences }: StoreProductDetail) =>
    differences.filter(({ field }) => field === 'price').map(({ inStore, inPool }) => [inStore, inPool].map(Number));
  const published = async (sku: string, exchangeRates: Record<string, string>): Promise<void> => {
    const ids = await bringIn(given.merchant, [{ title: `Ware ${sku}`, sku, price: '10.00' }], 'EUR');
    await publish(given.merchant, ids, [given.shop.shopId], { exchangeRates });
    await given.merchant.eventually(['storeProducts'], async () => {
      const { rows } = await given.list({ q: sku });
      return rows.length === 1 ? true : null;
    });
  };

  it('S8: are compared at the rate that they went out at', async () => {
    await published('RATE-1', { 'EUR>USD': '1.25' });
    expect(await given.held('RATE-1')).toMatchObject({ drift: [], pricesNotCompared: null });
    const now = await setInStore('RATE-1', '13.00');
    expect(prices(now)).toEqual([[13, 12.5]]);
    expect(now.pricesNotCompared).toBeNull();
  });

  it('S8: are compared as they are where they went out with the same number', async () => {
    await published('SAME-1', {});
    expect(await given.held('SAME-1')).toMatchObject({ drift: [], pricesNotCompared: null });
    expect(prices(await setInStore('SAME-1', '13.00'))).toEqual([[13, 10]]);
  });

  it('S8: that nobody can compare are said not to be, and why, until there is a rate', async () => {
    const [productId = ''] = await bringIn(
      given.merchant,
      [{ title: 'Plain bowl', sku: 'HH-BOWL-01', price: '12.00' }],
      'EUR',
    );
    const { id, title } = await given.held('HH-BOWL-01');
    await given.merchant.call(calls.link, { channel, id, productId });
    const why = sentence('en', 'price.noRate', { from: 'EUR', to: 'USD' });
    const unknown = await given.held('HH-BOWL-01');
    expect([unknown.pricesNotCompared, prices(unknown)]).toEqual([why, []]);
    const { rows } = await given.list({ linked: 'true' });
    expect(rows).toMatchObject([{ title, pricesNotCompared: why }]);
    await given.merchant.call(exchangeRates.calls.create, { from: 'EUR', to: 'USD', rate: '2' });
    const known = await given.held('HH-BOWL-01');
    expect(known.pricesNotCompared).toBeNull();
    expect(prices(known)).toEqual([[Number(known.variants[0]?.price), 24]]);
  });
});
