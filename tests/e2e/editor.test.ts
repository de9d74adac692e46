import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { type Desk, openDesk } from '#tests/kit/desk.ts';
import { manyVariants } from '#tests/kit/manyVariants.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { asUpdate } from '#tests/kit/pool.ts';

/** The edit page with a product of 2,000 variants, at the keyboard. */
describe('the product editor', () => {
  let desk: Desk;
  let merchant: Merchant;
  let productId: string;
  let collected = 0;

  beforeAll(async () => {
    desk = await openDesk('editor@example.test');
    ({ merchant } = desk);
    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: desk.program.url });
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    collected += 1;
    const product = { ...manyVariants, supplierProductId: `many-${collected}` };
    ({ productId } = await merchant.call(collectCalls.collection, { product }));
  });

  async function open(): Promise<Page> {
    const page = await desk.context.newPage();
    await page.goto(`/import/edit/${productId}`);
    await page.getByRole('table', { name: 'Variants' }).waitFor();
    return page;
  }
  const cell = (page: Page, row: number, column: string): Locator =>
    page.locator(`#variants [aria-rowindex="${row + 1}"] [data-column=${column}]`);
  const stored = (): Promise<Product> => merchant.call(productCalls.get, { id: productId });
  const paste = async (page: Page, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();
  /** What is stored tells: after a later edit the page says for a moment still that the one before is saved. */
  const soon = { timeout: 120_000 };

  it('pastes, fills, takes back, and saves by itself', async () => {
    const page = await open();
    await cell(page, 1, 'price').click();
    await paste(page, '21,50\t29.90\r\n"$1,022.50"\t\r\n');
    await cell(page, 2, 'price').getByText('1022.50').waitFor();
    expect(await cell(page, 1, 'price').textContent()).toBe('21.50');

    await cell(page, 1, 'sku').click();
    await cell(page, 4, 'sku').click({ modifiers: ['Shift'] });
    await page.keyboard.press('ControlOrMeta+d');
    await cell(page, 4, 'sku').getByText('TR-1-30').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await cell(page, 4, 'sku').getByText('TR-1-33').waitFor();

    const ofStored = async () => {
      const { variantsList } = await stored();
      const prices = variantsList.slice(0, 2).map(({ price, compareAtPrice }) => [price, compareAtPrice]);
      return [...prices, variantsList[3]?.sku];
    };
    await expect.poll(ofStored, soon).toEqual([['21.50', '29.90'], ['1022.50', null], 'TR-1-33']);
    await saved(page);
    await page.close();
  });

  it('fills by a drag of the handle, and takes back what is saved already', async () => {
    const page = await open();
    await cell(page, 3, 'price').click();
    await page.keyboard.type('33');
    await page.keyboard.press('Enter');
    await cell(page, 3, 'price').click();
    // A click that is only tried waits until nothing moves any more.
    await page.locator('#variants .handle').click({ trial: true });
    const handle = await page.locator('#variants .handle').boundingBox();
    const target = await cell(page, 6, 'price').boundingBox();
    if (handle === null || target === null) throw new Error('nothing to drag');
    await page.mouse.move(handle.x + 4, handle.y + 4);
    await page.mouse.down();
    await page.mouse.move(target.x + 10, target.y + 10, { steps: 4 });
    await page.mouse.up();
    await cell(page, 6, 'price').getByText('33').waitFor();
    const prices = async () => (await stored()).variantsList.slice(2, 6).map(({ price }) => price);
    await expect.poll(prices, soon).toEqual(['33.00', '33.00', '33.00', '33.00']);
    await saved(page);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await cell(page, 6, 'price').getByText('19.90').waitFor();
    await expect.poll(async () => (await prices())[3], soon).toBe('19.90');
    await saved(page);
    await page.close();
  });

  it('of 5,000 pasted cells with text among the prices lists those that do not fit, and changes nothing before a word', async () => {
    const page = await open();
    const lines = Array.from({ length: 1250 }, (_, at) => `P-${at}\t${at % 5 === 0 ? 'ask' : '15.50'}\t\t${at}`);
    await cell(page, 1, 'sku').click();
    await paste(page, lines.join('\n'));
    const report = page.getByRole('dialog', { name: '250 pasted cells do not fit' });
    await report.getByText('This is not a number.').first().waitFor();
    await report.getByRole('button', { name: 'Change nothing' }).click();
    expect(await cell(page, 1, 'sku').textContent()).toBe('TR-1-30');
    await page.close();
  });

  it('brings back what was typed when the tab is gone, and shows both sides when somebody saved meanwhile', async () => {
    const page = await open();
    await cell(page, 2, 'price').click();
    // Nothing that could be saved: so it is only in this browser.
    await page.keyboard.type('abc');
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('abc'), `quayside.draft.${productId}`);
    await page.close({ runBeforeUnload: false });

    const again = await open();
    await again.getByText(/are in the form again/).waitFor();
    await cell(again, 2, 'price').getByText('abc', { exact: true }).waitFor();

    const theirs = asUpdate(await stored());
    await merchant.call(productCalls.update, { ...theirs, title: 'Trainer, renamed elsewhere' });
    await again.getByRole('button', { name: 'Compare', exact: true }).click();
    const both = again.getByRole('dialog', { name: 'Changed by somebody else' });
    await both.getByText('Trainer, renamed elsewhere').waitFor();
    await both.getByText('abc').waitFor();
    await both.getByRole('button', { name: 'Keep all theirs' }).click();
    await both.getByRole('button', { name: 'Use this version' }).click();
    await again.getByRole('heading', { level: 1, name: 'Trainer, renamed elsewhere' }).waitFor();
    expect((await stored()).variantsList[1]?.price).toBe(theirs.variantsList[1]?.price);
    await again.close();
  });

  it('tells a second tab at once, which takes over what it has not edited', async () => {
    const [one, other] = [await open(), await open()];
    const title = 'Trainer of the first tab';
    // Looked for from the start: what the other tab says goes away by itself.
    const told = other.getByText('This product was changed elsewhere; you now see the latest version.').waitFor();
    await Promise.all([told, one.locator('textarea[name=title]').first().fill(title), saved(one)]);
    await expect.poll(() => other.locator('textarea[name=title]').first().inputValue(), soon).toBe(title);
    await Promise.all([one.close(), other.close()]);
    expect(desk.errors).toEqual([]);
  });

  it('cleans HTML that is pasted into the source, and says what went and why', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Description' }).click();
    await page.getByRole('button', { name: 'HTML' }).click();
    const source = page.getByRole('textbox', { name: 'Description as HTML' });
    await source.fill('');
    await source.focus();
    await paste(page, '<p>Soft.</p>\n<script>steal()</script>\n<svg></svg>\n<style>p{}</style>');
    const told = page.getByRole('alert').filter({ hasText: 'Removed from the description: 3 elements' });
    await told.getByText('<svg>').waitFor();
    expect(await told.getByText(/line 2/).textContent()).toContain('it runs code in your store’s pages.');
    await expect.poll(async () => (await stored()).bodyHtml, soon).toBe('<p>Soft.</p>');
    await saved(page);
    await page.close();
  });
});
