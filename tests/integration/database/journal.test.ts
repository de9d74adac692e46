import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { journalCalls } from '#contract/journal.calls.ts';
import type { JournalEntry } from '#contract/journal.schemas.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';

const FILE = `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price
tee,Tee,<p>Soft</p>,Quay,Shirts,"a, b",Colour,Red,T-R,1,10.00,15
tee,,,,,,,Blue,T-B,3,12.00,
mug,Mug,<p>White</p>,Quay,Cups,kitchen,Title,Default Title,M-1,7,7.25,
`;

/** All but the revision, which only ever counts on. */
const lessRevision = ({ revision: _, ...product }: Product): Omit<Product, 'revision'> => product;

describe('the journal', () => {
  let app: TestApp;
  let merchant: Merchant;
  let tee: Product;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    await merchant.importFile('tee.csv', FILE);
    tee = await productNamed(merchant, 'Tee');
  });

  const read = (product: Product) => merchant.call(productCalls.get, { id: product.productId });
  const entriesOf = async (product: Product): Promise<JournalEntry[]> =>
    (await merchant.call(journalCalls.product, { id: product.productId })).rows;
  const newest = async (product: Product): Promise<JournalEntry> => {
    const [entry] = await entriesOf(product);
    if (!entry) throw new Error('Nothing was written down.');
    return entry;
  };
  const setPrice = (product: Product, price: string) =>
    edit(merchant, product, (update) => {
      for (const variant of update.variantsList) variant.price = price;
    });

  it('says who changed what, before and after, and joins the saves of one sitting', async () => {
    const once = await edit(merchant, tee, (update) => {
      update.title = 'Shirt';
    });
    await setPrice(once, '19.90');
    const entries = await entriesOf(tee);
    expect(entries).toHaveLength(2);
    expect(new Set(entries.map(({ run }) => run.runId)).size).toBe(1);
    expect(entries[1]).toMatchObject({ by: 'merchant', run: { kind: 'edit', actor: merchant.email, undone: false } });
    expect(entries[1]?.changes).toContainEqual({ field: 'title', variant: null, before: 'Tee', after: 'Shirt' });
    expect(entries[0]?.changes).toContainEqual({
      field: 'price',
      before: '10.0000',
      after: '19.90',
      variant: 'Red',
    });
    const { rows, total } = await merchant.call(journalCalls.runs, {});
    expect({ total, products: rows[0]?.products }).toEqual({ total: 1, products: 1 });
  });

  it('takes a run back to the last byte, with who had set what, and the undo as well', async () => {
    const changed = await edit(merchant, tee, (update) => {
      update.title = 'Shirt';
      update.tags = ['c'];
      update.optionList[0]?.values.push('Green');
      const [first] = update.variantsList;
      if (first) update.variantsList.push({ ...first, variantId: 'new', sku: 'T-G', optionValues: ['Green'] });
      update.variantsList.reverse();
    });
    expect(changed.fieldOwners).toEqual({ title: 'merchant', tags: 'merchant', options: 'merchant' });
    const { run } = await newest(tee);
    const done = await merchant.call(journalCalls.undo, { runId: run.runId });
    expect(done).toMatchObject({ jobId: null, undone: 1, kept: 0 });
    expect(lessRevision(await read(tee))).toEqual(lessRevision(tee));
    await merchant.call(journalCalls.undo, { runId: done.runId });
    expect(lessRevision(await read(tee))).toEqual(lessRevision(changed));
    expect(await refusal(merchant.call(journalCalls.undo, { runId: done.runId }))).toMatchObject({
      key: 'alreadyUndone',
    });
  });

  it('keeps what was changed again since, and says so', async () => {
    await edit(merchant, tee, (update) => {
      update.title = 'Shirt';
      update.category = 'Tops';
    });
    const { entryId } = await newest(tee);
    await edit(merchant, await read(tee), (update) => {
      update.title = 'Jersey';
    });
    expect(await merchant.call(journalCalls.undoEntry, { entryId })).toMatchObject({ undone: 1, kept: 1 });
    expect(await read(tee)).toMatchObject({ title: 'Jersey', category: tee.category });
  });

  it('goes back to a time, over everything that was done since', async () => {
    const first = await setPrice(tee, '20.00');
    const { at } = await newest(tee);
    const later = new Date(at);
    await setPrice(await edit(merchant, first, (update) => update.variantsList.splice(1, 1)), '30.00');
    const mug = await productNamed(merchant, 'Mug');
    await merchant.call(productCalls.delete, { productId: mug.productId });
    const done = await merchant.call(journalCalls.restoreTo, { at: later.toISOString() });
    expect(done).toMatchObject({ undone: 2, kept: 0 });
    expect(lessRevision(await read(tee))).toEqual(lessRevision(first));
    expect(lessRevision(await read(mug))).toEqual(lessRevision(mug));
  });

  it('keeps what was done at that very time, however the clock ticks while it is written down', async () => {
    const now = Date.now;
    const AHEAD = 20;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + AHEAD);
    try {
      const first = await setPrice(tee, '20.00');
      const { at } = await newest(tee);
      await setPrice(first, '30.00');
      expect(await merchant.call(journalCalls.restoreTo, { at })).toMatchObject({ undone: 1, kept: 0 });
      expect(lessRevision(await read(tee))).toEqual(lessRevision(first));
    } finally {
      vi.restoreAllMocks();
      // Identifiers never go back: until the clock has passed them all new ones are of one moment.
      const until = now() + AHEAD;
      while (now() <= until) await setImmediate();
    }
  });

  it('brings removed products back by the run, but not beside one that was collected again', async () => {
    const pool = await wholePool(merchant);
    const { runId } = await merchant.call(productCalls.batchDelete, { filter: {}, count: 2 });
    expect(await wholePool(merchant)).toEqual([]);
    await merchant.importFile('tee.csv', FILE.split('\nmug')[0] ?? '');
    await merchant.call(journalCalls.undo, { runId: runId ?? '' });
    const back = await wholePool(merchant);
    expect(back.map(({ title }) => title).sort()).toEqual(['Mug', 'Tee']);
    expect(back).toContainEqual(pool.find(({ title }) => title === 'Mug'));
  });

  it('refuses a selection when another number matches by now', async () => {
    const refused = await refusal(merchant.call(productCalls.batchDelete, { filter: {}, count: 3 }));
    expect(refused).toMatchObject({ key: 'selectionChanged' });
    expect(await wholePool(merchant)).toHaveLength(2);
  });

  it('shows nobody else’s changes and undoes none', async () => {
    await setPrice(tee, '20.00');
    const { run, entryId } = await newest(tee);
    const other = await app.merchant();
    expect(await other.call(journalCalls.runs, {})).toMatchObject({ rows: [], total: 0 });
    expect(await refusal(other.call(journalCalls.undo, { runId: run.runId }))).toMatchObject({ key: 'notFound' });
    expect(await refusal(other.call(journalCalls.undoEntry, { entryId }))).toMatchObject({ key: 'notFound' });
  });
});
