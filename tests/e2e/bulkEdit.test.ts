import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#contract/account.ts';
import { launchBrowser } from '#tests/kit/browser.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';
import { type Program, startProgram } from '#tests/kit/program.ts';

const PRODUCTS = 30;
const CSV = [
  'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price',
  ...Array.from({ length: PRODUCTS }, (_, at) => `p${at},Lamp ${at},L-${at},3,${10 + at}.00`),
].join('\n');

describe('a bulk change of prices', () => {
  let program: Program;
  let browser: Browser;
  let merchant: Merchant;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    program = await startProgram();
    browser = await launchBrowser();
    merchant = await Merchant.register({ ...program, email: 'bulk@example.test' });
    await merchant.importFile('lamps.csv', CSV);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await context.addCookies([{ name: SESSION_COOKIE, value: merchant.token, url: program.url }]);
    page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
  });

  it('is previewed while it is typed, run, undone with one click, and stands in the journal', async () => {
    const before = await wholePool(merchant);
    await page.goto(`${program.url}/import/list?perPage=50`);
    await page
      .getByRole('checkbox', { name: 'Select this page' })
      .or(page.getByRole('checkbox').first())
      .first()
      .check();
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Bulk edit: ${PRODUCTS} products` });
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
    await dialog.getByText(`${PRODUCTS} change`, { exact: true }).waitFor();
    expect(await dialog.getByText('$42.90').count()).toBe(1);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.keyboard.press('Enter');
    await page.getByText(`${PRODUCTS} products changed`).waitFor();
    const prices = (await wholePool(merchant)).map(({ title, priceMin }) => [title, priceMin]);
    expect(prices).toContainEqual(['Lamp 0', '11.00']);
    expect(prices).toContainEqual(['Lamp 29', '42.90']);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Undone in ${PRODUCTS} products`).waitFor();
    expect(await wholePool(merchant)).toEqual(before);

    await page.goto(`${program.url}/import/journal`);
    await page.getByText(`Undone: Changed the prices of ${PRODUCTS} products`).waitFor();
    await page
      .getByRole('button', { name: `Do it again: Undone: Changed the prices of ${PRODUCTS} products` })
      .waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(errors).toEqual([]);
  });
});
