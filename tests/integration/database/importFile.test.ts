import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { sentence } from '#contract/texts.ts';
import { runParams } from '#tests/connectors/suppliers/aliexpress/pages.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';

const NEW_LAYOUT = `Title,URL handle,Description,Vendor,Tags,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Inventory quantity,Weight value (grams),Weight unit for display,Product image URL,Image position,Image alt text,Variant image URL
Rope Belt,rope-belt,<p>Knots</p>,Quay,"rope, belt",BELT-S,4006381333931,Length,Short,12.50,15,4.20,7,250,kg,https://img.example.com/belt-2.jpg,2,Second,
,rope-belt,,,,BELT-L,,,Long,13.50,,,8,300,kg,https://img.example.com/belt-1.jpg,1,First,https://img.example.com/belt-2.jpg
`;
const WOO = `ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)
11,variable,CAP,Sailor Cap,1,,<b>Blue</b>,1,,0.2,,,Hats,"sea, cap","https://img.example.com/cap.jpg, https://img.example.com/cap-b.jpg",,Size,"S, M"
12,variation,CAP-S,Sailor Cap - S,1,,,1,4,,9.90,12.00,,,https://img.example.com/cap-b.jpg,CAP,Size,S
13,variation,CAP-M,Sailor Cap - M,1,,,1,6,,,12.00,,,,CAP,Size,M
14,simple,FLAG,Signal Flag,1,Short,,0,,,,"1.299,00",,,https://img.example.com/flag.jpg,,,
15,simple,BUOY,Buoy,1,Round,,1,2,1.5,,25,Float,,,,,
16,grouped,SET,Set of all,1,,,1,,,,,,,,,,
`;

describe('importing a file', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  it('reads Shopify’s new layout: variants, prices, costs, images in their order', async () => {
    expect(await merchant.importFile('products_export.csv', NEW_LAYOUT)).toMatchObject({ state: 'done', done: 1 });
    const belt = await productNamed(merchant, 'Rope Belt');
    expect(belt).toMatchObject({
      source: 'shopifyCsv',
      supplierProductId: 'rope-belt',
      store: 'Quay',
      tags: '["rope","belt"]',
      currency: 'USD',
      bodyHtml: '<p>Knots</p>',
      primaryIp: 'https://img.example.com/belt-1.jpg',
      optionList: [{ name: 'Length', values: ['Short', 'Long'] }],
    });
    expect(belt.imageList.map(({ src, alt, useFlg }) => [src, alt, useFlg])).toEqual([
      ['https://img.example.com/belt-1.jpg', 'First', 1],
      ['https://img.example.com/belt-2.jpg', 'Second', 1],
    ]);
    const [short, long] = belt.variantsList;
    expect(short).toMatchObject({
      sku: 'BELT-S',
      barcode: '4006381333931',
      optionValues: ['Short'],
      price: '12.50',
      compareAtPrice: '15.00',
      supplierPrice: '4.20',
      inventoryQuantity: 7,
      weight: '0.25',
      weightUnit: 'kg',
      imageId: null,
    });
    expect(long).toMatchObject({ price: '13.50', compareAtPrice: null, supplierPrice: null, inventoryQuantity: 8 });
    expect(long?.imageId).toBe(belt.imageList[1]?.imageId);
  });

  it('reads a WooCommerce export, and says of each bad row where it is and why', async () => {
    const job = await merchant.importFile('wc-product-export.csv', WOO);
    expect(job).toMatchObject({ state: 'doneWithProblems', total: 4, done: 3, failed: 1 });
    const failed = job.rows.filter(({ state }) => state === 'fail');
    expect(failed.map(({ line, label, reason }) => [line, label, reason])).toEqual([
      [7, 'Set of all', sentence('en', 'row.unsupportedType', { type: 'grouped' })],
    ]);
    const flag = await productNamed(merchant, 'Signal Flag');
    expect(flag.variantsList.map(({ price }) => price)).toEqual(['1299.00']);
    const cap = await productNamed(merchant, 'Sailor Cap');
    expect(cap).toMatchObject({ source: 'wooCsv', category: 'Hats', tags: '["sea","cap"]', bodyHtml: '<b>Blue</b>' });
    expect(
      cap.variantsList.map(({ sku, price, compareAtPrice, inventoryQuantity, weight }) => [
        sku,
        price,
        compareAtPrice,
        inventoryQuantity,
        weight,
      ]),
    ).toEqual([
      ['CAP-S', '9.90', '12.00', 4, '0.2'],
      ['CAP-M', '12.00', null, 6, '0.2'],
    ]);
    expect(cap.variantsList[0]?.imageId).toBe(cap.imageList[1]?.imageId);
    expect(await productNamed(merchant, 'Buoy')).toMatchObject({ optionList: [], bodyHtml: 'Round' });
  });

  it('reads a saved AliExpress page, and knows the same product when its link is collected', async () => {
    expect(await merchant.importFile('kettle.html', runParams())).toMatchObject({ state: 'done', total: 1, done: 1 });
    const kettle = await productNamed(merchant, "Kettle; 'small'");
    expect(kettle).toMatchObject({
      source: 'aliexpress',
      supplierProductId: '1005004000000001',
      currency: 'EUR',
      store: 'Kettle Store',
      optionList: [{ name: 'Color', values: ['Ink', 'Chalk'] }],
    });
    expect(kettle.bodyHtml).toContain('Boils <b>fast</b>');
    expect(
      kettle.variantsList.map(({ supplierSkuId, price, compareAtPrice, inventoryQuantity }) => [
        supplierSkuId,
        price,
        compareAtPrice,
        inventoryQuantity,
      ]),
    ).toEqual([
      ['12000047828279241', '12.30', '20.50', 7],
      ['12000047828279243', '15.00', null, 0],
    ]);
    expect(await merchant.importFile('kettle again.html', runParams())).toMatchObject({ done: 1 });
    expect(await wholePool(merchant)).toHaveLength(1);
  });

  it('puts prices into the currency that was chosen for the file', async () => {
    const form = new FormData();
    form.append('currency', 'EUR');
    form.append('file', new Blob([NEW_LAYOUT]), 'eur.csv');
    const reply = await fetch(`${app.url}/shop/productPool/importFile`, {
      method: 'POST',
      headers: merchant.headers(),
      body: form,
    });
    const { result } = (await reply.json()) as { result: { jobId: string } };
    await merchant.finished(result.jobId);
    expect(await productNamed(merchant, 'Rope Belt')).toMatchObject({ currency: 'EUR', supplierCurrency: 'EUR' });
  });

  it('reports each bad line by its number and takes the rest in', async () => {
    const lines = shopifyCsv(madeProducts(60)).split('\n');
    const broken = lines.map((line) => line.replace(/^(item-7,.*),(\d+\.\d+),/, '$1,free,'));
    broken.splice(30, 0, 'stray,Stray,"never closed,Quay,,Title,Default Title,STRAY,1,5,');
    broken.push('late,Late,,Quay,,Title,Default Title,LATE,three,5.00,');
    const job = await merchant.importFile('some-bad.csv', broken.join('\n'));
    const at = (start: string) => broken.findIndex((line) => line.startsWith(start)) + 1;
    const failed = job.rows.filter(({ state }) => state === 'fail').sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    expect(failed.map(({ line, reasonKey }) => [line, reasonKey])).toEqual([
      [at('item-7,'), 'row.badPrice'],
      [at('stray,'), 'row.brokenQuotes'],
      [at('late,'), 'row.badNumber'],
    ]);
    expect(failed[2]?.reason).toBe(
      sentence('en', 'row.badNumber', { value: 'three', column: 'Variant Inventory Qty' }),
    );
    expect(job).toMatchObject({ state: 'doneWithProblems', done: 59, failed: 3, total: 62 });
    expect(await wholePool(merchant)).toHaveLength(59);
  });

  it('takes thousands of products in, each once, with every variant', async () => {
    const made = madeProducts(4000);
    const job = await merchant.importFile('many.csv', shopifyCsv(made));
    expect(job).toMatchObject({ state: 'done', total: 4000, done: 4000, failed: 0, rowTotal: 4000 });
    const pool = await wholePool(merchant);
    const count = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
    expect(new Set(pool.map(({ title }) => title)).size).toBe(4000);
    expect(count(pool.map(({ variantCount }) => variantCount))).toBe(count(made.map(({ skus }) => skus.length)));
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: 4000, totalIsExact: true });
  });

  it('brings the same file up to date the second time and keeps what the merchant changed', async () => {
    await merchant.importFile('first.csv', NEW_LAYOUT);
    const before = await productNamed(merchant, 'Rope Belt');
    await edit(merchant, before, (update) => {
      update.title = 'My Rope Belt';
      update.tags.push('mine');
      for (const variant of update.variantsList) if (variant.sku === 'BELT-S') variant.price = '99.00';
      update.variantsList.pop();
    });
    const next = NEW_LAYOUT.replaceAll('Knots', 'Better knots').replace('12.50,15,4.20,7', '11.00,14,3.80,70');
    expect(await merchant.importFile('second.csv', next)).toMatchObject({ state: 'done', done: 1, total: 1 });
    const pool = await wholePool(merchant);
    expect(pool.map(({ productId }) => productId)).toEqual([before.productId]);
    const after = await productNamed(merchant, 'My Rope Belt');
    expect(after).toMatchObject({ bodyHtml: '<p>Better knots</p>', tags: '["rope","belt","mine"]' });
    expect(after.variantsList).toMatchObject([
      { sku: 'BELT-S', price: '99.00', compareAtPrice: '14.00', supplierPrice: '3.80', inventoryQuantity: 70 },
    ]);
  });

  it('makes one product of two rows of one handle far apart, and of two files at once', async () => {
    const made = madeProducts(300);
    const file = shopifyCsv(made);
    const jobs = await Promise.all([merchant.importFile('a.csv', file), merchant.importFile('b.csv', file)]);
    expect(jobs.map(({ done, failed }) => [done, failed])).toEqual([
      [300, 0],
      [300, 0],
    ]);
    expect(await wholePool(merchant)).toHaveLength(300);
    const [head, ...rows] = NEW_LAYOUT.trim().split('\n');
    const filler = made.map(({ handle, price }) => `F ${handle},f-${handle},,,,,,,,${price},,,,,,,,,`);
    const far = [head, rows[0], ...filler, rows[1]].join('\n');
    expect(await merchant.importFile('far.csv', far)).toMatchObject({ done: 301, failed: 0 });
    expect((await productNamed(merchant, 'Rope Belt')).variantsList).toHaveLength(2);
  });
});
