import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '#tests/kit/axe.ts';
import { type Desk, openDesk } from '#tests/kit/desk.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';

const PRODUCTS = 30;
const CSV = [
  'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price',
  ...Array.from({ length: PRODUCTS }, (_, at) => `p${at},Lamp ${at},L-${at},3,${10 + at}.00`),
].join('\n');

describe('a bulk change of prices', () => {
  let desk: Desk;
  let merchant: Merchant;
  let page: Page;

  beforeAll(async () => {
    desk = await openDesk('bulk@example.test');
    ({ merchant, page } = desk);
    await merchant.importFile('lamps.csv', CSV);
  });
  afterAll(() => desk.close());

  it('is previewed while it is typed, run, undone with one click, and stands in the journal', async () => {
    const before = await wholePool(merchant);
    await page.goto('/import/list?perPage=50');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Bulk edit: ${PRODUCTS} products` });
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
    await dialog.getByText(`${PRODUCTS} will change`, { exact: true }).waitFor();
    expect(await dialog.getByText('$42.90').count()).toBe(1);
    expect(await axe(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await page.getByText(`${PRODUCTS} products changed`).waitFor();
    const prices = (await wholePool(merchant)).map(({ title, priceMin }) => [title, priceMin]);
    expect(prices).toContainEqual(['Lamp 0', '11.00']);
    expect(prices).toContainEqual(['Lamp 29', '42.90']);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Undone in ${PRODUCTS} products`).waitFor();
    expect(await wholePool(merchant)).toEqual(before);

    await page.goto('/import/journal');
    await page.getByText(`Undone: Changed the prices of ${PRODUCTS} products`).waitFor();
    await page.getByRole('button', { name: `Redo: Undone: Changed the prices of ${PRODUCTS} products` }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(desk.errors).toEqual([]);
  });
});
