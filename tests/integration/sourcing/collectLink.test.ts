import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import type { SentOf } from '#contract/endpoint.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { sentence } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { productNamed, wholePool } from '#tests/kit/pool.ts';
import { finishedSoon, waiting } from '#tests/kit/queue.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';

const idOf = (number: number): string => `1005008101000${String(number).padStart(3, '0')}`;
const linkOf = (number: number): string => `https://www.aliexpress.com/item/${idOf(number)}.html`;
const subId = (number: number): string => String(BigInt(idOf(number)) + 2n ** 51n);

/** Every way in which people come by a link of product 20, the short ones included. */
const forms = [
  linkOf(20),
  `http://aliexpress.com/item/${idOf(20)}.html`,
  `www.aliexpress.com/item/${idOf(20)}.html?spm=a2g0o.home.0.0&gatewayAdapt=glo2usa#nav-review`,
  `  https://m.aliexpress.com/item/${idOf(20)}.html  `,
  `https://es.aliexpress.com/item/Juego-de-utensilios/${idOf(20)}.html`,
  `https://www.aliexpress.com/i/${idOf(20)}.html`,
  `https://aliexpress.ru/item/${idOf(20)}.html?sku_id=12000048020000003`,
  `https://www.aliexpress.com/store/product/kitchen-set/1104100021_${idOf(20)}.html`,
  `https://www.aliexpress.com/ssr/300000512/BundleDeals2?productIds=${idOf(20)}:12000048020000003,1005008101000017`,
  `https://www.aliexpress.us/item/${subId(20)}.html?gatewayAdapt=4itemAdapt`,
  `https://star.aliexpress.com/share/share.htm?redirectUrl=${encodeURIComponent(linkOf(20))}`,
  'https://a.aliexpress.com/_mK20kitchen',
  `【AliExpress】${linkOf(20)}】复制打开`,
  `${linkOf(20)}点击链接`,
  `(${linkOf(20)})`,
  '看https://a.aliexpress.com/_mK20kitchen，快来',
];

describe('collecting a link', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    await merchant.linkAliExpress();
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  const start = (url: string, more: Partial<SentOf<typeof collectCalls.collectLink>> = {}) =>
    merchant.call(collectCalls.collectLink, { url, ...more });
  const collect = async (url: string, more: Partial<SentOf<typeof collectCalls.collectLink>> = {}) =>
    merchant.finished((await start(url, more)).jobId);

  it('takes a product in with all its SKUs, in the buyer’s currency', async () => {
    const job = await collect(linkOf(20), { shipTo: 'DE', currency: 'EUR' });
    expect(job).toMatchObject({ kind: 'collectLink', state: 'done', total: 1, done: 1 });
    const product = await productNamed(merchant, 'Silicone Cooking Utensils');
    expect(job.rows).toMatchObject([{ label: product.title, productId: product.productId, state: 'success' }]);
    expect(product).toMatchObject({
      source: 'aliexpress',
      supplierProductId: idOf(20),
      sourceUrl: linkOf(20),
      currency: 'EUR',
      supplierCurrency: 'EUR',
      store: 'Maplewick Kitchen Store',
    });
    expect(product.optionList.map(({ values }) => values.length)).toEqual([10, 2]);
    expect(product.optionList[0]?.values[0]).toBe('Charcoal');
    const skus = Array.from({ length: 20 }, (_, at) => `12000048020${String(at + 1).padStart(6, '0')}`);
    expect(product.variantsList.map(({ supplierSkuId }) => supplierSkuId)).toEqual(skus);
    expect(product.variantsList.slice(0, 3).map(({ inventoryQuantity }) => inventoryQuantity)).toEqual([120, 86, 0]);
    for (const { price, supplierPrice } of product.variantsList) expect(price).toBe(supplierPrice);
  });

  it('makes one product of every form of its link, the American id included', async () => {
    for (const form of forms) {
      const job = await collect(form);
      expect(job.rows[0]?.reason ?? null, form).toBeNull();
      expect(job, form).toMatchObject({ state: 'done', done: 1 });
    }
    expect(await wholePool(merchant)).toMatchObject([{ variantCount: 20, sourceUrl: linkOf(20) }]);
  });

  it('follows short links hop by hop, also to an American address', async () => {
    await collect('https://s.click.aliexpress.com/e/_DkTwoHops');
    expect(await productNamed(merchant, 'Portable Blender')).toMatchObject({
      supplierProductId: idOf(62),
      videoUrl: expect.stringMatching(/^https:.*\.mp4$/),
    });
    await collect('https://s.click.aliexpress.com/e/_DkSlip35');
    const pool = await wholePool(merchant);
    expect(pool.find(({ sourceUrl }) => sourceUrl === linkOf(35))?.variantCount).toBe(35);
  });

  it.each([
    { url: 'https://a.aliexpress.com/_mKoffList', key: 'error.linkForeignHost', says: 'evil.example' },
    { url: 'https://a.aliexpress.com/_mKloop', key: 'error.linkUnresolved', says: 'short link' },
    { url: 'https://a.aliexpress.com/_mKnobody', key: 'error.linkUnresolved', says: 'short link' },
    { url: linkOf(90), key: 'error.supplierProductGone', says: 'AliExpress' },
    { url: linkOf(999), key: 'error.supplierProductGone', says: 'AliExpress' },
    { url: linkOf(94), key: 'error.supplierCountryRefused', says: 'US' },
  ])('ends $url with a reason', async ({ url, key, says }) => {
    const job = await collect(url);
    expect(job).toMatchObject({
      state: 'failed',
      total: 1,
      done: 0,
      failed: 1,
      rows: [{ state: 'fail', reasonKey: key }],
    });
    expect(job.rows[0]?.reason).toContain(says);
    merchant.language = 'zh';
    const chinese = await merchant.call(jobCalls.get, { id: job.id });
    expect(chinese.rows[0]?.reason).toMatch(/\p{Script=Han}/u);
    expect(await wholePool(merchant)).toEqual([]);
  });

  it('collects for another country what the seller does not ship to the first', async () => {
    expect(await collect(linkOf(94), { shipTo: 'DE' })).toMatchObject({ state: 'done', done: 1 });
  });

  it.each([
    { url: `https://evil.example/aliexpress.com/item/${idOf(17)}.html`, key: 'linkForeignHost', says: 'evil.example' },
    {
      url: `https://aliexpress.com.evil.tld/item/${idOf(17)}.html`,
      key: 'linkForeignHost',
      says: 'aliexpress.com.evil.tld',
    },
    { url: `https://aliexpress.com@evil.example/item/${idOf(17)}.html`, key: 'linkForeignHost', says: 'evil.example' },
    { url: `https://notaliexpress.com/item/${idOf(17)}.html`, key: 'linkForeignHost', says: 'notaliexpress.com' },
    { url: 'http://127.0.0.1:9/item/1005008101000017.html', key: 'linkForeignHost', says: '127.0.0.1' },
    { url: 'https://www.aliexpress.com/store/1104100021', key: 'linkNotProduct', says: 'store' },
    { url: 'https://www.aliexpress.com/w/wholesale-lamp.html', key: 'linkNotProduct', says: 'search' },
    { url: 'lamp', key: 'linkInvalid', says: 'web address' },
    { url: 'https://', key: 'linkInvalid', says: 'web address' },
    { url: 'javascript:alert(1)', key: 'linkInvalid', says: 'web address' },
  ])('refuses $url at once', async ({ url, key, says }) => {
    const refused = await refusal(start(url));
    expect(refused).toMatchObject({ key });
    expect(refused.message).toContain(says);
    expect(await merchant.call(jobCalls.list, {})).toMatchObject({ total: 0 });
  });

  it('asks to link an account before the first link, and again once the supplier refuses it', async () => {
    const fresh = await app.merchant();
    const asked = () => refusal(fresh.call(collectCalls.collectLink, { url: linkOf(17) }));
    expect(await asked()).toMatchObject({ code: 501001, message: expect.stringContaining('AliExpress') });
    await fresh.linkAliExpress('buyer-two');
    const { jobId } = await fresh.call(collectCalls.collectLink, { url: linkOf(17) });
    expect(await fresh.finished(jobId)).toMatchObject({ state: 'done' });

    await turnWorld(app.sandbox.url, 'revoke', { platform: 'aliexpress', account: 'buyer-two' });
    const refused = await fresh.call(collectCalls.collectLink, { url: linkOf(17) });
    const job = await fresh.finished(refused.jobId);
    expect(job).toMatchObject({ state: 'failed', rows: [{ reasonKey: 'error.supplierNotAuthorised' }] });
    expect(await fresh.call(supplierAccountCalls.list, {})).toMatchObject({ rows: [{ state: 'expired' }] });
    expect(await asked()).toMatchObject({ code: 501001 });
    await fresh.linkAliExpress('buyer-two');
    const again = await fresh.call(jobCalls.retry, { id: job.id });
    expect(await fresh.finished(again.id)).toMatchObject({ state: 'done', done: 1, failed: 0 });
  });

  it('waits for a supplier that is down, says so, and goes on when it is back', async () => {
    await setFaults(app.sandbox.url, { aliexpress: { down: true } });
    const { jobId } = await start(linkOf(48));
    expect(await waiting(merchant, jobId)).toMatchObject({
      state: 'running',
      message: sentence('en', 'error.supplierUnavailable', { supplier: 'AliExpress' }),
      rows: [{ state: 'waiting' }],
    });
    await setFaults(app.sandbox.url, {});
    const { job } = await finishedSoon(app, merchant, jobId);
    expect(job).toMatchObject({ state: 'done', done: 1, failed: 0, message: null });
    // Of the SKUs that differ in nothing but the warehouse one is kept for each length.
    expect((await productNamed(merchant, 'LED Strip')).optionList).toEqual([
      { name: 'Length', values: ['2m', '5m', '10m'] },
    ]);
  });

  it('gives up on a supplier that stays down, and takes the retry', async () => {
    await setFaults(app.sandbox.url, { aliexpress: { down: true } });
    const { jobId } = await start(linkOf(55));
    const { job, waits } = await finishedSoon(app, merchant, jobId);
    expect(job).toMatchObject({ state: 'failed', failed: 1, rows: [{ reasonKey: 'error.supplierUnavailable' }] });
    expect([...waits]).toEqual([sentence('en', 'error.supplierUnavailable', { supplier: 'AliExpress' })]);
    await setFaults(app.sandbox.url, {});
    await merchant.call(jobCalls.retry, { id: jobId });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 1, failed: 0 });
    expect(await wholePool(merchant)).toMatchObject([{ supplierInventory: 0, inventory: 0, variantCount: 2 }]);
  });

  it('lets nothing of a script in a description through', async () => {
    await collect(linkOf(81));
    const { bodyHtml } = await productNamed(merchant, 'TPE Yoga Mat');
    expect(bodyHtml).toContain('Closed-cell TPE');
    for (const trace of ['<script', '__track', 'onclick', '<iframe', 'javascript:'])
      expect(bodyHtml).not.toContain(trace);
  });
});
