import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandName, platformPath, storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { sandboxName } from '#tests/kit/connectStore.ts';
import { type Desk, openDesk, SLOWEST } from '#tests/kit/desk.ts';
import { goTo } from '#tests/kit/goTo.ts';
import { harbourTeeCsv, harbourTee as tee } from '#tests/kit/harbourTee.ts';
import { step } from '#tests/kit/step.ts';
import { buyIn, editInStore, heldWith, setFaults } from '#tests/kit/world.ts';

const { chosen } = tee;
const { sku } = chosen;
const SHOP = 'harbour';
const SHOP_TITLE = 'Harbour & Hearth';
/** What the merchant types where a platform asks for the store. */
const address: Partial<Record<StorePlatform, string>> = {
  shopify: 'harbour.myshopify.com',
  shoplazza: 'harbour.myshoplaza.com',
  shopline: 'harbour.myshopline.com',
};

describe('stores of six platforms in the browser', () => {
  let desk: Desk;
  let page: Page;
  let sandbox: string;
  let productId: string;

  beforeAll(async () => {
    desk = await openDesk('six@example.test');
    page = desk.page;
    // A job in six stores takes its time on a slow machine.
    page.setDefaultTimeout(SLOWEST);
    sandbox = desk.program.sandboxUrl;
    const { rows } = await desk.merchant.importFile('tee.csv', harbourTeeCsv(sandbox));
    productId = rows[0]?.productId ?? '';
  });
  afterAll(() => desk.close());

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  /** The platform's stores in the list of stores. */
  const storeRows = (channel: StorePlatform) =>
    page.getByRole('row').filter({ has: page.locator(`a[href^="/products/${platformPath[channel]}"]`) });
  const harbour = (channel: StorePlatform) => storeRows(channel).filter({ hasText: SHOP_TITLE });
  const teeRow = () => page.getByRole('row').filter({ has: page.getByRole('link', { name: tee.title, exact: true }) });
  const orderRows = () => page.getByRole('row').filter({ hasText: sku });
  const cell = (column: string, variant: { name: string }) =>
    page.getByRole('textbox', { name: `${column} of ${variant.name}`, exact: true });

  it('are connected, published to, kept in step both ways, and unbound', async () => {
    for (const channel of storePlatforms) {
      await step(`${channel} is connected by its own consent page`, () => connect(channel));
    }
    await step('reads all of them to the end by itself', readAll);
    await step('publishes one product to all of them', publishToAll);
    for (const channel of storePlatforms) {
      await liveWith(channel).catch(async (error: unknown) => {
        throw new Error(`${error}\nThe page shows: ${await page.locator('main').innerText()}`);
      });
    }
  });

  async function connect(channel: StorePlatform): Promise<void> {
    await page.goto('/setting/index');
    await page.getByRole('button', { name: 'Connect a store' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: new RegExp(`^${brandName[channel]}`) }).click();
    const typed = channel === 'woo' ? `${sandbox}/woo/${SHOP}` : address[channel];
    if (typed !== undefined) await dialog.getByRole('textbox', { name: 'Store address' }).fill(typed);
    await dialog.getByRole('button', { name: `Continue to ${brandName[channel]}` }).click();
    await allow(channel);
    await page.waitForURL(`**/oauth/authorize/${channel}**`);
    await heading(/ (is|are) connected$/).waitFor();
    await page.getByRole('link', { name: 'Go to stores' }).click();
    await harbour(channel).getByText('Connected', { exact: true }).waitFor();
  }

  async function readAll(): Promise<void> {
    await goTo(page, '/setting/index');
    for (const channel of storePlatforms) {
      await harbour(channel)
        .getByText(/^Complete, checked/)
        .waitFor();
      const count = harbour(channel).getByRole('link', { name: / Products$/ });
      expect(Number(await count.textContent()), channel).toBeGreaterThan(0);
    }
  }

  async function publishToAll(): Promise<void> {
    await goTo(page, `/import/publish?ids=${productId}`);
    for (const channel of storePlatforms) {
      const option = page.getByRole('listitem').filter({ hasText: `${brandName[channel]} · ` });
      await option.filter({ hasText: SHOP_TITLE }).getByRole('checkbox').check();
    }
    await page.getByRole('radio', { name: /^On shelf/ }).check();
    await page.locator('input[name=salesChannels]').check();
    await page.getByRole('button', { name: 'Publish 1 product to 6 stores' }).click();
    await page.waitForURL('**/jobs/**');
    await page.getByText('6 of 6').waitFor();
  }

  async function liveWith(channel: StorePlatform): Promise<void> {
    const platform = sandboxName(channel);
    const held = () => heldWith(sandbox, platform, SHOP, sku);
    const orders = `/orders/${platformPath[channel]}`;

    await step(`${channel} holds the product field by field, there and here`, async () => {
      const there = await held();
      const texts = [tee.title, tee.text, ...tee.options.flatMap(({ name, values }) => [name, ...values])];
      for (const text of [...texts, ...tee.variants.map(({ sku }) => sku)]) expect(there.json).toContain(text);
      expect(there.images).toHaveLength(tee.images);

      await goTo(page, `/products/${platformPath[channel]}`);
      await teeRow().getByText('$19.90').waitFor();
      await teeRow().getByRole('link', { name: tee.title, exact: true }).click();
      await heading(tee.title).waitFor();
      await cell('Price', chosen).waitFor();
      expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(tee.title);
      const names = page.getByRole('table', { name: 'Variants' }).getByRole('rowheader');
      expect(await names.allTextContents()).toEqual(tee.variants.map(({ name }) => name));
      for (const variant of tee.variants) {
        expect(Number(await cell('Price', variant).inputValue())).toBe(Number(variant.price));
        expect(await cell('Stock', variant).inputValue()).toBe(String(variant.inventory));
        expect(await cell('SKU', variant).inputValue()).toBe(variant.sku);
      }
      await page.getByText(tee.text).waitFor();
      expect(await page.locator('#images li').count()).toBe(tee.images);
    });

    await step(`${channel} shows a price changed there without being asked, and takes one changed here`, async () => {
      await goTo(page, `/products/${platformPath[channel]}`);
      await teeRow().getByText('$19.90').waitFor();
      await editInStore(sandbox, { platform, shop: SHOP, sku, price: '23.50' });
      await teeRow().getByText('$23.50').waitFor();
      await teeRow().getByRole('link', { name: tee.title, exact: true }).click();
      const price = cell('Price', chosen);
      // Seen before, the product stands there at once as it was, until it has been read again.
      await expect.poll(async () => Number(await price.inputValue())).toBe(23.5);

      await price.fill('21.00');
      await cell('Stock', chosen).fill('9');
      await page.getByRole('button', { name: 'Save in the store' }).click();
      await page.getByText('Saved in the store.').waitFor();
      expect((await held()).json).toMatch(/"21(\.0+)?"|:21[,}]/);
      await goTo(page, `/products/${platformPath[channel]}`);
      await teeRow().getByText('$21.00').waitFor();
    });

    await step(`${channel} shows an order at once, and what a lost webhook hid when it is read`, async () => {
      await goTo(page, orders);
      await heading(`${brandName[channel]} orders`).waitFor();
      await buyIn(sandbox, platform, SHOP, sku);
      await orderRows().waitFor();
      await openOrder(orderRows());
      await setFaults(sandbox, { [platform]: { webhookLossRate: 1 } });
      await buyIn(sandbox, platform, SHOP, sku);
      await page.getByRole('button', { name: 'Sync now' }).click();
      await orderRows().nth(1).waitFor();
      await setFaults(sandbox, { [platform]: {} });
    });

    await step(`${channel} is unbound, and takes its pages along`, async () => {
      await goTo(page, '/setting/index');
      const rows = storeRows(channel);
      await rows.first().waitFor();
      while ((await rows.count()) > 0) {
        const name = (await rows.first().getByRole('heading').textContent()) ?? '';
        const left = await rows.count();
        await rows
          .first()
          .getByRole('button', { name: `Disconnect ${name}` })
          .click();
        const dialog = page.getByRole('dialog', { name: `Disconnect ${name}?` });
        await dialog.getByRole('checkbox').check();
        await dialog.getByRole('button', { name: 'Disconnect' }).click();
        await dialog.waitFor({ state: 'detached' });
        await rows.nth(left - 1).waitFor({ state: 'detached' });
      }
      await goTo(page, orders);
      await heading('No access').waitFor();
      expect(desk.errors).toEqual([]);
    });
  }

  /** The platform's own page: the owner signs in where the store asks, and lets us in. */
  async function allow(channel: StorePlatform): Promise<void> {
    if (channel === 'woo') {
      await page.getByRole('button', { name: 'Sign in as shop owner' }).click();
      await page.getByRole('link', { name: 'Approve' }).click();
      return;
    }
    const buttons = page.getByRole('button', { name: /^Allow/ }).or(page.getByRole('link', { name: /^(Allow|Agree)/ }));
    await buttons.first().click();
  }

  /** The order over its list: the product bought, which leads to the import list. */
  async function openOrder(row: Locator): Promise<void> {
    await row.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: /^Order / });
    const line = drawer.getByRole('listitem').filter({ hasText: sku });
    await line.getByText('$21.00').waitFor();
    const product = line.getByRole('link', { name: `Open ${tee.title} in the import list` });
    expect(await product.getAttribute('href')).toBe(`/import/edit/${productId}`);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
  }
});
