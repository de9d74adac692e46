import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { recipeCalls, recipes } from '#contract/recipe.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';

const csv = (titles: readonly string[]): string =>
  ['Handle,Title,Tags,Variant SKU,Variant Inventory Qty,Variant Price,Cost per item']
    .concat(titles.map((title, at) => `p${at},${title},raw,S-${at},3,5.00,4.00`))
    .join('\n');

describe('recipes', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const keep = (name: string, steps: object = {}) => merchant.call(recipes.calls.create, { name, steps });
  const summerSteps = { title: { remove: ['hot sale'], tidy: true }, tags: { add: ['summer'], remove: ['RAW'] } };

  it('are kept in order, changed, moved and removed', async () => {
    const first = await keep('First');
    const second = await keep('Second');
    expect(second.position).toBeGreaterThan(first.position);
    await merchant.call(recipes.calls.update, { id: first.recipeId, name: 'Summer', steps: summerSteps });
    const { rows } = await merchant.call(recipeCalls.reorder, { recipeIds: [second.recipeId] });
    expect(rows.map(({ name }) => name)).toEqual(['Second', 'Summer']);
    expect(await merchant.call(recipes.calls.update, { id: first.recipeId, name: 'Sun' })).toMatchObject({
      name: 'Sun',
      position: 2,
      steps: summerSteps,
    });
    expect(await merchant.call(recipes.calls.remove, { id: second.recipeId })).toEqual({ id: second.recipeId });
    expect(await merchant.call(recipes.calls.list, {})).toMatchObject([{ id: first.recipeId, name: 'Sun' }]);
    const other = await app.merchant();
    expect(await other.call(recipes.calls.list, {})).toEqual([]);
    const foreign = other.call(recipes.calls.update, { id: first.recipeId, name: 'Mine', steps: {} });
    expect(await refusal(foreign)).toMatchObject({ key: 'notFound' });
  });

  it('do their steps to a product at once, and are taken back as one', async () => {
    await merchant.importFile('one.csv', csv(['HOT SALE Lamp (EU)']));
    const [before] = await wholePool(merchant);
    const { recipeId } = await keep('Summer', summerSteps);
    const selection = { productIds: [before?.productId ?? ''] };
    const { runId, jobId, changed } = await merchant.call(recipeCalls.apply, { recipeId, selection });
    expect({ jobId, changed }).toEqual({ jobId: null, changed: 1 });
    expect(await wholePool(merchant)).toMatchObject([{ title: 'Lamp', tags: ['summer'], state: 'edited' }]);
    await merchant.call(journalCalls.undo, { runId: runId ?? '' });
    expect(await wholePool(merchant)).toEqual([before]);
  });

  it('leave locked fields alone', async () => {
    await merchant.importFile('one.csv', csv(['HOT SALE Lamp']));
    const lamp = await productNamed(merchant, 'HOT');
    await edit(merchant, lamp, (update) => Object.assign(update, { lockedFields: ['title'] }));
    const { recipeId } = await keep('Summer', summerSteps);
    await merchant.call(recipeCalls.apply, { recipeId, selection: { productIds: [lamp.productId] } });
    expect(await wholePool(merchant)).toMatchObject([{ title: 'HOT SALE Lamp', tags: ['summer'] }]);
  });

  it('work through many products as a job, named by a filter', async () => {
    const titles = Array.from({ length: 60 }, (_, at) => `Hot sale lamp ${at}`);
    await merchant.importFile('many.csv', csv(titles));
    const { recipeId } = await keep('Summer', summerSteps);
    const selection = { filter: { q: 'lamp' }, count: titles.length };
    const { jobId, runId } = await merchant.call(recipeCalls.apply, { recipeId, selection });
    const job = await merchant.finished(jobId ?? '');
    expect(job).toMatchObject({ state: 'done', done: titles.length, failed: 0 });
    expect(await merchant.call(productCalls.list, { tag: 'summer' })).toMatchObject({ total: titles.length });
    const undone = await merchant.call(journalCalls.undo, { runId: runId ?? '' });
    await merchant.finished(undone.jobId ?? '');
    expect(await merchant.call(productCalls.list, { tag: 'summer' })).toMatchObject({ total: 0 });
    expect(await merchant.call(jobCalls.get, { id: undone.jobId ?? '' })).toMatchObject({ state: 'done' });
  });

  it('say what a recipe cannot be', async () => {
    const nameless = merchant.call(recipes.calls.create, { name: ' ', steps: {} });
    expect(await refusal(nameless)).toMatchObject({ key: 'invalidInput', fields: [{ path: 'name' }] });
    const gone = merchant.call(recipeCalls.apply, {
      recipeId: '01890000-0000-7000-8000-000000000001',
      selection: { filter: {}, count: 1 },
    });
    expect(await refusal(gone)).toMatchObject({ key: 'notFound' });
  });

  it('C47: name no rule and no store of somebody else', async () => {
    const other = await app.merchant();
    const shop = await other.bindWoo(app.sandbox.url);
    const foreign = '01980000-0000-7000-8000-000000000001';
    const created = await keep('Plain');
    const steps = {
      prices: { ruleId: foreign },
      publish: { shopIds: [shop.shopId], status: 'draft' as const },
    };
    for (const call of [
      () => merchant.call(recipes.calls.create, { name: 'Foreign', steps }),
      () => merchant.call(recipes.calls.update, { id: created.recipeId, name: 'Foreign', steps }),
    ]) {
      expect(await refusal(call())).toMatchObject({
        key: 'invalidInput',
        fields: [
          { path: 'steps.prices.ruleId', key: 'pricing.ruleUnknown' },
          { path: 'steps.publish.shopIds.0', key: 'pricing.shopUnknown' },
        ],
      });
    }
  });
});
