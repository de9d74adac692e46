import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, type Desk, forgetWorld, openShared } from '#tests/kit/desk.ts';
import { latestCode } from '#tests/kit/mail.ts';
import { shopProducts } from '#tests/kit/world.ts';

const CSV = `Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src
e2e-tee,Dock Tee,<p>Soft.</p>,Harbour,"summer, cotton",Size,S,E2E-S,180,4,19.99,24.99,https://img.example.com/tee.jpg
e2e-tee,,,,,,M,E2E-M,190,5,19.99,24.99,
e2e-mug,Quay Mug,<p>Blue.</p>,Harbour,,Title,Default Title,E2E-MUG,350,12,9.50,,https://img.example.com/mug.jpg
`;

describe('a merchant who opens Quayside for the first time', () => {
  let program: Desk['program'];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    ({ program, browser } = await openShared());
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterAll(async () => {
    await closeWindows(browser);
    await forgetWorld(program.sandboxUrl);
  });

  it('registers, brings products in from a file and a link, edits, connects a store, publishes, and finds them there', async () => {
    await register();
    await page.getByRole('heading', { name: 'Get started' }).waitFor();
    await page.getByRole('heading', { name: 'You are in the sandbox' }).waitFor();

    await importFile();
    await linkAliExpress();
    await collectLink();
    await editTitle();
    await connectStore();
    await publishAll();

    const held = await shopProducts(program.sandboxUrl, 'lantern');
    const ours = held.filter(
      (product) => ['Dock Tee, edited', 'Quay Mug'].includes(product.name) || product.variations.length === 20,
    );
    expect(ours.map((product) => product.name)).toHaveLength(3);
    expect(
      ours
        .find((product) => product.name === 'Dock Tee, edited')
        ?.variations.map(({ sku }) => sku)
        .sort(),
    ).toEqual(['E2E-M', 'E2E-S']);

    await page.goto(`${program.url}/products/woocommerce`);
    await page.getByText('Dock Tee, edited').first().waitFor();
    expect(errors).toEqual([]);
  });

  async function register(): Promise<void> {
    await page.goto(program.url);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.fill('input[name=email]', 'first@example.test');
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByText('newest file of its data folder').waitFor();
    await page.fill('input[name=code]', latestCode(program.dataDir, 'first@example.test'));
    await page.fill('input[name=password]', 'correct horse');
    await page.fill('input[name=confirm]', 'correct horse');
    await page.check('input[name=terms]');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/dashboard');
  }

  async function importFile(): Promise<void> {
    await page.goto(`${program.url}/import/list`);
    await page.getByRole('button', { name: 'Import file' }).first().click();
    await page.setInputFiles('input[type=file]', { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await page.getByRole('dialog').getByText('2 of 2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Dock Tee' }).waitFor();
  }

  async function linkAliExpress(): Promise<void> {
    await page.goto(`${program.url}/setting/aliexpress`);
    await page.getByRole('button', { name: 'Link an account' }).click();
    await page.locator('a, button').filter({ hasText: 'buyer-one' }).first().click();
    await page.waitForURL('**/oauth/authorize/aliexpress**');
    await page.getByText('buyer-one').first().waitFor();
  }

  async function collectLink(): Promise<void> {
    await page.goto(`${program.url}/import/list`);
    await page.getByRole('button', { name: 'Paste link' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('textarea')
      .first()
      .fill('https://www.aliexpress.com/item/1005008101000020.html\nhttps://evil.example/aliexpress.com');
    await dialog.getByRole('button', { name: 'Collect' }).click();
    await dialog.getByText('Collected').waitFor();
    await dialog.getByText('evil.example is not a supported supplier').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
  }

  async function editTitle(): Promise<void> {
    await page.getByRole('link', { name: 'Dock Tee' }).click();
    await page.waitForURL('**/import/edit/**');
    await page.locator('input[name=title], textarea[name=title]').first().fill('Dock Tee, edited');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Edited', { exact: true }).first().waitFor();
  }

  async function connectStore(): Promise<void> {
    await page.goto(`${program.url}/setting/index`);
    await page.getByRole('button', { name: 'Connect a store' }).click();
    await page.getByRole('button', { name: /^WooCommerce/ }).click();
    await page.fill('[role=dialog] input[name=shop]', `${program.sandboxUrl}/woo/lantern`);
    await page.locator('[role=dialog] button[type=submit]').click();
    await page.getByRole('button', { name: 'Sign in as shop owner' }).click();
    await page.getByRole('link', { name: 'Approve' }).click();
    await page.waitForURL('**/oauth/authorize/woo**');
    await page.getByText('is connected').waitFor();
  }

  async function publishAll(): Promise<void> {
    await page.goto(`${program.url}/import/list`);
    await page.locator('thead input[type=checkbox]').check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.locator('input[name=shopIds]').check();
    await page.locator('input[name=status]').first().check();
    await page.locator('input[name=salesChannels]').check();
    await chooseRate();
    await page.getByRole('button', { name: /^Publish 3 products/ }).click();
    await page.waitForURL('**/jobs/**');
    await page.getByText('3 of 3').waitFor();
  }

  /** The shop sells in EUR, the products are priced in USD: the wizard wants a rate, or a word that none is meant. */
  async function chooseRate(): Promise<void> {
    await page.locator('input[type=radio][value=rate]').check();
    await page.getByRole('textbox', { name: /EUR/ }).fill('0.92');
  }
});
