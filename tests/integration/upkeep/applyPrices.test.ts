import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import type { PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { repricingCalls } from '#contract/repricing.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { anyCost, ruleDraft } from '#tests/server/modules/catalogue/pricing/builders.ts';

/** A supplier's product whose variants cost this much. */
const supplied = (id: string, ...costs: (string | null)[]) => ({
  source: 'aliexpress' as const,
  supplierProductId: id,
  sourceUrl: null,
  title: `Product ${id}`,
  bodyHtml: '',
  images: [],
  currency: 'USD',
  options: costs.length > 1 ? [{ name: 'Size', values: costs.map((_, at) => `S${at}`) }] : [],
  variants: costs.map((cost, at) => ({
    supplierSkuId: `${id}-${at}`,
    optionValues: costs.length > 1 ? [`S${at}`] : [],
    supplierPrice: cost,
    price: null,
    stock: 5,
  })),
});

describe('applying pricing rules', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const collect = async (id: string, ...costs: (string | null)[]): Promise<Product> => {
    const { productId } = await merchant.call(collectCalls.collection, { product: supplied(id, ...costs) });
    return merchant.call(productCalls.get, { id: productId });
  };
  const now = ({ productId }: Product): Promise<Product> => merchant.call(productCalls.get, { id: productId });
  const prices = ({ variantsList }: Product) =>
    variantsList.map(({ price, compareAtPrice }) => [price, compareAtPrice]);
  const addRule = (over: Partial<PriceRuleDraft> = {}) => merchant.call(pricingCalls.create, ruleDraft(over));
  const apply = async (
    products: Product[],
    over: { overrideMine?: boolean; ruleId?: string; republish?: boolean } = {},
  ) => {
    const selection = { productIds: products.map(({ productId }) => productId) };
    const { jobId } = await merchant.call(repricingCalls.apply, { selection, ...over });
    return merchant.finished(jobId);
  };
  const plus = (value: string) => [anyCost({ price: { kind: 'fixed', value } })];

  it('prices by the first rule that fits, and undoes it in one go', async () => {
    const [cheap, dear] = [await collect('1', '10', '12.5'), await collect('2', '100')];
    await addRule({
      ranges: [
        anyCost({ to: '50', priceEnding: '0.99', compareAt: { kind: 'multiplier', value: '1.2' } }),
        anyCost({ from: '50', price: { kind: 'fixed', value: '40' } }),
      ],
    });
    await addRule({ name: 'never reached', ranges: plus('1') });
    const job = await apply([cheap, dear]);
    expect(job).toMatchObject({ kind: 'applyPrices', state: 'done', done: 2, failed: 0 });
    expect(prices(await now(cheap))).toEqual([
      ['25.99', '31.19'],
      ['31.99', '38.39'],
    ]);
    expect(prices(await now(dear))).toEqual([['140.00', null]]);
    expect((await now(cheap)).variantsList[0]?.fieldOwners).toMatchObject({ price: 'rule' });

    const { rows } = await merchant.call(journalCalls.runs, {});
    const run = rows.find(({ kind }) => kind === 'applyPrices');
    expect(run).toMatchObject({ products: 2, title: 'Priced 2 products by rules' });
    await merchant.call(journalCalls.undo, { runId: run?.runId ?? '' });
    expect(prices(await now(cheap))).toEqual([
      ['10.00', null],
      ['12.50', null],
    ]);
  });

  it('leaves prices alone that the merchant set, unless told otherwise, and locked ones always', async () => {
    const product = await collect('3', '10', '20');
    await edit(merchant, product, (update) => {
      const [first] = update.variantsList;
      if (first) first.price = '77';
    });
    const locked = await edit(merchant, await collect('4', '10'), (update) => {
      update.lockedFields = ['price'];
    });
    await addRule({ ranges: plus('5') });
    const job = await apply([product, locked]);
    expect(job.rows.map(({ state, warnings }) => [state, warnings])).toEqual([
      ['success', ['You set this price yourself']],
      ['success', ['The price is locked']],
    ]);
    expect(prices(await now(product))).toEqual([
      ['77.00', null],
      ['25.00', null],
    ]);
    await apply([product, locked], { overrideMine: true });
    expect(prices(await now(product))).toEqual([
      ['15.00', null],
      ['25.00', null],
    ]);
    expect(prices(await now(locked))).toEqual([['10.00', null]]);
  });

  it('holds and reports what would change more than the rule allows, the whole product', async () => {
    const product = await collect('5', '10', '11');
    const rule = await addRule({ ranges: plus('2') });
    await apply([product]);
    await merchant.call(pricingCalls.update, {
      ...ruleDraft({
        ranges: [anyCost({ price: { kind: 'formula', value: 'cost > 10.5 ? 30 : 12.5' } })],
        largestChange: '50',
      }),
      ruleId: rule.ruleId,
    });
    const job = await apply([product]);
    expect(job).toMatchObject({ state: 'failed', failed: 1 });
    expect(job.rows[0]?.reason).toBe('Held: from 13.00 to 30.00 is a change of 130.8 %, more than the 50 % allowed');
    expect(prices(await now(product))).toEqual([
      ['12.00', null],
      ['13.00', null],
    ]);
  });

  it('reports products without a cost, and leaves those alone that are not for the rule', async () => {
    const [unknown, other] = [await collect('6', null), await collect('7', '10')];
    await addRule({ name: 'by hand', scope: { shopIds: [], sources: ['manual'], categories: [] } });
    const second = await addRule({ ranges: plus('1') });
    const job = await apply([unknown, other], { ruleId: second.ruleId });
    expect(job.rows.map(({ state, reasonKey }) => [state, reasonKey]).sort()).toEqual([
      ['fail', 'price.noCost'],
      ['success', null],
    ]);
    expect(prices(await now(other))).toEqual([['11.00', null]]);
  });

  it('converts to the rule’s currency by own rates, whole products only', async () => {
    const [whole, part] = [await collect('8', '10'), await collect('9', '10', null)];
    await merchant.call(exchangeRates.calls.create, { from: 'USD', to: 'JPY', rate: '150' });
    await addRule({
      currency: 'JPY',
      ranges: [anyCost({ price: { kind: 'margin', value: '40' }, priceEnding: '80' })],
    });
    const job = await apply([whole, part]);
    expect(await now(whole)).toMatchObject({ currency: 'JPY', supplierCurrency: 'USD' });
    expect(prices(await now(whole))).toEqual([['2580.00', null]]);
    expect(job.rows.find(({ state }) => state === 'fail')?.reasonKey).toBe('price.currencyMixed');
    expect(await now(part)).toMatchObject({ currency: 'USD' });
  });

  it('gives a new product its rule’s price as it is collected', async () => {
    await addRule({ ranges: [anyCost({ priceEnding: '0.99' })] });
    const product = await collect('10', '10', '20');
    expect(prices(product)).toEqual([
      ['25.99', null],
      ['50.99', null],
    ]);
    expect(product.variantsList[0]?.fieldOwners).toMatchObject({ price: 'rule' });
    const shown = await merchant.call(productCalls.list, {});
    expect(shown.rows[0]).toMatchObject({ priceMin: '25.99', priceMax: '50.99' });
  });

  it('brings what changed up to date in its stores, as it stands there', async () => {
    const { shopId } = await merchant.bindWoo(app.sandbox.url);
    const product = await collect('11', '10');
    const { jobId } = await merchant.call(publishCalls.publish, {
      productIds: [product.productId],
      shopIds: [shopId],
      status: 'draft',
      salesChannels: ['onlineStore'],
    });
    await merchant.finished(jobId);
    await addRule({ ranges: plus('7'), scope: { shopIds: [shopId], sources: [], categories: [] } });
    await apply([product], { republish: true });
    const [started] = (await merchant.call(jobCalls.list, { kind: 'publish' })).rows;
    expect(started?.id).not.toBe(jobId);
    expect(await merchant.finished(started?.id ?? '')).toMatchObject({ state: 'done', done: 1 });
    const world = (await (await fetch(`${app.sandbox.url}/_world`)).json()) as unknown;
    expect(JSON.stringify(world)).toContain('"17.00"');
  });

  it('is refused where no rule is there, or the selection is not what it was', async () => {
    const product = await collect('12', '10');
    const selection = { productIds: [product.productId] };
    expect(await refusal(merchant.call(repricingCalls.apply, { selection }))).toMatchObject({ key: 'notFound' });
    await addRule();
    const wrong = { filter: {}, count: 9 };
    expect(await refusal(merchant.call(repricingCalls.apply, { selection: wrong }))).toMatchObject({
      key: 'selectionChanged',
    });
  });

  it('is previewed: what changes and why, and nothing is written', async () => {
    const first = await collect('13', '10');
    const products = [first, await collect('14', null), await collect('15', '12')];
    await addRule({ ranges: plus('2'), floor: { margin: '20', profit: null } });
    const selection = { productIds: products.map(({ productId }) => productId) };
    const seen = await merchant.call(repricingCalls.preview, { selection });
    expect(seen).toMatchObject({
      total: 3,
      pages: 1,
      published: 0,
      sampled: false,
      effects: { products: 3, variants: 3, changed: 2, withoutCost: 1, belowFloor: 2, raised: 2 },
    });
    expect(seen.rows[0]).toMatchObject({
      outcome: 'changed',
      change: '25.0',
      margin: '20.0',
      before: { price: '10.00' },
      after: { price: '12.50' },
    });
    expect(seen.rows[0]?.trace.at(-1)?.message).toBe('Raised to keep a margin of 20 %: 12.50');
    expect(await now(first)).toEqual(first);
  });

  it('is simulated over the pool before the rule is kept', async () => {
    await Promise.all(['5', '10', '20', '40'].map((cost, at) => collect(`s${at}`, cost)));
    await collect('s9', null);
    await addRule({ name: 'first', scope: { shopIds: [], sources: ['manual'], categories: [] } });
    const rule = ruleDraft({
      ranges: [anyCost({ price: { kind: 'margin', value: '55' } })],
      floor: { margin: '30', profit: null },
    });
    const seen = await merchant.call(repricingCalls.simulate, { rule });
    expect(seen).toMatchObject({
      poolVariants: 5,
      sampled: false,
      earlierRule: 0,
      outOfScope: 0,
      effects: { products: 5, changed: 4, withoutCost: 1, held: 0, belowFloor: 4, raised: 0 },
    });
    expect(seen.margins.find(({ from }) => from === 0)).toMatchObject({ before: 4, after: 0 });
    expect(seen.margins.find(({ from }) => from === 50)).toMatchObject({ before: 0, after: 4 });
    expect(seen.biggest).toHaveLength(4);
    expect(seen.biggest[0]).toMatchObject({ outcome: 'changed', change: expect.stringMatching(/^122\./) });
    const bad = ruleDraft({ ranges: [anyCost({ from: '1' })] });
    expect(await refusal(merchant.call(repricingCalls.simulate, { rule: bad }))).toMatchObject({ key: 'invalidInput' });
  });
});
