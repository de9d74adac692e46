import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkCalls } from '#contract/bulk.ts';
import { type Product, productCalls } from '#contract/product.ts';
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
  const download = async (format: string): Promise<string> => {
    const response = await fetch(`${app.url}${bulkCalls.export.path}`, {
      method: 'POST',
      headers: { ...merchant.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ format, selection: { filter: {}, count: before.length } }),
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/octet-stream/);
    // `text()` would take the mark away.
    return Buffer.from(await response.arrayBuffer()).toString('utf8');
  };
  /** What a store's file can say of a product. */
  const said = ({ title, bodyHtml, tags, category, store, optionList, imageList, variantsList }: Product) => ({
    ...{ title, bodyHtml, tags, category, store, optionList },
    images: imageList.map(({ src, alt }) => [src, alt]),
    variants: variantsList.map(({ sku, barcode, optionValues, price, compareAtPrice, inventoryQuantity, imageId }) => ({
      ...{ sku, barcode, optionValues, price, compareAtPrice, inventoryQuantity },
      image: imageList.find((image) => image.imageId === imageId)?.src,
    })),
  });

  it('comes back the same through Shopify’s layout, and opens no formula in a spreadsheet', async () => {
    const file = await download('shopifyCsv');
    expect(file.split('\n')[0]).toMatch(/^Handle,Title,Body \(HTML\),Vendor,Type,Tags,Published,Option1 Name/);
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

  it('comes back the same through WooCommerce’s layout, but for texts of pictures, which it has no place for', async () => {
    const file = await download('wooCsv');
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(file).not.toMatch(/(^|[,\n"])[=+@]/);
    const other = await app.merchant();
    const job = await other.importFile('back.csv', file);
    expect(job).toMatchObject({ done: 2, failed: 0 });
    const withoutAlt = (product: Product) => {
      const { images, ...rest } = said(product);
      return { ...rest, images: images.map(([src]) => src) };
    };
    expect((await whole(other)).map(withoutAlt)).toEqual(before.map(withoutAlt));
  });

  it('says everything as JSON, with who set what', async () => {
    const { format, products } = JSON.parse(await download('json')) as { format: string; products: Product[] };
    expect(format).toBe('quayside-products');
    const bySku = products.toSorted((a, b) =>
      (a.variantsList[0]?.sku ?? '').localeCompare(b.variantsList[0]?.sku ?? ''),
    );
    // What could not be loaded is told of today, and no part of the product.
    expect(bySku.map((product) => ({ ...product, tags: JSON.stringify(product.tags), pictureProblems: [] }))).toEqual(
      before.map((product) => ({ ...product, pictureProblems: [] })),
    );
    expect(bySku[0]?.fieldOwners).toMatchObject({ title: 'merchant' });
  });

  it('names the limit when there are too many', async () => {
    const other = await app.merchant();
    await other.importFile('shop.csv', FILE);
    await other.importFile('more.csv', FILE.replaceAll('tee,', 'shirt,').replaceAll('T-', 'U-'));
    const count = (await wholePool(other)).length;
    const reply = await other.raw(bulkCalls.export, { format: 'json', selection: { filter: {}, count } });
    expect(reply.message).toContain('at most 2 products');
  });
});
