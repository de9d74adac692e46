import { expect, it } from 'vitest';
import { CatalogueQuery, type FoundProduct } from '#contract/catalogue.ts';
import { withinPrices } from '#server/connectors/lib/supplier/found.ts';

const row = (amount: string, currency = 'USD', most: string | null = null): FoundProduct => ({
  supplier: 'alibaba',
  supplierProductId: '1',
  title: 'A thing',
  url: 'https://www.alibaba.com/product-detail/_1.html',
  imageSrc: null,
  price: { amount, currency },
  priceMax: most === null ? null : { amount: most, currency },
  originalPrice: null,
  rating: null,
  sold: null,
  minOrder: null,
  store: null,
  shipFrom: null,
  category: null,
});
const page = (...rows: FoundProduct[]) => ({ rows, total: 900, hasMore: true });
const ask = (bounds: object) => ({ language: 'en', ...CatalogueQuery.parse(bounds) });
const kept = (bounds: object, ...rows: FoundProduct[]) =>
  withinPrices(page(...rows), ask(bounds)).rows.map(({ price }) => price.amount);

it('leaves a list alone that nobody bounds', () => {
  expect(withinPrices(page(row('1')), ask({}))).toEqual(page(row('1')));
});

it('keeps what is within, ends included, and no longer knows how much there is', () => {
  expect(kept({ priceMin: '2', priceMax: '10' }, row('1.99'), row('2.00'), row('10'), row('10.01'))).toEqual([
    '2.00',
    '10',
  ]);
  expect(withinPrices(page(row('5')), ask({ priceMin: '2' }))).toMatchObject({ total: null, hasMore: true });
});

it('keeps a range that reaches into the bounds', () => {
  expect(kept({ priceMin: '5' }, row('1', 'USD', '6'), row('2', 'USD', '4'))).toEqual(['1']);
});

it('says nothing of a price in another currency', () => {
  expect(kept({ priceMax: '5', currency: 'EUR' }, row('20', 'USD'), row('21', 'EUR'))).toEqual(['20']);
});
