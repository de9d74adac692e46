import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionCalls } from '#contract/extension.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { axe } from '#tests/kit/axe.ts';
import { type ExtensionDesk, LARGE, openExtensionDesk, openPanel } from './desk.ts';

const ALI = 'https://www.aliexpress.com/item/1005009990000001.html';
const products = [
  { site: 'AliExpress', address: 'https://www.aliexpress.com/item/1005008101000020.html', variants: 20 },
  { site: 'AliExpress as it was', address: 'https://www.aliexpress.com/item/1005008101000055.html', variants: 2 },
  { site: 'AliExpress as saved', address: ALI, variants: 2 },
  { site: 'Alibaba.com', address: 'https://www.alibaba.com/product-detail/x_1600900100011.html', variants: 4 },
  { site: '1688', address: 'https://detail.1688.com/offer/823801530022.html', variants: 6 },
  { site: 'eBay', address: 'https://www.ebay.com/itm/256100400002', variants: 9 },
  { site: 'DHgate', address: 'https://www.dhgate.com/product/x/912000102.html', variants: 4 },
];
/** What stands on the sandbox's and our own pages and is somebody's: visitors, sessions, contact persons. */
const secrets =
  /SECRET|EXAMPLE-(?:CHAT|RISK|VISITOR|CSRF|SESSION|TRACE)|Robin Example|Contact Person|Ms Lin|203\.0\.113\.77|192\.0\.2\.7|QUAYCOUPON|vid-5f2c99aa01|visitor-nick|csrf-visitor/;

describe('the extension in Chromium', () => {
  let desk: ExtensionDesk;
  let options: Page;
  beforeAll(async () => {
    desk = await openExtensionDesk();
    options = await desk.pair();
  });
  afterAll(() => desk.close());

  const soon = { timeout: 120_000 };
  const collect = (page: Page) => page.getByRole('button', { name: 'Collect', exact: true }).click();
  const poolOf = async () => (await desk.merchant.call(productCalls.list, { pageSize: 50 })).rows;
  const kept = async (address: string): Promise<string[]> => {
    const { rows } = await desk.app.deps.db.pool.query<{ merchant_id: string; file_name: string }>(
      'select merchant_id, file_name from capture where url = $1',
      [address],
    );
    return Promise.all(rows.map((row) => desk.capture(row.merchant_id, row.file_name)));
  };

  it('asks for no more than it needs', async () => {
    const worker = await desk.browser.worker();
    const asked = await worker.evaluate(() => chrome.runtime.getManifest() as unknown as Record<string, unknown>);
    expect(asked.permissions).toEqual(['storage', 'scripting', 'alarms']);
    expect(JSON.stringify(asked.host_permissions)).not.toMatch(
      /<all_urls>|\*:\/\/|https:\/\/\*\/|"https?:\/\/[^"]*\.[a-z]+\/\*"/,
    );
    expect(JSON.stringify(asked.content_security_policy)).not.toMatch(/unsafe/);
  });

  it.each(products)('collects from $site into the pool, without what is somebody’s', async ({ address, variants }) => {
    const page = await openPanel(desk.browser.context, address);
    await page
      .getByText(/\d+ of 14 read/)
      .first()
      .waitFor();
    await page.getByText(`${variants} of ${variants} selected`, { exact: true }).waitFor();
    await collect(page);
    const link = page.getByRole('link', { name: 'Open in Quayside' });
    const productId = (await link.getAttribute('href'))?.split('/').pop() ?? '';
    expect(await link.getAttribute('href')).toBe(`${desk.line.url}/import/edit/${productId}`);
    const product = await desk.merchant.call(productCalls.get, { id: productId });
    expect(product.variantsList).toHaveLength(variants);
    expect(product.title).toBe(await page.locator('quayside-panel .title').textContent());
    const captures = await kept(address);
    expect(captures.length).toBeGreaterThan(0);
    for (const capture of captures) expect(capture).not.toMatch(secrets);
    await page.close();
  });

  it('collects what was chosen of images and variants', async () => {
    const page = await openPanel(desk.browser.context, ALI);
    await page.getByRole('button', { name: /^Image 1, place 1/ }).click();
    await page.getByRole('button', { name: /^Image 3, place 2/ }).press('Alt+ArrowLeft');
    await page.getByRole('button', { name: 'Navy', exact: true }).click();
    await page.getByText('1 of 2 selected', { exact: true }).waitFor();
    await collect(page);
    await page.getByRole('link', { name: 'Open in Quayside' }).waitFor();
    const { rows } = await desk.app.deps.db.pool.query<{ choice: unknown }>(
      'select choice from capture where url = $1 order by received_at desc limit 1',
      [ALI],
    );
    expect(rows[0]?.choice).toEqual({
      images: ['https://ae01.alicdn.com/kf/chair-3.jpg', 'https://ae01.alicdn.com/kf/chair-2.jpg'],
      variants: [['Sand']],
    });
    await page.close();
  });

  it('draws of two thousand variants those that are in sight', async () => {
    const page = await openPanel(desk.browser.context, LARGE);
    await page.getByText('2,025 of 2,025 selected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Shade 7', exact: true }).click();
    await page.getByText('1,980 of 2,025 selected', { exact: true }).waitFor();
    const list = page.getByRole('listbox', { name: 'Variants' });
    await list.press('End');
    await list.getByRole('option', { name: 'Shade 45 / No. 45' }).waitFor();
    expect(await list.getByRole('option').count()).toBeLessThan(40);
    await list.press('Space');
    await page.getByText('1,979 of 2,025 selected', { exact: true }).waitFor();
    await page.close();
  });

  it('shows nothing that axe finds fault with', async () => {
    const faults = async (page: Page) =>
      (await axe(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }))
        // What the supplier's own page does is not ours.
        .filter((fault) => fault.includes('quayside-') || page.url().startsWith('chrome-extension:'));
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const address of [ALI, 'https://www.ebay.com/sch/i.html?_nkw=']) {
        const page = await openPanel(desk.browser.context, address);
        await page.emulateMedia({ colorScheme });
        await page
          .getByText(/\d+ of 14 read|Products on this page/)
          .first()
          .waitFor();
        expect(await faults(page)).toEqual([]);
        await page.close();
      }
      await options.emulateMedia({ colorScheme });
      expect(await faults(options)).toEqual([]);
    }
  });

  it('is worked by keys, keeps the focus and gives it back', async () => {
    const page = await openPanel(desk.browser.context, ALI);
    await page
      .getByText(/\d+ of 14 read/)
      .first()
      .waitFor();
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => document.activeElement?.localName);
      // `body`: focus is at the browser's own bar for a moment, as with every modal dialog.
      expect(['quayside-panel', 'body']).toContain(inside);
    }
    await page.keyboard.press('Escape');
    await page.locator('quayside-panel').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('quayside-button');
    await page.close();
  });

  it('says what a page is that holds no product', async () => {
    const page = await openPanel(desk.browser.context, 'https://www.ebay.com/itm/256199999999');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('eBay');
    await page.close();
  });

  it('is not pressed by a page’s own script', async () => {
    const page = await desk.browser.context.newPage();
    await page.goto(ALI);
    await page.locator('quayside-button button').evaluate((button: HTMLElement) => button.click());
    await page.locator('quayside-button button').dispatchEvent('click');
    // Whatever a press would have asked for had been answered by now.
    await options.evaluate(() => chrome.runtime.sendMessage({ name: 'queue', input: null }));
    expect(await page.locator('quayside-panel').count()).toBe(0);
    await page.close();
  });

  it('keeps a page while Quayside is away, over a restart of the browser, and sends it once when it is back', async () => {
    const address = 'https://www.dhgate.com/product/x/912000105.html';
    desk.line.cut();
    const page = await openPanel(desk.browser.context, address);
    await page.getByText('Quayside cannot be reached, so the page').waitFor();
    await collect(page);
    await page.getByText('The page waits in this browser').waitFor();
    const worker = await desk.browser.worker();
    expect(await worker.evaluate(() => chrome.action.getBadgeText({}))).toBe('1');
    expect(await kept(address)).toEqual([]);

    await desk.restart();
    options = await desk.browser.open('options');
    // The alarm may have tried once more meanwhile.
    const attempts = async (): Promise<number> => {
      const text = await options.getByText('waiting since').textContent();
      return Number(/attempts so far: (\d+)/.exec(text ?? '')?.[1]);
    };
    const before = await attempts();
    desk.line.loseAnswers();
    await options.getByRole('button', { name: 'Send now' }).click();
    await expect.poll(attempts, soon).toBeGreaterThan(before);
    await expect.poll(async () => (await kept(address)).length, soon).toBe(1);
    desk.line.fix();
    // The alarm that is set for it, now instead of in some minutes.
    await (await desk.browser.worker()).evaluate(() => chrome.alarms.create('queue', { when: Date.now() }));
    await desk.merchant.eventually(['pool'], async () =>
      (await poolOf()).some(({ sourceUrl }) => sourceUrl?.includes('912000105')) ? true : null,
    );
    // It is sent a second time, since nobody here knows that it arrived: the list shows what is there when it is drawn.
    const list = async () => {
      await options.reload();
      return options.getByText(/waiting since|No pages are waiting/).textContent();
    };
    await expect.poll(list, soon).toBe('No pages are waiting.');
    const badge = async () => (await desk.browser.worker()).evaluate(() => chrome.action.getBadgeText({}));
    await expect.poll(badge, soon).toBe('');
    expect(await kept(address)).toHaveLength(1);
  });

  it('collects several from a page of results', async () => {
    const page = await openPanel(desk.browser.context, 'https://www.ebay.com/sch/i.html?_nkw=');
    await page.getByText('Products on this page.').waitFor();
    await page.getByRole('button', { name: 'None' }).click();
    const boxes = page.locator('quayside-panel input[type=checkbox]');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Collect 2' }).click();
    await page.getByText('Finished: 2 collected, 0 failed.').waitFor();
    await page.close();
  });

  it('keeps DHgate’s links for a person to open', async () => {
    const page = await openPanel(desk.browser.context, 'https://www.dhgate.com/wholesale/search.do?searchkey=');
    await page.getByText('DHgate’s products can only be read by a person').waitFor();
    await page.getByRole('button', { name: /^Collect \d+/ }).click();
    await page.getByText('Kept in Quayside.').waitFor();
    const first = page.locator('quayside-panel a.link').first();
    expect(await first.getAttribute('href')).toMatch(/^https:\/\/www\.dhgate\.com\/product\//);
    await page.close();
  });

  it('works on practice pages once they are allowed, and knows whose they are', async () => {
    await options.reload();
    await options.getByRole('button', { name: 'Allow practice pages' }).click();
    await options.getByRole('button', { name: 'Disable practice pages' }).waitFor();
    const { url } = desk.app.sandbox;
    const path = '/product-detail/x_1600900100016.html';
    const page = await openPanel(desk.browser.context, `${url}/_hosts/www.alibaba.com${path}`);
    await page
      .getByText(/\d+ of 14 read/)
      .first()
      .waitFor();
    await collect(page);
    await page.getByRole('link', { name: 'Open in Quayside' }).waitFor();
    expect(await kept(`https://www.alibaba.com${path}`)).toHaveLength(1);
    await page.close();
  });

  it('says when it was unpaired, keeps what waits, and sends it after it is paired again', async () => {
    const { rows } = await desk.merchant.call(extensionCalls.list, {});
    for (const { pairingId } of rows) await desk.merchant.call(extensionCalls.revoke, { pairingId });
    const address = 'https://www.alibaba.com/product-detail/x_1600900100015.html';
    const page = await openPanel(desk.browser.context, address);
    await page.getByText('This browser is no longer paired with Quayside.').waitFor();
    await collect(page);
    await page.getByText('The page waits here until it is paired again.').waitFor();
    await page.close();
    expect(await kept(address)).toEqual([]);
    options = await desk.pair();
    await desk.merchant.eventually(['pool'], async () =>
      (await poolOf()).some(({ sourceUrl }) => sourceUrl?.includes('1600900100015')) ? true : null,
    );
    await options.getByText('No pages are waiting.').waitFor();
  });
});
