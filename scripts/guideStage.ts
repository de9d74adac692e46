import type { Page } from 'playwright';
import { collectCalls } from '#contract/collected.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { connectByConsent } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import type { Program } from '#tests/kit/program.ts';
import { turnWorld } from '#tests/kit/world.ts';

/** Products that are published, and that only wait in the import list. */
const [PUBLISHED, WAITING] = [8, 4];
/** Orders in all, those bought, of these paid, of these sent, of these delivered. */
const [ORDERED, BOUGHT, PAID, SENT, DELIVERED] = [12, 8, 7, 5, 3];
const COUNTRIES = ['US', 'CA', 'DE', 'FR'];
const HOUR = 3_600_000;

/** What the images show beside lists: products to publish, and a plan of what is to be bought. */
export interface Stage {
  productIds: string[];
  planId: string;
}

/** Fills a new program by what its sandbox has: products, stores, orders, supplier orders and parcels. */
export async function fillStage({ sandboxUrl }: Program, merchant: Merchant, page: Page): Promise<Stage> {
  await merchant.linkAliExpress();
  const woo = await merchant.bindWoo(sandboxUrl, 'harbour');
  const shopify = await connectByConsent(merchant, 'shopify', 'harbour');
  for (const { shopId } of [woo, shopify]) await merchant.whenRead(shopId);
  const sold = await collect(merchant, sandboxUrl, [0, PUBLISHED]);
  await publishAll(page, sold);
  // Before the clock is turned: the browser's own does not go with it.
  const productIds = await collect(merchant, sandboxUrl, [PUBLISHED + 4, PUBLISHED + 4 + WAITING]);
  const orderIds = await sell(merchant, sandboxUrl, sold);
  await buy(merchant, sandboxUrl, orderIds.slice(0, BOUGHT));
  return { productIds, planId: await plan(merchant, orderIds.slice(BOUGHT)) };
}

/** Products of the sandbox's AliExpress, from one to before another. */
async function collect(merchant: Merchant, sandboxUrl: string, range: [number, number]): Promise<string[]> {
  const world = await (await fetch(`${sandboxUrl}/_world`)).json();
  const products: { productId: string }[] = world.suppliers.aliexpress.products;
  const urls = products.slice(...range).map(({ productId }) => `https://www.aliexpress.com/item/${productId}.html`);
  const { jobId } = await merchant.call(collectCalls.collectLinks, { urls });
  return (await merchant.finished(jobId)).rows.flatMap(({ productId }) => productId ?? []);
}

/** Publishes as a person does, with what the page offers to fix. */
async function publishAll(page: Page, ids: readonly string[]): Promise<void> {
  await page.goto(`/import/publish?ids=${ids.join(',')}`);
  await choosePublishing(page);
  for (const fix of ['Fill in SKUs', 'Save and apply it']) {
    const button = page.getByRole('button', { name: fix });
    await button.click();
    await button.waitFor({ state: 'detached' });
  }
  await page.locator('main button.MuiButton-contained').last().click();
  await page.waitForURL('**/jobs/**');
  await page.getByRole('link', { name: 'Go to store products' }).waitFor();
}

/** Ticks all stores, and how products are published there. */
export async function choosePublishing(page: Page): Promise<void> {
  await page.locator('input[name=shopIds]').first().waitFor();
  for (const store of await page.locator('input[name=shopIds]').all()) await store.check();
  await page.locator('input[name=status]').first().check();
  await page.locator('input[name=salesChannels]').first().check();
}

/** Customers of many countries buy what was published, in both stores. */
async function sell(merchant: Merchant, sandboxUrl: string, productIds: readonly string[]): Promise<string[]> {
  const products = await Promise.all(productIds.map((id) => merchant.call(productCalls.get, { id })));
  // Of each product the variant of which most is left.
  const skus = products.flatMap(({ variantsList }) => {
    const [most] = variantsList.toSorted((a, b) => (b.inventoryQuantity ?? 0) - (a.inventoryQuantity ?? 0));
    return most !== undefined && (most.inventoryQuantity ?? 0) >= ORDERED ? most.sku : [];
  });
  for (let at = 0; at < ORDERED; at += 1) {
    const sku = skus[at % skus.length];
    const platform = at % 3 === 2 ? 'shopify' : 'woocommerce';
    const order = {
      platform,
      shop: 'harbour',
      lines: [{ sku, quantity: 1 }],
      country: COUNTRIES[at % COUNTRIES.length],
      seed: at,
    };
    await turnWorld(sandboxUrl, 'orders', order);
  }
  return merchant.eventually(['orders'], async () => {
    const { rows } = await merchant.call(orderCalls.list, { task: ['buy'], pageSize: 50 });
    return rows.length === ORDERED ? rows.map(({ orderId }) => orderId) : null;
  });
}

/** Checks with the suppliers what orders need. */
async function plan(merchant: Merchant, orderIds: string[]): Promise<string> {
  const { planId } = await merchant.call(purchaseCalls.plan, { orderIds });
  return merchant.eventually(['purchases'], async () =>
    (await merchant.call(purchaseCalls.getPlan, { planId })).state === 'ready' ? planId : null,
  );
}

/** Buys what orders need, pays most of it, and lets parcels go and arrive. */
async function buy(merchant: Merchant, sandboxUrl: string, orderIds: string[]): Promise<void> {
  const { defaultHoldMinutes: _, ...settings } = await merchant.call(purchaseCalls.settings, {});
  await merchant.call(purchaseCalls.saveSettings, { ...settings, holdMinutes: 0 });
  const planId = await plan(merchant, orderIds);
  const { jobId } = await merchant.call(purchaseCalls.confirm, { planId, clientKey: 'for the images' });
  if (jobId !== null) await merchant.finished(jobId);
  const { rows } = await merchant.call(purchaseCalls.list, { pageSize: 50 });
  const ids = rows.flatMap(({ externalIds }) => externalIds);
  for (const [event, count] of [
    ['pay', PAID],
    ['ship', SENT],
    ['deliver', DELIVERED],
  ] as const) {
    for (const orderId of ids.slice(0, count))
      await turnWorld(sandboxUrl, 'purchases', { supplier: 'aliexpress', orderId, event });
    await turnWorld(sandboxUrl, 'clock', { advanceMs: 7 * HOUR });
    const wanted = { pay: 'paid', ship: 'shipped', deliver: 'delivered' }[event];
    await merchant.eventually(['purchases', 'orders'], async () => {
      const { rows: now } = await merchant.call(purchaseCalls.list, { pageSize: 50 });
      return now.filter(({ payment, shipping }) => [payment, shipping].includes(wanted as never)).length >= count
        ? true
        : null;
    });
  }
}
