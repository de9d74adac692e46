import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { axe } from '#tests/kit/axe.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit } from '#tests/kit/pool.ts';
import { Stage, Theatre } from './specification/stage.ts';

const offer = (number: number, turn: number): CollectedProductInput & { source: 'aliexpress' } => ({
  source: 'aliexpress',
  supplierProductId: `100500${number}`,
  sourceUrl: null,
  currency: 'USD',
  title: `Kettle ${number} v${turn}`,
  bodyHtml: '',
  images: [],
  category: `Kitchen ${turn}`,
  options: [],
  variants: [{ supplierSkuId: `${number}`, optionValues: [], supplierPrice: '4.20', price: null, stock: 5 }],
});

describe('the inbox of supplier changes in a browser', () => {
  let theatre: Theatre;
  let stage: Stage;
  let merchant: Merchant;
  let page: Page;
  let ids: string[];
  let merchants = 0;

  const read = (id: string | undefined): Promise<Product> => merchant.call(productCalls.get, { id: id ?? '' });
  const row = (name: string) => page.getByRole('listitem', { name });
  /** Until the answer before has been dealt with: a key that is pressed sooner does nothing. */
  const answered = () =>
    expect
      .poll(() => page.getByRole('button', { name: 'Keep all: Mine 1' }).isEnabled(), { timeout: 120_000 })
      .toBe(true);
  const undo = () => page.getByRole('button', { name: 'Undo' }).last();

  beforeAll(async () => {
    theatre = await Theatre.open();
    stage = new Stage(theatre);
  });
  afterAll(async () => {
    await stage.clear();
    await theatre.close();
  });
  beforeEach(async () => {
    merchants += 1;
    merchant = await stage.newcomer(`inbox-${merchants}@example.test`);
    ids = [];
    for (const number of [0, 1, 2]) {
      const { productId } = await merchant.call(collectCalls.collection, { product: offer(number, 1) });
      ids.push(productId);
      await edit(merchant, await read(productId), (update) => {
        update.title = `Mine ${number}`;
        update.category = 'Mine';
      });
      await merchant.call(collectCalls.collection, { product: offer(number, 2) });
    }
    page = await stage.visit('/import/changes', merchant);
  });

  it('is walked, answered, undone and emptied by keys, and axe finds nothing', async () => {
    await row('Title of Mine 2').waitFor();
    await page.getByRole('link', { name: 'Products with other supplier changes: 3' }).waitFor();
    expect(await axe(page)).toEqual([]);

    // The latest product stands first; J goes to its title.
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await row('Title of Mine 2').waitFor({ state: 'detached' });
    expect((await read(ids[2])).title).toBe('Kettle 2 v2');
    await undo().click();
    await row('Title of Mine 2').waitFor();
    expect((await read(ids[2])).title).toBe('Mine 2');

    await answered();
    await row('Title of Mine 2').focus();
    await page.keyboard.press('r');
    await row('Title of Mine 2').waitFor({ state: 'detached' });
    expect(await read(ids[2])).toMatchObject({ title: 'Mine 2', differences: 1 });

    await answered();
    await row('Category of Mine 1').focus();
    await page.keyboard.press('Shift+A');
    await page.getByRole('dialog').getByText('In 3 products').waitFor();
    await page.getByRole('button', { name: 'Accept all', exact: true }).click();
    await row('Category of Mine 1').waitFor({ state: 'detached' });
    for (const id of ids) expect((await read(id)).category).toBe('Kitchen 2');

    await page.keyboard.press('?');
    await page.getByText('Accept all like this').waitFor();
    await page.keyboard.press('Escape');

    for (const number of [0, 1]) await page.getByRole('button', { name: `Keep all: Mine ${number}` }).click();
    await page.getByRole('heading', { name: 'No change to your fields waits for review' }).waitFor();
    expect((await read(ids[0])).title).toBe('Mine 0');
  });

  it('shows in the editor who set a field, locks it and lets it follow the supplier again', async () => {
    const { productId } = await merchant.call(collectCalls.collection, { product: offer(7, 1) });
    await edit(merchant, await read(productId), (update) => {
      update.title = 'Locked one';
    });
    const editor = await stage.visit(`/import/edit/${productId}`, merchant);
    await editor.getByRole('button', { name: 'Title: Set by you.' }).click();
    await editor.getByRole('menuitem', { name: 'Lock', exact: true }).click();
    await editor.getByRole('button', { name: 'Title: locked' }).waitFor();
    await merchant.call(collectCalls.collection, { product: offer(7, 2) });
    await editor.getByText('1 supplier change to review').waitFor();
    await editor.getByRole('button', { name: 'Review', exact: true }).click();
    await editor.getByText('Kettle 7 v2').waitFor();
    expect(await axe(editor)).toEqual([]);

    await editor.getByRole('button', { name: 'Title: locked' }).click();
    await editor.getByRole('menuitem', { name: 'Follow the supplier again' }).click();
    await editor.getByRole('button', { name: 'Title: Follows the supplier.' }).waitFor();
    await editor.getByRole('heading', { name: 'Kettle 7 v2' }).waitFor();
    expect(await read(productId)).toMatchObject({ title: 'Kettle 7 v2', lockedFields: [], differences: 0 });
  });
});
