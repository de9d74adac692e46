import { describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { storeProductCalls as calls } from '#contract/storeProduct.calls.ts';
import { manyInWoo } from '#tests/kit/manyInWoo.ts';
import { rowEnds } from '#tests/kit/publishing.ts';
import { finishedSoon } from '#tests/kit/queue.ts';
import { editInStore, setFaults, shopProducts } from '#tests/kit/world.ts';
import { channel, setUpStoreProducts } from './storeProductsSetup.ts';

const shop = 'harbour';
const success = { state: 'success', key: null, warnings: [] };

/** A thousand changes there and back take a slow machine longer than other tests. */
const MANY_MS = 240_000;

describe('changes of products in a store', () => {
  const given = setUpStoreProducts();
  const { list, held, ended, modify, runOf } = given;

  /** Undoes what a job did, and returns the job that did that. */
  const undo = async (jobId: string) => {
    const undone = await given.merchant.call(journalCalls.undo, { runId: (await runOf(jobId)).runId });
    expect(undone).toMatchObject({ jobId: expect.any(String), undone: 0, kept: 0 });
    return ended(Promise.resolve({ jobId: undone.jobId ?? '' }));
  };
  /** What the store itself holds of what can be changed there. */
  const inStore = async () => {
    const products = await shopProducts(given.app.sandbox.url, shop);
    return products
      .map(({ sku, name, status, description, regular_price, sale_price, stock_quantity, variations, tags }) => ({
        sku,
        name,
        status,
        description,
        regular_price,
        sale_price,
        stock_quantity,
        tags,
        variations: variations.map((one) => [one.sku, one.regular_price, one.sale_price, one.stock_quantity]),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  const ownerEdits = (sku: string, edit: { price?: string; inventory?: number; title?: string; delete?: boolean }) =>
    editInStore(given.app.sandbox.url, { platform: 'woocommerce', shop, sku, ...edit });

  it('are in the journal field by field, and undone and redone in the store', async () => {
    const before = await inStore();
    const bowl = await held('HH-BOWL-01');
    const [variant] = bowl.variants;
    const job = await modify([
      {
        id: bowl.id,
        title: 'Bowl of the quay',
        bodyHtml: '<p>Still glazed.</p>',
        tags: ['quay'],
        status: 'draft',
        variants: [{ externalId: variant?.externalId ?? '', price: '21.35', compareAtPrice: '25', inventory: 7 }],
      },
    ]);
    const changed = await inStore();
    const run = await runOf(job.id);
    expect(run).toMatchObject({
      kind: 'storeProducts',
      subject: 'storeProduct',
      count: 1,
      actor: given.merchant.email,
      title: `Changed ${bowl.title} in ${given.shop.shopName}`,
    });
    const { rows } = await given.merchant.call(journalCalls.things, { runId: run.runId });
    expect(rows).toMatchObject([{ id: bowl.id, shopName: given.shop.shopName, currency: bowl.currency, beyond: null }]);
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'title', variant: null, before: bowl.title, after: 'Bowl of the quay' },
        { field: 'status', variant: null, before: 'active', after: 'draft' },
        { field: 'price', variant: '', before: variant?.price, after: '21.35' },
        { field: 'inventory', variant: '', before: variant?.inventory, after: 7 },
      ]),
    );
    const back = await undo(job.id);
    expect(rowEnds(back)).toEqual([success]);
    expect(await inStore()).toEqual(before);
    expect((await held('HH-BOWL-01')).title).toBe(bowl.title);
    expect((await runOf(job.id)).undone).toBe(true);
    // Undoing the undo does it again.
    await undo(back.id);
    expect(await inStore()).toEqual(changed);
    expect((await runOf(job.id)).undone).toBe(false);
  });

  it('go back to what stood in the store, and not to what was known of it', async () => {
    await setFaults(given.app.sandbox.url, { woocommerce: { webhookLossRate: 1 } });
    await ownerEdits('HH-BOWL-01', { price: '33.00' });
    const before = await inStore();
    const bowl = await held('HH-BOWL-01');
    expect(bowl.variants[0]?.price).not.toBe('33.00');
    const step = { field: 'price', how: 'set', value: '12.00' } as const;
    const job = await ended(given.merchant.call(calls.bulk, { channel, ids: [bowl.id], step }));
    expect(await inStore()).not.toEqual(before);
    await undo(job.id);
    expect(await inStore()).toEqual(before);
  });

  it('are kept where the store was changed since, and those are named', async () => {
    const [bowl, candle, board] = [await held('HH-BOWL-01'), await held('HH-CANDLE-3'), await held('HH-BOARD')];
    const before = new Map((await inStore()).map((one) => [one.sku, one]));
    const step = { field: 'price', how: 'multiply', value: '2' } as const;
    const ids = [bowl.id, candle.id, board.id];
    const job = await ended(given.merchant.call(calls.bulk, { channel, ids, step }));
    await ownerEdits('HH-BOWL-01', { price: '77.00' });
    await ownerEdits('HH-BOARD', { title: 'Board of another name' });
    await ownerEdits('HH-CANDLE-3', { delete: true });
    const back = await undo(job.id);
    const ends = new Map(
      back.rows.map(({ label, state, reasonKey, warnings }) => [label, [state, reasonKey, warnings]]),
    );
    expect(ends.get(bowl.title)).toEqual([
      'success',
      null,
      [expect.stringMatching(/^Changed in the store since, and therefore kept: .*price/)],
    ]);
    expect(ends.get(board.title)).toEqual(['success', null, []]);
    expect(ends.get(candle.title)).toEqual(['fail', 'row.remoteGone', []]);
    const after = new Map((await inStore()).map((one) => [one.sku, one]));
    expect(after.get('HH-BOWL-01')).toMatchObject({ regular_price: '77.00' });
    expect(after.get('HH-BOARD')).toEqual({ ...before.get('HH-BOARD'), name: 'Board of another name' });
  });

  it.each([
    { products: 1000, faults: {}, how: 'whose store answers' },
    { products: 200, faults: { dropReplyRate: 0.2, errorRate: 0.05, seed: 15 }, how: 'whose store drops replies' },
  ])(
    'of $products prices by bulk, $how, are undone: the store holds what it held',
    async ({ products, faults }) => {
      manyInWoo(given.app.sandbox.world, shop, products);
      await ended(given.merchant.call(calls.sync, { channel }));
      const before = await inStore();
      const filter = { q: 'MANY-' } as const;
      expect((await list(filter)).total).toBe(products);
      await setFaults(given.app.sandbox.url, { woocommerce: faults });
      const step = { field: 'price', how: 'multiply', value: '1.1' } as const;
      const { jobId } = await given.merchant.call(calls.bulk, { channel, filter, count: products, step });
      await whole(jobId);
      const changed = await inStore();
      const priceOf = (one?: { regular_price: string; sale_price: string }) => one?.sale_price || one?.regular_price;
      expect(changed.filter((one, at) => priceOf(one) !== priceOf(before[at])).length).toBe(products);
      const run = await runOf(jobId);
      const title = `Changed the prices of ${products} products in ${given.shop.shopName}`;
      expect(run).toMatchObject({ count: products, title });
      const undone = await given.merchant.call(journalCalls.undo, { runId: run.runId });
      await whole(undone.jobId ?? '');
      expect(await inStore()).toEqual(before);
    },
    MANY_MS,
  );

  /** Has a job run until every row of it has worked, every wait cut short. */
  async function whole(jobId: string): Promise<void> {
    await finishedSoon(given.app, given.merchant, jobId);
    for (;;) {
      const { failed } = await given.merchant.call(jobCalls.get, { id: jobId, rowPageSize: 1 });
      if (failed === 0) return;
      await given.merchant.call(jobCalls.retry, { id: jobId });
      await finishedSoon(given.app, given.merchant, jobId);
    }
  }
});
