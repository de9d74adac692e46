import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import type { TranslateOrder } from '#contract/translate.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';

const FILE = `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price
shirt,Red Shirt,"<p align=""left"">Red &amp; <b>blue</b> cotton</p>",Quay,Shirts,a,Color,Grey,Size,S,R-S,1,10.00
shirt,,,,,,,Gray,,S,B-S,2,11.00
shirt,,,,,,,Red,,S,G-S,3,12.00
bag,Leather Bag,<p>12.90</p>,Quay,Bags,b,Title,Default Title,,,BAG,7,7.25
`;
/** What a service takes for each request where something has to be done before it answers, in ms. */
const SLOW = 1500;
const all: TranslateOrder['parts'] = ['title', 'options', 'description'];
const lessRevision = ({ revision: _, ...product }: Product): Omit<Product, 'revision'> => product;

describe('translating products', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shirt: Product;
  let bag: Product;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await fetch(`${app.sandbox.url}/_world/reset`, { method: 'POST' });
    merchant = await app.merchant();
    await merchant.importFile('shirts.csv', FILE);
    shirt = await productNamed(merchant, 'Red Shirt');
    bag = await productNamed(merchant, 'Leather Bag');
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  const read = (product: Product) => merchant.call(productCalls.get, { id: product.productId });
  const translate = async (products: Product[], order: Partial<TranslateOrder> = {}) => {
    const productIds = products.map(({ productId }) => productId);
    const wanted = { selection: { productIds }, to: 'es' as const, parts: all, ...order };
    return merchant.finished((await merchant.call(translateCalls.products, wanted)).jobId);
  };

  it('writes title, options and description, follows them in the variants, and warns where words became one', async () => {
    const job = await translate([shirt, bag]);
    expect(job).toMatchObject({ kind: 'translate', state: 'done', title: 'español', total: 2, done: 2, failed: 0 });
    const rows = new Map(job.rows.map((row) => [row.productId, row]));
    expect(rows.get(bag.productId)?.warnings).toEqual([]);
    expect(rows.get(shirt.productId)?.warnings).toEqual([
      'In “Color”, two values became the same word. One was kept apart as “Gris (Gray)”: give it a better name.',
    ]);
    const done = await read(shirt);
    expect(done.title).toBe('Rojo Camisa');
    expect(done.bodyHtml).toBe('<p align="left">Rojo &amp; <b>azul</b> algodón</p>');
    expect(done.optionList[0]).toEqual({ name: 'Color', values: ['Gris', 'Gris (Gray)', 'Rojo'] });
    expect(done.variantsList.map(({ sku, optionValues }) => [sku, optionValues[0]])).toEqual([
      ['R-S', 'Gris'],
      ['B-S', 'Gris (Gray)'],
      ['G-S', 'Rojo'],
    ]);
    expect(done).toMatchObject({ state: 'edited', fieldOwners: { title: 'merchant', bodyHtml: 'merchant' } });
    expect((await wholePool(merchant, { q: 'camisa' })).map(({ productId }) => productId)).toEqual([shirt.productId]);
  });

  it('is one run of the journal, and undone to the last byte', async () => {
    const before = [await read(shirt), await read(bag)];
    await translate([shirt, bag]);
    const [run] = (await merchant.call(journalCalls.runs, {})).rows;
    expect(run).toMatchObject({
      kind: 'translate',
      products: 2,
      actor: merchant.email,
      title: 'Translated 2 products (español)',
    });
    await merchant.call(journalCalls.undo, { runId: run?.runId ?? '' });
    expect([await read(shirt), await read(bag)].map(lessRevision)).toEqual(before.map(lessRevision));
  });

  it('touches only the parts that were asked for', async () => {
    await translate([shirt], { parts: ['title'] });
    const done = await read(shirt);
    expect(done.title).toBe('Rojo Camisa');
    expect([done.bodyHtml, done.optionList, done.variantsList]).toEqual([
      shirt.bodyHtml,
      shirt.optionList,
      shirt.variantsList.map((variant) => ({ ...variant })),
    ]);
  });

  it('works on all that match, if as many match as the merchant saw', async () => {
    const order = { to: 'es' as const, parts: all };
    const wrong = merchant.call(translateCalls.products, { ...order, selection: { filter: {}, count: 3 } });
    expect((await refusal(wrong)).key).toBe('selectionChanged');
    const job = await translate([], { selection: { filter: { q: 'leather' }, count: 1 } });
    expect(job).toMatchObject({ total: 1, done: 1 });
    expect((await read(bag)).title).toBe('Cuero Bolso');
  });

  it('says why the rest was left when the account is used up, and goes on after a retry', async () => {
    const service = await startTestApp({
      env: {
        TRANSLATE_PROVIDER: 'deepl',
        TRANSLATE_KEY: '11111111-2222-3333-4444-555555555555:fx',
        TRANSLATE_URL: `${app.sandbox.url}/_hosts/api-free.deepl.com`,
      },
    });
    try {
      const other = await service.merchant();
      await other.importFile('shirts.csv', FILE);
      const selection = { filter: {}, count: 2 };
      await turnWorld(app.sandbox.url, 'translators', { platform: 'deepl', remaining: 5 });
      const { jobId } = await other.call(translateCalls.products, { selection, to: 'es', parts: all });
      const failed = await other.finished(jobId);
      expect(failed).toMatchObject({ state: 'failed', done: 0, failed: 2 });
      expect(failed.rows[0]?.reason).toContain('used up');
      expect((await productNamed(other, 'Red Shirt')).title).toBe('Red Shirt');
      await turnWorld(app.sandbox.url, 'translators', { platform: 'deepl', remaining: 50_000 });
      await other.call(jobCalls.retry, { id: jobId });
      expect(await other.finished(jobId)).toMatchObject({ state: 'done', done: 2, failed: 0 });
      expect((await productNamed(other, 'Rojo Camisa')).bodyHtml).toContain('<b>azul</b>');
    } finally {
      await service.close();
    }
  });

  it('gets through lost replies, pages instead of data, and errors', async () => {
    await setFaults(app.sandbox.url, { libre: { dropReplyRate: 0.2, htmlRate: 0.2, errorRate: 0.1, seed: 11 } });
    expect(await translate([shirt, bag])).toMatchObject({ state: 'done', done: 2 });
  });

  it('keeps what the merchant saved meanwhile, and translates that', async () => {
    await setFaults(app.sandbox.url, { libre: { latencyMs: SLOW } });
    const selection = { productIds: [shirt.productId] };
    const { jobId } = await merchant.call(translateCalls.products, { selection, to: 'es', parts: all });
    await edit(merchant, shirt, (update) => {
      update.title = 'Blue Dress';
      update.category = 'Dresses';
    });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 1 });
    expect(await read(shirt)).toMatchObject({ title: 'Azul Vestido', category: 'Dresses' });
  });

  it('stops when it is cancelled; what was translated stays', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `lamp-${at},Red Lamp ${at},,Quay,1.00`);
    await merchant.importFile('lamps.csv', `Handle,Title,Body (HTML),Vendor,Variant Price\n${lines.join('\n')}\n`);
    await setFaults(app.sandbox.url, { libre: { latencyMs: SLOW } });
    const order = { selection: { filter: { q: 'lamp' }, count: 60 }, to: 'es' as const, parts: all };
    const { jobId } = await merchant.call(translateCalls.products, order);
    await merchant.call(jobCalls.cancel, { id: jobId });
    const job = await merchant.finished(jobId);
    expect(job).toMatchObject({ state: 'cancelled', failed: 0 });
    expect(job.done + job.cancelled).toBe(60);
    expect(job.cancelled).toBeGreaterThan(0);
    expect((await wholePool(merchant, { q: 'rojo' })).length).toBe(job.done);
  });

  it('names a product that is gone', async () => {
    await setFaults(app.sandbox.url, { libre: { latencyMs: SLOW } });
    const selection = { productIds: [bag.productId] };
    const { jobId } = await merchant.call(translateCalls.products, { selection, to: 'es', parts: all });
    await merchant.call(productCalls.delete, { productId: bag.productId });
    const job = await merchant.finished(jobId);
    expect(job).toMatchObject({ failed: 1 });
    expect(job.rows[0]?.reasonKey).toBe('row.productGone');
  });
});
