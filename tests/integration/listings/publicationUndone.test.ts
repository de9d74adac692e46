import { describe, expect, it } from 'vitest';
import { journalCalls } from '#contract/journal.calls.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { edit } from '#tests/kit/pool.ts';
import { bringIn, publish, rowEnds } from '#tests/kit/publishing.ts';
import { editInStore } from '#tests/kit/world.ts';
import { setUpStoreProducts } from './storeProductsSetup.ts';

const shop = 'harbour';

describe('a publication', () => {
  const given = setUpStoreProducts();
  const { list, held, inShop, runOf } = given;

  /** What the store itself holds of what a publication brings there. */
  const inStore = async (sku: string) => {
    const found = await inShop(sku);
    if (!found) return undefined;
    const { name: title, status, description, regular_price, sale_price, stock_quantity, tags, variations } = found;
    const priced = variations.map((one) => [one.sku, one.regular_price, one.sale_price, one.stock_quantity]);
    return { title, status, description, regular_price, sale_price, stock_quantity, tags, variations: priced };
  };
  const change = async (productId: string, title: string, price: string, stock: number) =>
    edit(given.merchant, await given.merchant.call(productCalls.get, { id: productId }), (update) => {
      Object.assign(update, { title, bodyHtml: `<p>${title}, and more of it.</p>`, tags: [title] });
      for (const variant of update.variantsList) Object.assign(variant, { price, inventoryQuantity: stock });
    });
  const undo = async (runId: string) => {
    const { jobId } = await given.merchant.call(journalCalls.undo, { runId });
    return given.merchant.finished(jobId ?? '');
  };
  /** Once the store's copy here is what the store has. */
  const readBack = async (sku: string) =>
    given.merchant.eventually(['storeProducts'], async () => {
      if ((await list({ q: sku })).rows.length === 0) return null;
      const detail = await held(sku);
      return detail.variants.length > 0 ? detail : null;
    });

  it('that made products is in the journal, and says that these stay', async () => {
    const ids = await bringIn(given.merchant, [{ title: 'Rope mat', sku: 'MAT-1' }]);
    const job = await publish(given.merchant, ids, [given.shop.shopId]);
    const run = await runOf(job.id);
    expect(run).toMatchObject({
      kind: 'publish',
      subject: 'storeProduct',
      count: 1,
      canBeUndone: false,
      actor: given.merchant.email,
      title: `Publication of 1 product to ${given.shop.shopName}`,
    });
    const { rows } = await given.merchant.call(journalCalls.things, { runId: run.runId });
    expect(rows).toMatchObject([
      {
        label: 'Rope mat',
        changes: [],
        beyond: 'Not set back by an undo: the product itself, which was made there (delete it in the store).',
      },
    ]);
    expect(await given.merchant.call(journalCalls.undo, { runId: run.runId })).toMatchObject({
      jobId: null,
      undone: 0,
    });
    expect(await inStore('MAT-1')).toBeDefined();
    expect(await runOf(job.id)).toMatchObject({ undone: false });
  });

  it('of what stands there already is undone: the store has what it had, and the next update sends it again', async () => {
    const ids = await bringIn(given.merchant, [
      { title: 'Rope mat', sku: 'MAT-1', price: '20.00', compareAt: '25.00' },
      { title: 'Oar', sku: 'OAR', sizes: ['S', 'M'] },
    ]);
    await publish(given.merchant, ids, [given.shop.shopId]);
    await readBack('MAT-1');
    await readBack('OAR-S');
    const before = [await inStore('MAT-1'), await inStore('OAR-S')];
    await change(ids[0] ?? '', 'Mat of hemp', '22.00', 9);
    await change(ids[1] ?? '', 'Long oar', '31.00', 2);
    const job = await publish(given.merchant, ids, [given.shop.shopId], { status: 'draft' });
    const changed = [await inStore('MAT-1'), await inStore('OAR-S')];
    expect(changed[0]).toMatchObject({ title: 'Mat of hemp', status: 'draft', stock_quantity: 9 });
    const run = await runOf(job.id);
    expect(run).toMatchObject({ count: 2, canBeUndone: true });
    const { rows } = await given.merchant.call(journalCalls.things, { runId: run.runId, order: 'ASC' });
    expect(rows[1]?.changes).toContainEqual({
      field: 'title',
      variant: null,
      before: 'Rope mat',
      after: 'Mat of hemp',
    });
    const back = await undo(run.runId);
    expect(rowEnds(back).map(({ state, warnings }) => [state, warnings])).toEqual([
      ['success', []],
      ['success', []],
    ]);
    expect([await inStore('MAT-1'), await inStore('OAR-S')]).toEqual(before);
    // What was published is no longer what stands there.
    const again = await publish(given.merchant, ids, [given.shop.shopId], { status: 'draft', changesOnly: true });
    expect(rowEnds(again).flatMap(({ warnings }) => warnings)).not.toContain(
      'Nothing had changed, so it was left as it is.',
    );
    expect([await inStore('MAT-1'), await inStore('OAR-S')]).toEqual(changed);
  });

  it('is undone but for what the store was changed in since, which is named', async () => {
    const ids = await bringIn(given.merchant, [{ title: 'Rope mat', sku: 'MAT-1', price: '20.00' }]);
    await publish(given.merchant, ids, [given.shop.shopId]);
    await readBack('MAT-1');
    await change(ids[0] ?? '', 'Mat of hemp', '22.00', 9);
    const job = await publish(given.merchant, ids, [given.shop.shopId]);
    await editInStore(given.app.sandbox.url, { platform: 'woocommerce', shop, sku: 'MAT-1', price: '19.99' });
    const back = await undo((await runOf(job.id)).runId);
    expect(rowEnds(back)).toEqual([
      { state: 'success', key: null, warnings: ['Changed in the store since, and therefore kept: price.'] },
    ]);
    expect(await inStore('MAT-1')).toMatchObject({ title: 'Rope mat', regular_price: '19.99' });
  });

  it('of a change in the pool that is undone brings the store back too, and again where that is redone', async () => {
    const ids = await bringIn(given.merchant, [{ title: 'Oar', sku: 'OAR', price: '20.00', sizes: ['S', 'M'] }]);
    const [id = ''] = ids;
    await publish(given.merchant, ids, [given.shop.shopId]);
    const before = await inStore('OAR-S');
    await change(id, 'Long oar', '31.00', 2);
    const run = async () => (await given.merchant.call(journalCalls.product, { id })).rows[0]?.run.runId ?? '';
    const changeRun = await run();
    await publish(given.merchant, ids, [given.shop.shopId]);
    const changed = await inStore('OAR-S');
    expect(changed).not.toEqual(before);
    const undone = await given.merchant.call(journalCalls.undo, { runId: changeRun });
    expect(undone).toMatchObject({ jobId: null, undone: 1, kept: 0, storeJobId: expect.any(String) });
    expect(rowEnds(await given.merchant.finished(undone.storeJobId ?? ''))).toEqual([
      { state: 'success', key: null, warnings: [] },
    ]);
    expect(await inStore('OAR-S')).toEqual(before);
    const redone = await given.merchant.call(journalCalls.undo, { runId: undone.runId });
    await given.merchant.finished(redone.storeJobId ?? '');
    expect(await inStore('OAR-S')).toEqual(changed);
  });

  it('of a change in the pool that is undone keeps what the store was changed in since, and names it', async () => {
    const ids = await bringIn(given.merchant, [{ title: 'Rope mat', sku: 'MAT-1', price: '20.00' }]);
    await publish(given.merchant, ids, [given.shop.shopId]);
    await change(ids[0] ?? '', 'Mat of hemp', '22.00', 9);
    const { rows } = await given.merchant.call(journalCalls.product, { id: ids[0] ?? '' });
    await publish(given.merchant, ids, [given.shop.shopId]);
    await editInStore(given.app.sandbox.url, { platform: 'woocommerce', shop, sku: 'MAT-1', title: 'Mat of mine' });
    const { storeJobId } = await given.merchant.call(journalCalls.undo, { runId: rows[0]?.run.runId ?? '' });
    expect(rowEnds(await given.merchant.finished(storeJobId ?? '')).map(({ warnings }) => warnings)).toEqual([
      ['Changed in the store since, and therefore kept: title.'],
    ]);
    expect(await inStore('MAT-1')).toMatchObject({ title: 'Mat of mine', regular_price: '20.00', stock_quantity: 5 });
  });

  it('of a change in the pool that is undone brings back the price that a rule of the store makes of it', async () => {
    const wares = [
      { title: 'Oar', sku: 'OAR' },
      { title: 'Mast', sku: 'MAST' },
    ];
    const ids = await bringIn(given.merchant, wares, given.shop.currency);
    await given.app.deps.db.pool.query(
      `update product_variant v set supplier_cost_price = 4 from product p
       where p.merchant_id = v.merchant_id and p.product_id = v.product_id and p.product_id = any($1)`,
      [ids],
    );
    await given.app.deps.db.pool.query(`update product set supplier_currency = currency where product_id = any($1)`, [
      ids,
    ]);
    const rangeOf = (value: string) => ({
      from: '0',
      to: null,
      price: { kind: 'multiplier' as const, value },
      compareAt: { kind: 'none' as const, value: '' },
    });
    const scope = { shopIds: [], sources: [], categories: ['Boats'] };
    await given.merchant.call(pricingCalls.create, { name: 'Boats', scope, ranges: [rangeOf('5')] });
    await given.merchant.call(pricingCalls.create, { name: 'Others', ranges: [rangeOf('3')] });
    const overrides = { [given.shop.shopId]: { ruleId: null } };
    await publish(given.merchant, ids, [given.shop.shopId], { overrides });
    expect(await inStore('OAR')).toMatchObject({ regular_price: '12.00' });
    await edit(given.merchant, await given.merchant.call(productCalls.get, { id: ids[0] ?? '' }), (update) => {
      update.category = 'Boats';
    });
    const { rows } = await given.merchant.call(journalCalls.product, { id: ids[0] ?? '' });
    await publish(given.merchant, ids, [given.shop.shopId], { overrides });
    expect([await inStore('OAR'), await inStore('MAST')]).toMatchObject([
      { regular_price: '20.00' },
      { regular_price: '12.00' },
    ]);
    const { storeJobId } = await given.merchant.call(journalCalls.undo, { runId: rows[0]?.run.runId ?? '' });
    await given.merchant.finished(storeJobId ?? '');
    expect([await inStore('OAR'), await inStore('MAST')]).toMatchObject([
      { regular_price: '12.00' },
      { regular_price: '12.00' },
    ]);
  });

  it('before a change in the pool is none of what its undo has to do with the store', async () => {
    const ids = await bringIn(given.merchant, [{ title: 'Rope mat', sku: 'MAT-1', price: '20.00' }]);
    await publish(given.merchant, ids, [given.shop.shopId]);
    await change(ids[0] ?? '', 'Mat of hemp', '22.00', 9);
    const { rows } = await given.merchant.call(journalCalls.product, { id: ids[0] ?? '' });
    const undone = await given.merchant.call(journalCalls.undo, { runId: rows[0]?.run.runId ?? '' });
    expect(undone).toMatchObject({ undone: 1, storeJobId: null });
  });
});
