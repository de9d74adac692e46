import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ResultOf, SentOf } from '#contract/endpoint.ts';
import type { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls as calls } from '#contract/storeProduct.calls.ts';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';

/** The channel of the stores that are asked about. */
export const channel = 'woo';

/** Before each test: a new merchant with the store "harbour", whose products were read, and no other store. */
export function setUpStoreProducts() {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.db.pool.query('delete from store');
    app.sandbox.world.reset();
    merchant = await app.merchant();
    shop = await bound('harbour');
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  async function bound(name: string): Promise<Shop> {
    const made = await merchant.bindWoo(app.sandbox.url, name);
    return merchant.whenRead(made.shopId);
  }
  const list = (query: Partial<SentOf<typeof calls.list>> = {}) =>
    merchant.call(calls.list, { channel, pageSize: 50, ...query });
  async function held(sku: string): Promise<StoreProductDetail> {
    const { rows } = await list({ q: sku });
    const [only] = rows;
    if (!only || rows.length > 1) throw new Error(`${rows.length} products with ${sku}.`);
    return merchant.call(calls.detail, { channel, id: only.id });
  }
  const inShop = async (sku: string) =>
    (await shopProducts(app.sandbox.url, 'harbour')).find(
      (one) => one.sku === sku || one.variations.some((variation) => variation.sku === sku),
    );
  const ended = async (started: Promise<{ jobId: string }>): Promise<ResultOf<typeof jobCalls.get>> =>
    merchant.finished((await started).jobId);
  const modify = (changes: SentOf<typeof calls.modify>['changes']) =>
    ended(merchant.call(calls.modify, { channel, changes }));
  /** The run of the journal that a job wrote. */
  const runOf = async (jobId: string) => {
    const { rows } = await merchant.call(journalCalls.runs, { jobId });
    if (!rows[0]) throw new Error('The job is in no run of the journal.');
    return rows[0];
  };
  return {
    get app() {
      return app;
    },
    get merchant() {
      return merchant;
    },
    get shop() {
      return shop;
    },
    bound,
    list,
    held,
    inShop,
    ended,
    modify,
    runOf,
  };
}
