import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

const CSV = `Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Variant Compare At Price
tee,Tee,"<p>Soft &amp; warm.</p><ul><li>Cotton</li></ul>",Size,S,19.99,24.99
tee,,,Size,M,21.99,29.50
mug,Mug,"<p>${'Blue '.repeat(2000)}</p>",Title,Default Title,5,
`;

describe('what optional columns of the import list show', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('are the bounds of the store original prices and the first words of the description, of the products named', async () => {
    const merchant = await app.merchant();
    await merchant.importFile('two.csv', CSV);
    const { rows } = await merchant.call(productCalls.list, { sort: 'title', order: 'ASC' });
    const [mug, tee] = rows.map(({ productId }) => productId);
    const details = await merchant.call(productCalls.details, { ids: `${tee},${mug}` });
    const of = (id: string | undefined) => details.rows.find(({ productId }) => productId === id);
    expect(of(tee)).toEqual({
      productId: tee,
      compareAtMin: '24.99',
      compareAtMax: '29.50',
      description: 'Soft & warm. Cotton',
    });
    expect(of(mug)).toMatchObject({ compareAtMin: null, compareAtMax: null });
    expect(of(mug)?.description).toHaveLength(200);
    expect((await merchant.call(productCalls.details, { ids: `${mug}` })).rows).toHaveLength(1);
    await merchant.call(productCalls.delete, { productId: mug ?? '' });
    expect((await merchant.call(productCalls.details, { ids: `${mug}` })).rows).toEqual([]);
  });
});
