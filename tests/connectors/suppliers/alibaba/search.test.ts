import { describe, expect, it } from 'vitest';
import { CatalogueQuery } from '#contract/catalogue.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { required } from '#tests/kit/required.ts';
import { scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { described, ok, session } from './answers.ts';

describe('a search', () => {
  const found = (price: unknown) =>
    scriptedHttp(() => ({
      body: {
        code: '0',
        result: { code: '200', data: { products: [{ product_id: 1600398490, title: 'Earbuds', price }] } },
      },
    }));
  it.each([
    ['99', '99', null, 'USD'],
    ['$6.06-7.71', '6.06', '7.71', 'USD'],
    ['US$1,234.50', '1234.50', null, 'USD'],
    ['€4.10 - €5.00', '4.10', '5.00', 'EUR'],
  ])('reads the price %j', async (price, amount, max, currency) => {
    const ask = { language: 'en', ...CatalogueQuery.parse({ keyword: 'earbuds' }) };
    const { rows, total } = await required(alibaba.selection).page(session(found(price)), ask);
    expect(rows[0]).toMatchObject({
      supplierProductId: '1600398490',
      price: { amount, currency },
      priceMax: max === null ? null : { amount: max, currency },
    });
    expect(total).toBeNull();
  });

  it.each(['¥12-15', 'Negotiable', '$5 / €4', '', undefined])('leaves out a row priced %j', async (price) => {
    const ask = { language: 'en', ...CatalogueQuery.parse({ keyword: 'earbuds' }) };
    expect((await required(alibaba.selection).page(session(found(price)), ask)).rows).toEqual([]);
  });
});

it('a list leaves out what nobody can buy any more', async () => {
  const http = scriptedHttp(({ url }) =>
    url.includes('/product/check')
      ? ok(['1', '2', '3'])
      : ok({
          resultData: [
            described({ product_id: '1', status: 'PRODUCT_EXPIRED' }),
            described({ product_id: '2', status: 'PRODUCT_OFFLINE' }),
            described({ product_id: '3' }),
          ],
        }),
  );
  const ask = { language: 'en', ...CatalogueQuery.parse({}) };
  const { rows } = await required(alibaba.selection).page(session(http), ask);
  expect(rows.map(({ supplierProductId }) => supplierProductId)).toEqual(['3']);
});
