import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { pageData, pageHtml, type TestPage } from './pages.ts';
import { capture, flight, readPage, stateOf } from './reading.ts';

const withBounds = (bounds: object, change: (page: TestPage) => void = () => undefined): TestPage => {
  const page = pageData();
  Object.assign(page.prodPrice.maxAndMinPriceVo, bounds);
  change(page);
  return page;
};
const pricesOf = (page: TestPage) =>
  CollectedProduct.parse(readPage(pageHtml(page))).variants.map(({ price, supplierPrice, compareAtPrice }) => [
    price,
    supplierPrice,
    compareAtPrice,
  ]);
const none = [null, null, null];
const chosen = ['3.2', '3.2', '4'];

describe('C3: prices of DHgate’s variants', () => {
  it.each([
    ['a highest price above the first step', { maxBuyerPrice: 9 }],
    ['a highest price above it after the promotion', { dealMaxBuyerPrice: 7.2 }],
    ['a lowest price below the last step', { minBuyerPrice: 1.1 }],
  ])('C3: with %s only the chosen variant has a price', (_name, bounds) => {
    expect(pricesOf(withBounds(bounds))).toEqual([none, chosen]);
    const reading = capture(flight(withBounds(bounds)), { price: 'US $3.20' });
    expect(reading.product?.variants.map(({ price }) => price)).toEqual([null, '3.2']);
    expect(stateOf(reading).price).toBe('guessed flight');
  });

  it('C3: with the ladder’s own bounds all variants have its price, which is a guess on the product itself', () => {
    const page = withBounds({ maxBuyerPrice: 4, minBuyerPrice: 3, dealMaxBuyerPrice: 3.2, dealMinBuyerPrice: 2.5 });
    expect(pricesOf(page)).toEqual([chosen, chosen]);
    expect(CollectedProduct.parse(readPage(pageHtml(page))).priceNotes).toEqual(['guessed']);
    expect(CollectedProduct.parse(capture(flight(page)).product).priceNotes).toEqual(['guessed']);
  });

  it('C3: a product of one variant has its price whatever the bounds, and no doubt', () => {
    const page = withBounds({ maxBuyerPrice: 9 }, ({ prodSku }) => {
      prodSku.itemAttrList = prodSku.itemAttrList.slice(1);
      prodSku.skuAttr = '8888-6778|9999-1000';
    });
    expect(pricesOf(page)).toEqual([chosen]);
    expect(CollectedProduct.parse(readPage(pageHtml(page))).priceNotes).toBeUndefined();
  });

  it.each([
    [
      'the step',
      (page: TestPage) => Object.assign(page.prodPrice.itemWholesaleRangeVos[1] ?? {}, { newBuyerLowPrice: true }),
    ],
    ['the bounds', (page: TestPage) => Object.assign(page.prodPrice.maxAndMinPriceVo, { showNewBuyerPrice: true })],
  ])('C16: a price for new buyers, told by %s, gives way to the regular one', (_name, change) => {
    const page = withBounds({}, change);
    expect(pricesOf(page)).toEqual([
      ['4', '4', null],
      ['4', '4', null],
    ]);
    expect(CollectedProduct.parse(readPage(pageHtml(page))).priceNotes).toEqual(['regular', 'guessed']);
  });

  it('C3: in another currency the bounds are held against both sets of figures', () => {
    const euros = (bounds: object): TestPage =>
      withBounds(bounds, (page) => {
        page.dispCurrency = 'EUR';
        const figures = { orgInternationalPrice: 3.7, disInternationalPrice: 2.96 };
        Object.assign(page.prodPrice.itemWholesaleRangeVos[1] ?? {}, figures);
        page.prodPrice.itemWholesaleRangeVos = page.prodPrice.itemWholesaleRangeVos.slice(1);
      });
    const read = (page: TestPage) =>
      capture(flight(page), { price: '€2.96' }).product?.variants.map(({ price }) => price);
    const figures = { minBuyerPrice: 3.7 };
    expect(read(euros({ ...figures, maxBuyerPrice: 3.7 }))).toEqual(['2.96', '2.96']);
    expect(read(euros({ ...figures, maxBuyerPrice: 4 }))).toEqual(['2.96', '2.96']);
    expect(read(euros({ ...figures, maxBuyerPrice: 3.9 }))).toEqual([null, '2.96']);
  });
});
