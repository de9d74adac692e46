import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkCalls } from '#contract/bulk.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';

const FILE = `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Variant Grams,Variant Weight Unit,Image Src,Image Alt Text,Variant Image
tee,"Tee, red","<p>Soft, ""very""</p>
<p>Warm\\now</p>",Quay,Shirts,"a, b",Colour,"Red, dark",Size,S,T-R,1,10.00,15,4006381333931,200,g,https://img.example.com/1.jpg,Front,https://img.example.com/2.jpg
tee,,,,,,,Blue,,M,T-B,3,12.00,,,500,g,https://img.example.com/2.jpg,,
mug,Mug,<p>White</p>,Quay,Cups,kitchen,Title,Default Title,,,M-1,7,7.25,,,1000,g,,,
`;

describe('exports', () => {
  let app: TestApp;
  let merchant: Merchant;
  let before: Product[];
  beforeAll(async () => {
    app = await startTestApp({ env: { EXPORT_PRODUCTS: '2' } });
    merchant = await app.merchant();
    await merchant.importFile('shop.csv', FILE);
    await edit(merchant, await productNamed(merchant, 'Mug'), (update) => {
      update.title = '=HYPERLINK("https://x.example")';
      update.tags = ['+1', 'kitchen'];
    });
    before = await whole(merchant);
  });
  afterAll(() => app.close());

  const whole = async (who: Merchant): Promise<Product[]> => {
    const rows = await wholePool(who);
    const products = await Promise.all(rows.map(({ productId }) => who.call(productCalls.get, { id: productId })));
    return products.sort((a, b) => (a.variantsList[0]?.sku ?? '').localeCompare(b.variantsList[0]?.sku ?? ''));
  };
  const download = async (format: string, who = merchant, more: object = {}): Promise<string> => {
    const count = (await wholePool(who)).length;
    const response = await fetch(`${app.url}${bulkCalls.export.path}`, {
      method: 'POST',
      headers: { ...who.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ format, selection: { filter: {}, count }, ...more }),
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/octet-stream/);
    // `text()` would take the mark away.
    return Buffer.from(await response.arrayBuffer()).toString('utf8');
  };
  /** What a store's file can say of a product. */
  const said = ({ title, bodyHtml, tags, category, store, optionList, imageList, variantsList }: Product) => ({
    title,
    bodyHtml,
    tags,
    category,
    store,
    optionList,
    images: imageList.map(({ src, alt }) => [src, alt]),
    variants: variantsList.map(({ sku, barcode, optionValues, price, compareAtPrice, inventoryQuantity, imageId }) => ({
      sku,
      barcode,
      optionValues,
      price,
      compareAtPrice,
      inventoryQuantity,
      image: imageList.find((image) => image.imageId === imageId)?.src,
    })),
  });

  it('comes back the same through Shopify’s layout, and opens no formula in a spreadsheet', async () => {
    const file = await download('shopifyCsv');
    expect(file.split('\n')[0]).toMatch(/^Handle,Title,Body \(HTML\),Vendor,Product Category,Type,Tags,Published,/);
    expect(file).not.toMatch(/(^|[,\n"])[=+@]/);
    const other = await app.merchant();
    const job = await other.importFile('back.csv', file);
    expect(job).toMatchObject({ done: 2, failed: 0 });
    const after = await whole(other);
    expect(after.map(said)).toEqual(before.map(said));
    expect(after.map(({ variantsList }) => variantsList.map(({ weight, weightUnit }) => [weight, weightUnit]))).toEqual(
      before.map(({ variantsList }) => variantsList.map(({ weight, weightUnit }) => [weight, weightUnit])),
    );
    expect(after.map(({ supplierProductId }) => supplierProductId)).toEqual(
      before.map(({ supplierProductId }) => supplierProductId),
    );
  });

  it('C9: comes back the same through WooCommerce’s layout, with texts of pictures in columns of ours', async () => {
    const file = await download('wooCsv');
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(file).not.toMatch(/(^|[,\n"])[=+@]/);
    const other = await app.merchant();
    const job = await other.importFile('back.csv', file);
    expect(job).toMatchObject({ done: 2, failed: 0 });
    expect((await whole(other)).map(said)).toEqual(before.map(said));
  });

  it('C11: holds everything in one file, which imports again to the same bytes', async () => {
    const file = await download('json');
    expect(file).toMatch(/^\{"format":"quayside-pool","version":1,"products":\[\n/);
    const other = await app.merchant();
    expect(await other.importFile('pool.json', file)).toMatchObject({ done: 2, failed: 0 });
    expect(await download('json', other)).toBe(file);
    expect((await whole(other)).map(({ fieldOwners }) => fieldOwners)).toEqual(
      before.map(({ fieldOwners }) => fieldOwners),
    );
    const again = await other.importFile('pool.json', file);
    expect(again.rows.map(({ reasonKey }) => reasonKey)).toEqual(['row.unchanged', 'row.unchanged']);
    const mug = await productNamed(other, '=HYPERLINK');
    await edit(other, mug, (update) => {
      update.title = 'Changed since';
    });
    const back = await other.importFile('pool.json', file);
    expect(back.rows.map(({ reasonKey }) => reasonKey).sort()).toEqual(['row.unchanged', 'row.updated']);
    expect(await productNamed(other, '=HYPERLINK')).toMatchObject({ productId: mug.productId });
    const removed = await productNamed(other, 'Tee');
    await other.call(productCalls.delete, { productId: removed.productId });
    expect(await other.importFile('pool.json', file)).toMatchObject({ done: 2, failed: 0 });
    expect(await productNamed(other, 'Tee')).toMatchObject({ productId: removed.productId });
  });

  it('C11: keeps 40 images, those that are not in use too', async () => {
    const other = await app.merchant();
    const header = 'Handle,Title,Vendor,Variant Price,Image Src';
    const rows = Array.from(
      { length: 40 },
      (_, at) => `many,${at === 0 ? 'Many' : ''},,${at === 0 ? '5' : ''},https://img.example.com/${at}.jpg`,
    );
    await other.importFile('many.csv', [header, ...rows].join('\n'));
    const file = await download('json', other);
    const third = await app.merchant();
    await third.importFile('pool.json', file);
    expect((await productNamed(third, 'Many')).imageList).toHaveLength(40);
    expect(await download('json', third)).toBe(file);
  });

  it('C7: never mixes currencies in one CSV', async () => {
    const other = await app.merchant();
    await other.importFile('usd.csv', 'Handle,Title,Vendor,Variant Price\nx,Dollar thing,Q,1\n');
    const form = new FormData();
    form.append('currency', 'EUR');
    form.append('file', new Blob(['Handle,Title,Vendor,Variant Price\ny,Euro thing,Q,2\n']), 'eur.csv');
    const sent = await fetch(`${app.url}/shop/productPool/importFile`, {
      method: 'POST',
      headers: other.headers(),
      body: form,
    });
    await other.finished(((await sent.json()) as { result: { jobId: string } }).result.jobId);
    const selection = { filter: {}, count: 2 };
    const reply = await other.raw(bulkCalls.export, { format: 'shopifyCsv', selection });
    expect(reply).toMatchObject({ error: { key: 'error.exportCurrencies' } });
    expect(await other.call(bulkCalls.exportPreview, { format: 'shopifyCsv', selection })).toMatchObject({
      products: 2,
      currencies: [
        { currency: 'EUR', products: 1 },
        { currency: 'USD', products: 1 },
      ],
    });
    const euros = await download('shopifyCsv', other, { selection, currency: 'EUR' });
    expect(euros).toContain('Euro thing');
    expect(euros).not.toContain('Dollar thing');
  });

  it('names the limit when there are too many', async () => {
    const other = await app.merchant();
    await other.importFile('shop.csv', FILE);
    await other.importFile('more.csv', FILE.replaceAll('tee,', 'shirt,').replaceAll('T-', 'U-'));
    const count = (await wholePool(other)).length;
    const reply = await other.raw(bulkCalls.export, { format: 'wooCsv', selection: { filter: {}, count } });
    expect(reply.message).toContain('at most 2 products');
  });
});
