import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '#tests/kit/axe.ts';
import { type Desk, openDesk } from '#tests/kit/desk.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';
import { step } from '#tests/kit/step.ts';

const PRODUCTS = 50;
const nouns = ['Desk Lamp', 'Yoga Mat', 'Phone Holder', 'Cat Tunnel', 'Garlic Press'];

/** Titles as suppliers write them: shouting, with brackets, promises and years. */
const titles = Array.from({ length: PRODUCTS }, (_, at) => {
  const noun = nouns[at % nouns.length];
  return [`【2026 NEW】 ${noun} Nr ${at} HOT SALE (EU Stock)`, `Free Shipping ${noun} Nr ${at} - `][at % 2] ?? '';
});
const CSV = [
  'Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Cost per item,Image Src',
  ...titles.flatMap((title, at) => [
    `t${at},"${title}",<p>Good <b>thing</b>.</p>,Shop ${at % 4},raw,Colour,Black,T${at}-B,30,${5 + at}.00,${3 + at}.20,`,
    `t${at},,,,,,White,T${at}-W,12,${6 + at}.00,${3 + at}.90,`,
  ]),
].join('\n');

describe('fifty products at the keyboard', () => {
  let desk: Desk;
  let merchant: Merchant;
  let page: Page;
  let strokes = 0;

  beforeAll(async () => {
    desk = await openDesk('triage@example.test');
    ({ merchant, page } = desk);
    await merchant.importFile('fifty.csv', CSV);
  });
  afterAll(() => desk.close());

  const press = async (key: string): Promise<void> => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  const standsOn = (place: number) => page.getByText(`${place} of ${PRODUCTS} ·`).waitFor();

  it('are dealt with under a recipe, with second thoughts, until nothing is left', async () => {
    await step('begins with a recipe, made where it is needed', async () => {
      await page.goto('/import/triage');
      await standsOn(1);
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog', { name: 'New recipe' });
      await dialog.getByLabel('Name').fill('Clean up');
      await dialog.getByLabel('Remove these words').fill('hot sale\nfree shipping');
      await dialog.getByLabel('Remove brackets and stray characters').check();
      await dialog.getByLabel('Add tags').fill('ready');
      await dialog.getByLabel('Add tags').press('Enter');
      await dialog.getByLabel('Remove tags').fill('raw');
      await dialog.getByLabel('Remove tags').press('Enter');
      await dialog.getByRole('button', { name: 'Save recipe' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Clean up' }).waitFor();
      // The description stands in a frame that may run nothing, axe included.
      expect(await axe(page, { except: 'iframe' })).toEqual([]);
    });

    await step('takes one to three strokes a product: looking back, removing, taking back and all', async () => {
      for (let at = 0; at < PRODUCTS; at += 1) {
        await standsOn(at + 1);
        if (at % 10 === 4) await press('d');
        else if (at % 10 === 7) {
          // Second thoughts: back to the one before and on again, then this one.
          await press('k');
          await standsOn(at);
          await press('j');
          await standsOn(at + 1);
          await press('1');
        } else await press('1');
        if (at === 14) {
          // It was not to go after all.
          await press('z');
          await standsOn(at + 1);
          await press('1');
        }
      }
      // The keys run ahead of the server, which does fifty things one after the other.
      await page.getByText(`${PRODUCTS} done`).waitFor({ timeout: 120_000 });
      expect(strokes / PRODUCTS).toBeLessThanOrEqual(3);

      const pool = await wholePool(merchant);
      expect(pool).toHaveLength(PRODUCTS - 4);
      expect(pool.filter(({ state, tags }) => state === 'edited' && tags.join() === 'ready')).toHaveLength(
        PRODUCTS - 4,
      );
      expect(pool.map(({ title }) => title).filter((title) => !/^\w+ \w+ Nr \d+$/.test(title))).toEqual([]);
      expect(desk.errors).toEqual([]);
    });

    await step('says so when nothing is left', async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Nothing left to review' }).waitFor();
    });
  });
});
