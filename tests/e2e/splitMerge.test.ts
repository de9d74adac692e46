import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { type Desk, openDesk } from '#tests/kit/desk.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';

describe('a product from nothing, split by colour, and merged again', () => {
  let desk: Desk;
  let page: Page;
  let merchant: Merchant;

  beforeAll(async () => {
    desk = await openDesk('splitmerge@example.test');
    ({ merchant, page } = desk);
  });
  afterAll(() => desk.close());

  it('works by hand, and loses nothing on the way', async () => {
    await page.goto('/import/list');
    await page.getByRole('link', { name: 'New product' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create a product' }).waitFor();
    await typeProduct();
    await survivesReload();
    await saveAndAdd();
    const before = await variants();
    expect(before).toHaveLength(3);

    await split();
    expect((await wholePool(merchant)).map(({ title }) => title).sort()).toEqual([
      'Harbour Cap – Navy',
      'Harbour Cap – Red',
    ]);
    await merge();
    expect(await variants()).toEqual(before);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL('**/import/list');
    await page.getByText('Harbour Cap – Navy').first().waitFor();
    expect(await wholePool(merchant)).toHaveLength(2);
    expect(desk.errors).toEqual([]);
  });

  /** The variants of all products by SKU, price and stock. */
  async function variants(): Promise<string[]> {
    const rows = await wholePool(merchant);
    const products = await Promise.all(rows.map(({ productId }) => merchant.call(productCalls.get, { id: productId })));
    return products
      .flatMap(({ variantsList }) => variantsList)
      .map(({ sku, price, inventoryQuantity }) => `${sku} ${price} ${inventoryQuantity}`)
      .sort();
  }

  async function typeProduct(): Promise<void> {
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour Cap');
    await addOption('Colour', ['Navy', 'Red']);
    await addOption('Size', ['S', 'M']);
    await page.getByLabel('Price', { exact: true }).fill('18.50');
    await page.getByLabel('Stock', { exact: true }).fill('6');
    await page.getByLabel('SKU pattern').fill('CAP-{Colour}-{Size}');
    await page.getByRole('checkbox', { name: 'Red / M' }).uncheck();
    await page.getByText('3 of 4 combinations become variants').waitFor();
    await page.getByLabel('Image address').fill('https://img.example.com/cap.jpg');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }

  async function addOption(name: string, values: string[]): Promise<void> {
    await page.getByRole('button', { name: 'Add option' }).click();
    await page.getByLabel('Option', { exact: true }).last().fill(name);
    const field = page.getByLabel('Values', { exact: true }).last();
    for (const value of values) {
      await field.fill(value);
      await field.press('Enter');
    }
  }

  async function survivesReload(): Promise<void> {
    await page.reload();
    await page.getByText('is in the form again').waitFor();
    await page.getByText('CAP-NAVY-M').waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Harbour Cap');
  }

  async function saveAndAdd(): Promise<void> {
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbour Cap' }).waitFor();
    await page.getByRole('button', { name: 'Add to import list' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    expect(await wholePool(merchant)).toMatchObject([{ state: 'edited', source: 'manual' }]);
  }

  async function split(): Promise<void> {
    await page.getByRole('link', { name: 'Split a product' }).click();
    await page.getByRole('heading', { level: 1, name: 'Split “Harbour Cap”' }).waitFor();
    await page.getByRole('button', { name: 'Split into 2 products' }).click();
    await page.getByRole('heading', { name: 'Split into 2 products' }).waitFor();
  }

  async function merge(): Promise<void> {
    await page.getByRole('main').getByRole('link', { name: 'Import list' }).click();
    // By name: the list is read again, and what stands in which place may change meanwhile.
    for (const name of [/Harbour Cap – Red/, /Harbour Cap – Navy/]) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('textbox', { name: 'Value for “Harbour Cap – Navy”' }).first().waitFor();
    // The red cap came in one size, so that option was left out of it.
    await page.getByRole('textbox', { name: 'Value for “Harbour Cap – Red”' }).last().fill('S');
    await page.getByRole('button', { name: 'Merge 2 products' }).click();
    await page.getByRole('heading', { name: 'Merged into one product' }).waitFor();
  }
});
