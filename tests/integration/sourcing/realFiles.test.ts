import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.schemas.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { productNamed, wholePool } from '#tests/kit/pool.ts';
import { sharedFixture } from '#tests/kit/sharedFixtures.ts';
import { shopProducts } from '#tests/kit/world.ts';

const apparel = sharedFixture('csv/apparel.csv');
const oldTemplate = sharedFixture('csv/product_template-old-layout.csv');
const newHeader = sharedFixture('csv/product_template-new-layout-header.csv');
const page = sharedFixture('aliexpress/page-2020-runParams-module-layout.32993251330.html');
const captcha = sharedFixture('aliexpress/page-captcha-interception.trimmed.html');

/** Real exports and pages, read by other means than the server's own. */
describe('real files', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
    merchant = await app.merchant();
  });
  afterAll(() => app.close());

  const publish = async (products: Pick<Product, 'productId'>[], shop: string) => {
    const { shopId } = await merchant.bindWoo(app.sandbox.url, shop);
    const productIds = products.map(({ productId }) => productId);
    const order = { productIds, shopIds: [shopId], status: 'active' as const, salesChannels: ['onlineStore' as const] };
    const { jobId } = await merchant.call(publishCalls.publish, order);
    const job = await merchant.finished(jobId);
    expect(job.rows.filter(({ state, warnings }) => state !== 'success' || warnings.length > 0)).toEqual([]);
    expect(job).toMatchObject({ state: 'done', done: products.length });
  };

  it.skipIf(!apparel)('Shopify’s apparel catalogue goes in and out with everything it has', async () => {
    const lines = Papa.parse<Record<string, string>>(String(apparel), { header: true, skipEmptyLines: true }).data;
    const handles = [...new Set(lines.map((line) => line.Handle))];
    const job = await merchant.importFile('apparel.csv', new Uint8Array(apparel ?? []));
    expect(job).toMatchObject({ state: 'done', total: 20, done: 20, failed: 0 });
    const pool = (await wholePool(merchant)).filter(({ source }) => source === 'shopifyCsv');
    const found = pool.filter(({ title }) => lines.some((line) => line.Title === title));
    expect([lines.length, handles.length, found.length]).toEqual([22, 20, 20]);
    expect(found.reduce((sum, { variantCount }) => sum + variantCount, 0)).toBe(22);
    expect(found.map(({ imageCount }) => imageCount)).toEqual(Array(20).fill(1));
    const varsity = await productNamed(merchant, 'Classic Varsity Top');
    expect(varsity).toMatchObject({
      optionList: [{ name: 'Size', values: ['Small', 'Medium', 'Large'] }],
      store: 'partners-demo',
    });

    await publish(found, 'harbour');
    const held = await shopProducts(app.sandbox.url, 'harbour');
    const parts = held
      .filter(({ name }) => lines.some((line) => line.Title === name))
      .flatMap((product) =>
        (product.type === 'variable' ? product.variations : [product]).map((part) => ({
          title: product.name,
          price: part.regular_price,
          sale: part.sale_price,
          sku: part.sku,
          stock: part.stock_quantity,
          images: product.images.map(({ source_src }) => source_src),
          status: product.status,
        })),
      );
    const head = (handle = '') => lines.find((line) => line.Handle === handle && line.Title !== '');
    const wanted = lines.map((line) => ({
      title: head(line.Handle)?.Title,
      price: `${line['Variant Price']}.00`,
      sale: '',
      sku: line['Variant SKU'],
      // Nobody counts what has no tracker, whatever number stands beside it.
      stock: line['Variant Inventory Tracker'] ? Number(line['Variant Inventory Qty']) : null,
      images: [head(line.Handle)?.['Image Src']],
      status: 'publish',
    }));
    const order = (a: { title?: string | undefined }, b: { title?: string | undefined }) =>
      (a.title ?? '').localeCompare(b.title ?? '');
    expect(parts.sort(order)).toEqual(wanted.sort(order));
  });

  it.skipIf(!page)('an AliExpress page goes in and out with all its SKUs, in the currency that was shown', async () => {
    const job = await merchant.importFile('page.html', new Uint8Array(page ?? []));
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1 });
    const [row] = (await wholePool(merchant)).filter(({ source }) => source === 'aliexpress');
    expect(row).toMatchObject({ currency: 'EUR', variantCount: 16, imageCount: expect.any(Number) });
    const product = await productNamed(merchant, row?.title ?? '?');
    expect(product).toMatchObject({
      supplierProductId: '32993251330',
      sourceUrl: 'https://www.aliexpress.com/item/32993251330.html',
      title: expect.stringContaining('Apple iPhone SE'),
    });
    expect(product.optionList.map(({ values }) => [...values].sort())).toEqual([
      ['A1662 16G', 'A1662 64G', 'A1723 16G', 'A1723 64G'],
      ['Black', 'Gold', 'Rose Gold', 'Silver'],
    ]);
    const gold = product.variantsList.find(({ supplierSkuId }) => supplierSkuId === '66869138704');
    expect(gold).toMatchObject({ optionValues: ['A1723 64G', 'Gold'], price: '128.72', compareAtPrice: '214.53' });
    expect(gold?.inventoryQuantity).toBe(1053);

    await publish([product], 'lantern');
    const held = (await shopProducts(app.sandbox.url, 'lantern')).filter(({ name }) => name === product.title);
    expect(held).toHaveLength(1);
    expect(held[0]).toMatchObject({ status: 'publish', type: 'variable' });
    expect(held[0]?.variations).toHaveLength(16);
    const prices = held[0]?.variations.map(({ regular_price, sale_price, stock_quantity }) => [
      regular_price,
      sale_price,
      stock_quantity,
    ]);
    const wanted = product.variantsList.map(({ price, compareAtPrice, inventoryQuantity }) => [
      compareAtPrice,
      price,
      inventoryQuantity,
    ]);
    expect(prices?.sort()).toEqual(wanted.sort());
    expect(prices).toContainEqual(['162.32', '97.39', 911]);
    const sources = held[0]?.images.map(({ source_src }) => source_src);
    expect(sources).toEqual(product.imageList.filter(({ useFlg }) => useFlg === 1).map(({ src }) => src));
    expect(sources?.length).toBeGreaterThanOrEqual(5);
  });

  it.skipIf(!oldTemplate)('Shopify’s template goes in by its own rules', async () => {
    const job = await merchant.importFile('product_template.csv', new Uint8Array(oldTemplate ?? []));
    expect(job).toMatchObject({ state: 'done', done: 1 });
    const shirt = await productNamed(merchant, 'Example T-Shirt');
    expect(shirt.variantsList.map(({ sku, price, compareAtPrice }) => [sku, price, compareAtPrice])).toEqual([
      ['', '25.00', null],
      ['example-shirt-s', '19.99', '24.99'],
      ['example-shirt-m', '19.99', '24.99'],
    ]);
    expect(shirt.optionList[0]?.values).toEqual(['Lithograph - Height: 9" x Width: 12"', 'Small', 'Medium']);
  });

  it.skipIf(!newHeader)('the header of the new layout is known, without a product behind it', async () => {
    const job = await merchant.importFile('new.csv', new Uint8Array(newHeader ?? []));
    expect(job).toMatchObject({ state: 'done', total: 0, done: 0, failed: 0 });
  });

  it.skipIf(!captcha)('a saved captcha is not taken for a product', async () => {
    const envelope = await merchant.upload('item.html', new Uint8Array(captcha ?? []));
    expect(envelope).toMatchObject({ code: 400206, error: { key: 'error.fileIsCaptcha' }, result: null });
  });
});
