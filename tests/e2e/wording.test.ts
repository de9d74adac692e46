import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkCalls } from '#contract/bulk.calls.ts';
import { customers } from '#contract/customer.calls.ts';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { type Language, languages } from '#contract/texts.ts';
import { type Desk, openDesk, signedIn } from '#tests/kit/desk.ts';
import { goTo } from '#tests/kit/goTo.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { publish } from '#tests/kit/publishing.ts';
import { rawText } from '#tests/kit/rawText.ts';
import { buyIn, setFaults } from '#tests/kit/world.ts';

const CSV = `Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src
blender,Portable Blender,<p>Mixes.</p>,Harbour,kitchen,Title,Default Title,WORD-BLENDER,400,89,,
mug,Quay Mug,<p>Blue.</p>,Harbour,,Size,S,WORD-MUG-S,12,9,,
mug,,,,,,M,WORD-MUG-M,12,9,,
`;
const BLENDER = 'https://www.aliexpress.com/item/1005008101000062.html';
const BETWEEN = '/profile/edit';

/** What the walk through a merchant's day leaves on each page: plans, purchases, jobs of several kinds, runs of the journal. */
describe('no page shows a key, an id or a constant', () => {
  let desk: Desk;
  let paths: string[];

  beforeAll(async () => {
    desk = await openDesk('wording@example.test', ['quayside', 'woo']);
    paths = await liveADay(desk);
  });
  afterAll(() => desk.close());

  it.each(languages)('in %s', async (language) => {
    const page = await openIn(desk, language);
    const between = await page.locator('h1').innerText();
    const found: string[] = [];
    for (const path of paths) {
      await goTo(page, BETWEEN);
      await page.locator('h1', { hasText: between }).waitFor();
      await goTo(page, path);
      await page.locator('h1', { hasNotText: between }).first().waitFor();
      if (path.includes('open=')) await page.locator('[role=dialog]').first().waitFor();
      await shown(page);
      found.push(...(await rawText(page, language)).map((raw) => `${path}: ${raw}`));
    }
    found.push(...(await toasts(page, desk.merchant)).map((raw) => `a message: ${raw}`));
    expect(found).toEqual([]);
    await page.context().close();
  });
});

async function openIn(desk: Desk, language: Language): Promise<Page> {
  const context = await signedIn(desk);
  await context.addCookies([{ name: 'language', value: language, url: desk.program.url }]);
  const page = await context.newPage();
  await page.goto(BETWEEN);
  return page;
}

/** Until everything that a page asks for has come. */
async function shown(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
}

/** What is said after a record was added; it is removed again for the next language. */
async function toasts(page: Page, merchant: Merchant): Promise<string[]> {
  await goTo(page, '/exchangeRates/create');
  await page.locator('input[name=rate]').fill('0.14');
  await page.locator('form [type=submit]').click();
  const toast = page.locator('.MuiSnackbar-root').first();
  await toast.waitFor();
  const found = [await toast.innerText()].filter((said) => /element|元素|要素/i.test(said));
  await merchant.call(exchangeRates.calls.remove, { id: 'CNY-USD' });
  return found;
}

/** A merchant maps, buys, holds, edits and undoes; returns where all of it is to be seen. */
async function liveADay({ merchant, program }: Desk): Promise<string[]> {
  const { sandboxUrl } = program;
  await merchant.linkAliExpress('buyer-one');
  const { shopId } = await merchant.bindWoo(sandboxUrl, 'quiet');
  await merchant.importFile('day.csv', CSV);
  const { rows: pool } = await merchant.call(productCalls.list, { sort: 'title', order: 'ASC' });
  const productIds = pool.map(({ productId }) => productId);
  await publish(merchant, productIds, [shopId]);
  const products = await merchant.eventually(['storeProducts'], async () => {
    const { rows } = await merchant.call(storeProductCalls.list, { channel: 'woo' });
    return rows.length > 1 ? rows : null;
  });
  const idOf = (word: string) => products.find(({ title }) => title.includes(word))?.id ?? '';
  const { offers } = await merchant.call(mappingCalls.offers, { url: BLENDER });
  const [offer] = offers;
  const components = [
    { supplier: 'aliexpress' as const, productId: offer?.productId ?? '', skuId: offer?.skuId ?? '', pieces: 1 },
  ];
  const mapping = {
    storeId: shopId,
    productId: splitStoreItemId(idOf('Blender')).externalId,
    source: 'offers' as const,
    revision: 0,
    rules: [{ priority: 1, components }],
  };
  await merchant.call(mappingCalls.saveMany, { mappings: [mapping] });
  const { defaultHoldMinutes: _, ...settings } = await merchant.call(purchaseCalls.settings, {});
  await merchant.call(purchaseCalls.saveSettings, { ...settings, holdMinutes: 0 });

  const orders = await ordered(merchant, sandboxUrl);
  const [first = '', held = '', unmapped = ''] = orders;
  await merchant.call(orderWorkCalls.hold, { orderIds: [held], reason: 'A question' });
  await merchant.call(orderWorkCalls.own, { orderIds: [held], mine: true });
  await merchant.call(orderWorkCalls.hold, { orderIds: [unmapped], reason: 'Another' });
  await merchant.call(orderWorkCalls.release, { orderIds: [unmapped] });
  const [customer] = await merchant.call(customers.calls.list, { range: '[0,0]' });
  const bought = await buy(merchant, [first]);
  const { planId: skipped } = await merchant.call(purchaseCalls.plan, { orderIds: [held, unmapped] });
  const [purchase] = (await merchant.call(purchaseCalls.list, {})).rows;
  await merchant.call(bulkCalls.edit, {
    selection: { productIds },
    edits: [{ field: 'tags', op: 'add', tags: ['new'] }],
  });
  // From here on the store does not answer: the pages say so, and a job waits for it. The world forgets it at the end.
  await setFaults(sandboxUrl, { woocommerce: { down: true } });
  await merchant.call(storeProductCalls.sync, { channel: 'woo' });

  const jobs = (await merchant.call(jobCalls.list, { pageSize: 50 })).rows.map(({ id }) => `/jobs/${id}`);
  return [
    '/dashboard',
    '/jobs',
    ...jobs,
    '/import/journal',
    '/import/changes',
    '/import/triage',
    '/purchases',
    '/purchases?tab=toPay',
    '/performance/client',
    `/performance/client?open=${customer?.customerId}`,
    `/purchases?open=${purchase?.purchaseId}`,
    `/purchases/plan/${bought}`,
    `/purchases/plan/${skipped}`,
    ...orders.map((id) => `/orders?open=${encodeURIComponent(id)}`),
    '/orders',
    '/buyingOutcomes',
    '/setting/notice',
    '/setting/importRules',
    '/setting/buying',
    '/products/mapping',
    `/products/woocommerce/${encodeURIComponent(idOf('Mug'))}/mapping`,
    '/discovery/index',
    '/alibaba/dropshipping',
    '/setting/aliexpress',
    '/setting/extension',
    '/profile/default',
  ];
}

/** Orders of the store: two of what is mapped, one of what is not. */
async function ordered(merchant: Merchant, sandboxUrl: string): Promise<string[]> {
  for (const sku of ['WORD-BLENDER', 'WORD-BLENDER', 'WORD-MUG-S'])
    await buyIn(sandboxUrl, 'woocommerce', 'quiet', sku);
  const rows = await merchant.eventually(['orders'], async () => {
    const page = await merchant.call(orderCalls.list, { q: 'WORD', sort: 'placedAt', order: 'ASC' });
    return page.rows.length === 3 && page.rows.every(({ work }) => work.tasks.length > 0) ? page.rows : null;
  });
  return rows.sort((a, b) => Number(isMug(a)) - Number(isMug(b))).map(({ orderId }) => orderId);
}

const isMug = ({ lines }: { lines: { sku: string }[] }): boolean => lines.some(({ sku }) => sku === 'WORD-MUG-S');

/** Buys for orders at once; returns the plan. */
async function buy(merchant: Merchant, orderIds: string[]): Promise<string> {
  const { planId } = await merchant.call(purchaseCalls.plan, { orderIds });
  await merchant.eventually(['purchases'], async () => {
    const plan = await merchant.call(purchaseCalls.getPlan, { planId });
    return plan.state === 'checking' ? null : plan;
  });
  const { jobId } = await merchant.call(purchaseCalls.confirm, { planId, clientKey: randomUUID() });
  if (jobId === null) throw new Error('Nothing was bought.');
  await merchant.finished(jobId);
  return planId;
}
