import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { axe } from '#tests/kit/axe.ts';
import { Stage, Theatre } from './specification/stage.ts';

const PRESS = /^Stainless Steel Garlic Press/;

describe('discovery in a browser', () => {
  let theatre: Theatre;
  let stage: Stage;
  beforeAll(async () => {
    theatre = await Theatre.open();
    stage = new Stage(theatre);
  });
  afterAll(async () => {
    await stage.clear();
    await theatre.close();
  });

  it('collects the product pointed at by one key, and asks its freight; axe finds nothing', async () => {
    const merchant = await stage.newcomer('discovery@example.test');
    await merchant.linkAliExpress();
    const page = await stage.visit('/discovery/index', merchant);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: PRESS }) });
    await card.waitFor();
    expect((await axe(page).analyze()).violations).toEqual([]);

    // The first press shows which product the key would take, the second takes it.
    await page.keyboard.press('c');
    await page.keyboard.press('c');
    await card.getByRole('link', { name: 'In the import list' }).waitFor();
    const { rows } = await merchant.call(productCalls.list, {});
    expect(rows.map(({ title }) => title)).toEqual([expect.stringMatching(PRESS)]);

    await card.getByRole('button', { name: 'Delivery' }).click();
    await page.getByRole('dialog').getByRole('cell', { name: '12–24 days' }).waitFor();
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
});
