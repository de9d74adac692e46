import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkCalls } from '#contract/bulk.calls.ts';
import type { BulkEdit } from '#contract/bulk.schemas.ts';
import type { SentOf } from '#contract/endpoint.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit as editOne, productNamed, wholePool } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';

const FILE = `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Grams,Variant Weight Unit,Cost per item
tee,Red tee (red),<p>Soft red</p>,Quay,Shirts,"a, b",Colour,Red,T-R,1,10.00,15,200,g,4
tee,,,,,,,Blue,T-B,3,12.00,,500,g,5
mug,Mug,<p>White</p>,Quay,Cups,kitchen,Title,Default Title,M-1,7,7.25,,1000,g,
`;

type Edit = SentOf<typeof bulkCalls.edit>['edits'][number];

/** All but the revision, which only ever counts on. */
const lessRevision = ({ revision: _, ...product }: Product): Omit<Product, 'revision'> => product;

describe('bulk edits', () => {
  let app: TestApp;
  let merchant: Merchant;
  let tee: Product;
  let mug: Product;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    await merchant.importFile('tee.csv', FILE);
    tee = await productNamed(merchant, 'Red tee');
    mug = await productNamed(merchant, 'Mug');
  });

  const both = () => ({ productIds: [tee.productId, mug.productId] });
  const read = (product: Product) => merchant.call(productCalls.get, { id: product.productId });
  const run = (...edits: Edit[]) => merchant.call(bulkCalls.edit, { selection: both(), edits });
  const preview = (...edits: Edit[]) => merchant.call(bulkCalls.preview, { selection: both(), edits });
  const faults = async (edit: Edit) => (await refusal(preview(edit))).fields.map(({ path, key }) => `${path} ${key}`);
  const prices = async (product: Product) =>
    (await read(product)).variantsList.map(({ price, compareAtPrice }) => [price, compareAtPrice]);

  it('changes texts: set, put before and behind, found and replaced', async () => {
    await run({ field: 'title', op: 'replace', find: 'RED', value: '$1 blue' });
    expect((await read(tee)).title).toBe('$1 blue tee ($1 blue)');
    await run({ field: 'title', op: 'replace', find: '^\\$1 (\\w+)', value: 'Deep $1', pattern: true });
    expect((await read(tee)).title).toBe('Deep blue tee ($1 blue)');
    await run({ field: 'title', op: 'prepend', value: 'New: ' }, { field: 'title', op: 'append', value: '!' });
    expect((await read(mug)).title).toBe('New: Mug!');
    await run({ field: 'sku', op: 'prepend', value: 'Q-' }, { field: 'category', op: 'set', value: ' Sale ' });
    const after = await read(tee);
    expect(after.variantsList.map(({ sku }) => sku)).toEqual(['Q-T-R', 'Q-T-B']);
    expect(after).toMatchObject({ category: 'Sale', state: 'edited', fieldOwners: { title: 'merchant' } });
    expect((await wholePool(merchant, { q: 'q-t-b' })).map(({ productId }) => productId)).toEqual([tee.productId]);
  });

  it('makes descriptions safe whatever is put together', async () => {
    await run({ field: 'bodyHtml', op: 'append', value: '<p>Care</p><script>alert(1)</script>' });
    expect((await read(mug)).bodyHtml).toBe('<p>White</p><p>Care</p>');
    await run({ field: 'bodyHtml', op: 'replace', find: '<p>Care</p>', value: '<img src=x onerror=alert(1)>' });
    expect((await read(mug)).bodyHtml).not.toContain('onerror');
  });

  it('adds, removes and replaces tags', async () => {
    await run({ field: 'tags', op: 'add', tags: ['sale', 'a'] });
    expect((await read(tee)).tags).toBe('["a","b","sale"]');
    await run({ field: 'tags', op: 'remove', tags: ['SALE'] });
    expect((await read(mug)).tags).toBe('["kitchen","a"]');
    await editOne(merchant, await read(mug), (update) => {
      update.tags = ['kitchen'];
    });
    const { counts } = await run({ field: 'tags', op: 'set', tags: ['kitchen'] });
    expect(counts).toMatchObject({ change: 1, unchanged: 1 });
    expect((await wholePool(merchant, { tag: 'kitchen' })).length).toBe(2);
  });

  it('works numbers out exactly, and drops an original price that falls below the price', async () => {
    await run({ field: 'price', op: 'percent', value: '10' });
    expect(await prices(tee)).toEqual([
      ['11.00', '15.00'],
      ['13.20', null],
    ]);
    const shown = await preview({ field: 'price', op: 'multiply', value: '1.5' });
    expect(shown.problems).toMatchObject([{ key: 'bulk.compareRemoved', refused: false, count: 1 }]);
    await run({ field: 'price', op: 'multiply', value: '1.5' });
    expect(await prices(tee)).toEqual([
      ['16.50', null],
      ['19.80', null],
    ]);
    await run(
      { field: 'price', op: 'ending', value: '0.99' },
      { field: 'inventoryQuantity', op: 'multiply', value: '1.5' },
    );
    expect(await prices(mug)).toEqual([['11.99', null]]);
    expect((await read(tee)).variantsList.map(({ inventoryQuantity }) => inventoryQuantity)).toEqual([2, 4]);
    const [row] = await wholePool(merchant, { q: 'tee' });
    expect(row).toMatchObject({ priceMin: '16.99', priceMax: '19.99', inventory: 6 });
  });

  it('refuses a product whole where one result cannot be, says why, and does the rest', async () => {
    const { counts, runId } = await run({ field: 'inventoryQuantity', op: 'add', value: '-2' });
    expect(counts).toMatchObject({ total: 2, change: 1, refused: 1 });
    expect(counts?.problems).toMatchObject([{ key: 'bulk.negative', refused: true, count: 1, example: tee.title }]);
    expect(await read(tee)).toEqual(tee);
    expect((await read(mug)).variantsList[0]?.inventoryQuantity).toBe(5);
    expect(runId).not.toBeNull();
    const copied = await run({ field: 'price', op: 'copy' });
    expect(copied.counts?.problems).toMatchObject([{ key: 'bulk.costUnknown', count: 1 }]);
    expect((await prices(tee)).map(([price]) => price)).toEqual(['4.00', '5.00']);
    const formula = await run({ field: 'price', op: 'formula', value: 'max(cost * 3, 13)' });
    expect(formula.counts?.problems).toMatchObject([{ key: 'formula.valueMissing', example: 'Mug' }]);
    expect((await prices(tee)).map(([price]) => price)).toEqual(['13.00', '15.00']);
  });

  it('leaves locked fields alone and counts them', async () => {
    await editOne(merchant, mug, (update) => {
      update.lockedFields = ['title'];
    });
    const { counts } = await run({ field: 'title', op: 'append', value: ' X' });
    expect(counts).toMatchObject({ change: 1, locked: 1, refused: 0 });
    expect((await read(mug)).title).toBe('Mug');
  });

  it('converts weights with their unit, and sets facts of the parcel', async () => {
    await run(
      { field: 'weightUnit', op: 'set', value: 'kg' },
      { field: 'shipping', op: 'set', fact: 'hsCode', value: '6109.10' },
    );
    expect((await read(tee)).variantsList.map(({ weight, weightUnit }) => [weight, weightUnit])).toEqual([
      ['0.2', 'kg'],
      ['0.5', 'kg'],
    ]);
    expect((await read(mug)).shipping).toEqual({ hsCode: '6109.10' });
    await run({ field: 'shipping', op: 'set', fact: 'hsCode', value: '' });
    expect((await read(mug)).shipping).toEqual({});
  });

  it('says what is wrong with an edit, and where', async () => {
    expect(await faults({ field: 'title', op: 'replace', find: '(', pattern: true })).toEqual([
      'edits.0.find bulk.patternWrong',
    ]);
    expect(await faults({ field: 'title', op: 'replace' })).toEqual(['edits.0.find bulk.findMissing']);
    expect(await faults({ field: 'price', op: 'add', value: 'ten' })).toEqual(['edits.0.value bulk.numberWanted']);
    expect(await faults({ field: 'price', op: 'formula', value: 'cost *' })).toEqual([
      'edits.0.value formula.unfinished',
    ]);
    expect(await faults({ field: 'sku', op: 'replace', find: '' })).toEqual(['edits.0.find bulk.findMissing']);
    expect(await faults({ field: 'price', op: 'clear' })).toEqual(['edits.0.op bulk.opUnfit']);
    expect(await faults({ field: 'shipping', op: 'set', fact: 'hsCode', value: 'x' })).toEqual([
      'edits.0.value validation.hsCode',
    ]);
  });

  it('ends a pattern that would never end', async () => {
    await run({ field: 'title', op: 'set', value: `${'a'.repeat(60)}!` });
    const slow = { field: 'title', op: 'replace', find: '(a+)+$', value: '', pattern: true } as const;
    expect(await faults(slow)).toEqual(['find bulk.patternSlow']);
  });

  it('C40: serves others while a pattern takes long', async () => {
    await run({ field: 'title', op: 'set', value: `${'a'.repeat(60)}!` });
    const slow = { field: 'title', op: 'replace', find: '(a+)+$', value: '', pattern: true } as const;
    const turns = monitorEventLoopDelay({ resolution: 1 });
    turns.enable();
    expect(await faults(slow)).toEqual(['find bulk.patternSlow']);
    turns.disable();
    // The pattern works for a second before it is given up.
    expect(turns.max / 1e6).toBeLessThan(500);
    // The next one finds a thread of its own.
    await run({ field: 'title', op: 'replace', find: 'a+(!)', value: 'b$1', pattern: true });
    expect((await read(tee)).title).toBe('b!');
  });

  it('C40: previews one after the other, and not more than some', async () => {
    const edits: Edit[] = [{ field: 'title', op: 'append', value: '!' }];
    const many = await Promise.allSettled(Array.from({ length: 40 }, () => preview(...edits)));
    expect(many.some(({ status }) => status === 'rejected')).toBe(true);
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(10);
    await preview(...edits);
  });

  it('previews what it then does, to the value', async () => {
    const edits: Edit[] = [
      { field: 'title', op: 'append', value: ' – sale' },
      { field: 'price', op: 'percent', value: '-12.5' },
    ];
    const before = await preview(...edits);
    expect(await read(tee)).toEqual(tee);
    const { counts } = await run(...edits);
    const { rows, ...said } = before;
    expect(counts).toEqual(said);
    const row = rows.find(({ productId }) => productId === tee.productId);
    expect(row?.changes).toContainEqual({ field: 'price', variant: 'Red', before: '10.0000', after: '8.75' });
    expect((await prices(tee))[0]).toEqual(['8.75', '15.00']);
    expect((await read(tee)).title).toBe(row?.changes.find(({ field }) => field === 'title')?.after);
  });

  it('is undone to the last byte; what was changed since stays', async () => {
    const { runId } = await run(
      { field: 'price', op: 'set', value: '99' },
      { field: 'title', op: 'prepend', value: 'X ' },
    );
    await editOne(merchant, await read(mug), (update) => {
      update.title = 'Cup';
    });
    const done = await merchant.call(journalCalls.undo, { runId: runId ?? '' });
    expect(done).toMatchObject({ undone: 2, kept: 1 });
    expect(lessRevision(await read(tee))).toEqual(lessRevision(tee));
    expect(await read(mug)).toMatchObject({ title: 'Cup', variantsList: [{ price: '7.25' }] });
    const again = await merchant.call(journalCalls.undo, { runId: done.runId });
    expect(again).toMatchObject({ undone: 2 });
    expect((await prices(tee)).map(([price]) => price)).toEqual(['99.00', '99.00']);
  });

  it('works a large selection as a job, once each, and takes it back as one', async () => {
    const lines = Array.from(
      { length: 120 },
      (_, at) => `p${at},Product ${at},,Quay,,,Title,Default Title,S-${at},1,${at}.50,,,,`,
    );
    await merchant.importFile('many.csv', [FILE.split('\n')[0], ...lines].join('\n'));
    const before = new Map((await wholePool(merchant)).map((row) => [row.productId, row]));
    const selection = { filter: {}, count: 122 };
    const edits: BulkEdit[] = [{ field: 'price', op: 'add', value: '1' }];
    const started = await merchant.call(bulkCalls.edit, { selection, edits });
    const job = await merchant.finished(started.jobId ?? '');
    expect(job).toMatchObject({ state: 'done', total: 122, done: 122, failed: 0 });
    expect((await merchant.call(journalCalls.runs, { jobId: job.id })).rows).toMatchObject([{ products: 122 }]);
    for (const row of await wholePool(merchant)) {
      expect(Number(row.priceMin)).toBe(Number(before.get(row.productId)?.priceMin) + 1);
    }
    const undone = await merchant.call(journalCalls.undo, { runId: started.runId ?? '' });
    await merchant.finished(undone.jobId ?? '');
    expect(new Map((await wholePool(merchant)).map((row) => [row.productId, row]))).toEqual(before);
  });

  it('touches nobody else’s products', async () => {
    const other = await app.merchant();
    const edits: Edit[] = [{ field: 'title', op: 'set', value: 'Mine' }];
    expect(await refusal(other.call(bulkCalls.edit, { selection: both(), edits }))).toMatchObject({ key: 'notFound' });
    expect(await refusal(other.call(bulkCalls.preview, { selection: both(), edits }))).toMatchObject({
      key: 'notFound',
    });
    expect(await read(tee)).toEqual(tee);
  });
});
