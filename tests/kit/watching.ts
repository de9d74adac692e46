import { collectCalls } from '#contract/collected.calls.ts';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import { noticeCalls, noticeExceptions } from '#contract/notice.calls.ts';
import { type NoticeSettings, usualNotice } from '#contract/notice.schemas.ts';
import { productCalls } from '#contract/product.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import type { TestApp } from './app.ts';
import type { Merchant } from './merchant.ts';
import { publish } from './publishing.ts';
import { shopProducts, turnWorld } from './world.ts';

/** A product of AliExpress: four colours, each with a price and a stock of its own. */
const BLENDER = '1005008101000062';

export type Watching = Awaited<ReturnType<typeof startWatching>>;

/**
 * A new merchant with the blender in one of the sandbox's shops, and what a test does with it. Amounts are the same in
 * every currency, so that prices can be told by looking.
 */
export async function startWatching(app: TestApp, shop = 'quiet') {
  app.sandbox.world.reset();
  const merchant: Merchant = await app.merchant();
  await merchant.linkAliExpress();
  for (const to of ['GBP', 'EUR']) await merchant.call(exchangeRates.calls.create, { from: 'USD', to, rate: '1' });
  const { shopId } = await merchant.bindWoo(app.sandbox.url, shop);
  const url = `https://www.aliexpress.com/item/${BLENDER}.html`;
  await merchant.finished((await merchant.call(collectCalls.collectLink, { url })).jobId);
  const [row] = (await merchant.call(productCalls.list, {})).rows;
  const productId = row?.productId ?? '';
  const job = await publish(merchant, [productId], [shopId]);
  if (job.done !== 1) throw new Error('The blender could not be published.');
  const product = () => merchant.call(productCalls.get, { id: productId });
  const [first] = (await product()).variantsList;
  const events = async () => (await merchant.call(watchCalls.events, { state: 'all', productId })).rows;
  const variations = async (of: string, title = row?.title) => {
    const held = (await shopProducts(app.sandbox.url, of)).find(({ name }) => name === title);
    if (!held) throw new Error('The shop does not hold it.');
    return held.variations;
  };
  return {
    merchant,
    productId,
    shopId,
    product,
    events,
    /** Its variants in a shop, or those of another product there. */
    inShop: (of = shop, title = row?.title) => variations(of, title),
    /** What a customer pays there for the first variant. */
    async paidInShop(of = shop): Promise<string | undefined> {
      const [variation] = await variations(of);
      return variation?.sale_price || variation?.regular_price;
    },
    /** The product becomes another at the supplier. */
    drift: (change: object) =>
      turnWorld(app.sandbox.url, 'drift', { supplier: 'aliexpress', productId: BLENDER, ...change }),
    /** As a drift: the first variant costs something else. */
    costOf: (cost: string) => ({ price: { [first?.supplierSkuId ?? '']: cost } }),
    /** What counts for all products. */
    settle: (settings: Partial<NoticeSettings>) =>
      merchant.call(noticeCalls.save, { settings: { ...usualNotice, ...settings } }),
    /** What counts for a store or a product. */
    except: (at: { shopId: string } | { productId: string }, settings: Partial<NoticeSettings>) =>
      merchant.call(noticeExceptions.calls.create, { ...at, settings: { ...usualNotice, ...settings } }),
    /** Has the product looked at, and waits for the event that comes of it. */
    async look(kind: SupplierEvent['kind'], of = productId): Promise<SupplierEvent> {
      const own = async () => (await merchant.call(watchCalls.events, { state: 'all', productId: of })).rows;
      const before = new Set((await own()).map(({ eventId }) => eventId));
      await merchant.call(watchCalls.check, { productIds: [productId] });
      return merchant.eventually(
        ['supplierEvents'],
        async () => (await own()).find((event) => event.kind === kind && !before.has(event.eventId)) ?? null,
      );
    },
    /** Waits until what an event came to has reached the stores. */
    async done(event: SupplierEvent): Promise<void> {
      for (const { jobId } of event.stores) if (jobId) await merchant.finished(jobId);
    },
  };
}
