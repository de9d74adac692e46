import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { extensionCalls } from '#contract/extension.calls.ts';
import { pageFile } from '#tests/extension/livePage.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { type ExtensionBrowser, startExtensionBrowser } from '#tests/kit/extensionBrowser.ts';
import { type Line, layLine } from '#tests/kit/line.ts';
import type { Merchant } from '#tests/kit/merchant.ts';

/** A merchant, their Quayside behind a line that can be cut, and a browser with the extension in it. */
export interface ExtensionDesk {
  app: TestApp;
  merchant: Merchant;
  line: Line;
  browser: ExtensionBrowser;
  /** Pairs the browser on its options page, as a person does. */
  pair(): Promise<Page>;
  /** Closes the browser and starts it again. */
  restart(): Promise<void>;
  /** A kept page as its file holds it. */
  capture(merchantId: string, fileName: string): Promise<string>;
  close(): Promise<void>;
}

/** A product with 45 colours in 45 sizes. */
export const LARGE = 'https://www.aliexpress.com/item/1005009990002025.html';

/** Pages that the sandbox does not play, by address. */
const ownPages: Record<string, () => string> = {
  'https://www.aliexpress.com/item/1005009990000001.html': () => pageFile('aliexpress.html'),
  [LARGE]: largePage,
};

function largePage(): string {
  const places = Array.from({ length: 45 }, (_, at) => at + 1);
  const property = (id: number, name: string, word: string) => ({
    skuPropertyId: id,
    skuPropertyName: name,
    skuPropertyValues: places.map((at) => ({ propertyValueId: at, propertyValueDisplayName: `${word} ${at}` })),
  });
  const skuPriceList = places.flatMap((colour) =>
    places.map((size) => ({
      skuIdStr: `120000${colour}${size}0`,
      skuAttr: `14:${colour};5:${size}`,
      skuPropIds: `${colour},${size}`,
      skuVal: { availQuantity: size, skuAmount: { currency: 'USD', value: 20 + size } },
    })),
  );
  const data = {
    titleModule: { subject: 'Shirt in every size' },
    commonModule: { productId: '1005009990002025', currencyCode: 'USD' },
    skuModule: { productSKUPropertyList: [property(14, 'Color', 'Shade'), property(5, 'Size', 'No.')], skuPriceList },
  };
  return `<!doctype html><title>Shirt</title><script>window.runParams = { data: ${JSON.stringify(data)} };</script>`;
}

/** Starts all of it. What the browser asks of the suppliers' real addresses the sandbox answers. */
export async function openExtensionDesk(locale = 'en-US'): Promise<ExtensionDesk> {
  const app = await startTestApp();
  const merchant = await app.merchant();
  const line = await layLine(app.url);
  const browser = await startExtensionBrowser({ locale });
  await answerAsSuppliers(browser.context, app.sandbox.url);
  await browser.permit(line.url);
  return {
    app,
    merchant,
    line,
    browser,
    async pair() {
      const { code } = await merchant.call(extensionCalls.code, {});
      const page = await browser.open('options');
      await page.getByLabel('Address of your Quayside').fill(line.url);
      await page.getByLabel(/^Code/).fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Pair', exact: true }).click();
      await page.getByText(`Collects for ${merchant.email}`).waitFor();
      return page;
    },
    async restart() {
      await browser.restart();
      await answerAsSuppliers(browser.context, app.sandbox.url);
    },
    capture: async (merchantId, fileName) =>
      gunzipSync(await buffer(app.deps.files.read(merchantId, fileName))).toString('utf8'),
    async close() {
      await browser.close();
      await line.close();
      await app.close();
    },
  };
}

/** The suppliers' addresses, played by the sandbox; nothing leaves this machine. */
export async function answerAsSuppliers(context: BrowserContext, sandboxUrl: string): Promise<void> {
  await context.route(/^https:/, async (route) => {
    const { origin, hostname, pathname, search } = new URL(route.request().url());
    const own = ownPages[origin + pathname];
    if (own) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: own() });
    const reply = await fetch(`${sandboxUrl}/_hosts/${hostname}${pathname}${search}`);
    const headers = { 'content-type': reply.headers.get('content-type') ?? 'text/plain' };
    await route.fulfill({ status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) });
  });
}

/** Opens the panel on a supplier's page, by the button that is on it. */
export async function openPanel(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('quayside-button').getByRole('button', { name: 'Collect with Quayside' }).click();
  await page.getByRole('heading', { name: /Collect with Quayside/ }).waitFor();
  return page;
}
