import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkCalls } from '#contract/bulk.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed } from '#tests/kit/pool.ts';
import { publish } from '#tests/kit/publishing.ts';
import { heldWith } from '#tests/kit/world.ts';

/** A lamp that its shop sells without counting, and a cup of which there are three. */
const WOO = `ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price,Images
1,simple,LAMP,A lamp for the captain's own table,1,<p>Bright.</p>,1,,25.00,https://img.example.com/lamp.jpg
2,simple,CUP,A cup for the captain's own table,1,<p>Blue.</p>,1,3,9.00,https://img.example.com/cup.jpg
`;
const LAMP = "A lamp for the captain's own table";

describe('C1: stock that the source does not count', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    await merchant.importFile('shop.csv', WOO);
  });

  const titles = async (query: object) => (await merchant.call(productCalls.list, query)).rows.map(({ sku }) => sku);

  it('is not known in the pool, comes last by stock, and lies in no range', async () => {
    const lamp = await productNamed(merchant, LAMP);
    expect(lamp.variantsList).toMatchObject([{ inventoryQuantity: null, supplierInventoryQuantity: null }]);
    const { rows } = await merchant.call(productCalls.list, { sort: 'inventory', order: 'ASC' });
    expect(rows).toMatchObject([
      { sku: 'CUP', inventory: 3, supplierInventory: 3 },
      { sku: 'LAMP', inventory: null, supplierInventory: null },
    ]);
    expect(await titles({ inventoryFrom: 0 })).toEqual(['CUP']);
    expect(await titles({ inventoryTo: 0 })).toEqual([]);
    expect(await titles({ supplierInventoryTo: 100 })).toEqual(['CUP']);
  });

  it('is a number once somebody counts, and none again once nobody does', async () => {
    const counted = await edit(merchant, await productNamed(merchant, LAMP), (update) => {
      for (const variant of update.variantsList) variant.inventoryQuantity = 4;
    });
    expect(await titles({ inventoryFrom: 4 })).toEqual(['LAMP']);
    const again = await edit(merchant, counted, (update) => {
      for (const variant of update.variantsList) variant.inventoryQuantity = null;
    });
    expect(again.variantsList[0]?.inventoryQuantity).toBeNull();
    expect(await titles({ inventoryFrom: 4 })).toEqual([]);
  });

  it('is sold without a number where a store can, and asked for where it cannot', async () => {
    const woo = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const tiktok = await connectStore(app, merchant, 'tiktok');
    const { productId } = await productNamed(merchant, LAMP);
    const job = await publish(merchant, [productId], [woo.shopId, tiktok.shopId], {
      exchangeRates: { 'USD>GBP': '1', [`USD>${tiktok.currency}`]: '1' },
    });
    expect(job.rows.find(({ shopId }) => shopId === tiktok.shopId)).toMatchObject({ state: 'fail' });
    expect(JSON.stringify(job.rows)).toContain('stock quantity');
    const { json } = await heldWith(app.sandbox.url, 'woocommerce', 'quiet', 'LAMP');
    expect(JSON.parse(json)).toMatchObject({ manage_stock: false, stock_status: 'instock', stock_quantity: null });
  });

  it('leaves as it came', async () => {
    const exported = async (format: string): Promise<string> => {
      const reply = await fetch(`${app.url}${bulkCalls.export.path}`, {
        method: 'POST',
        headers: { ...merchant.headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ format, selection: { filter: {}, count: 2 } }),
      });
      return reply.text();
    };
    for (const format of ['wooCsv', 'shopifyCsv']) {
      const other = await app.merchant();
      await other.importFile('again.csv', await exported(format));
      const lamp = await productNamed(other, LAMP);
      expect(lamp.variantsList, format).toMatchObject([{ sku: 'LAMP', inventoryQuantity: null }]);
    }
  });
});
