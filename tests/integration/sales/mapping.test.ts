import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentOf } from '#contract/endpoint.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { saveStoreOrders } from '#server/modules/connections/mirror/index.ts';
import { followOrders } from '#server/modules/sales/orders/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { CallFailed, type Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';

/** A product of AliExpress in four colours. */
const BLENDER = '1005008101000062';
const LATER = new Date(Date.now() + 3_600_000);

type Save = SentOf<typeof mappingCalls.save>;

describe('mapping', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  let merchantId = '';
  let skus: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    await merchant.linkAliExpress();
    shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const { rows } = await app.deps.db.pool.query('select merchant_id as id from account where email = $1', [
      merchant.email,
    ]);
    merchantId = rows[0].id;
    skus = (await merchant.call(mappingCalls.offers, { supplier: 'aliexpress', productId: BLENDER })).offers.map(
      ({ skuId }) => skuId,
    );
    await read([order('1'), order('2', { country: 'DE' })]);
  });

  const read = (orders: RemoteOrder[]): Promise<void> =>
    withMerchantTx(app.deps.db, merchantId, async (tx) => {
      const own = { merchantId, storeId: shop.shopId };
      await saveStoreOrders(tx, own, 'woo', orders);
      await followOrders(
        tx,
        own,
        orders.map(({ externalId }) => externalId),
      );
    });
  const line = remoteLine({ productId: 'p1', variantId: 'v1', quantity: 2, openQuantity: 2 });
  const order = (externalId: string, changes: Partial<RemoteOrder> & { country?: string } = {}) =>
    remoteOrder({ placedAt: LATER, lines: [line], ...changes, externalId });
  const component = (at = 0, pieces = 1) => ({
    ...{ supplier: 'aliexpress' as const, productId: BLENDER, skuId: skus[at] ?? '', pieces },
  });
  const rule = (changes: Partial<Save['rules'] extends (infer R)[] | undefined ? R : never> = {}) => ({
    ...{ priority: 1, components: [component()] },
    ...changes,
  });
  const wanted = (changes: Partial<Save> = {}): Save => ({
    ...{ storeId: shop.shopId, productId: 'p1', source: 'offers', rules: [rule()], revision: 0 },
    ...changes,
  });
  const save = (changes: Partial<Save> = {}) => merchant.call(mappingCalls.save, wanted(changes));
  const tasks = async (): Promise<[string, string[], string | undefined][]> => {
    const { rows } = await merchant.call(orderCalls.list, { pageSize: 50, sort: 'placedAt' });
    return rows
      .map(({ externalId, work }): [string, string[], string | undefined] => [
        externalId,
        work.tasks.map(({ task }) => task),
        work.tasks[0]?.reason?.key,
      ])
      .sort();
  };
  const needs = async () =>
    (
      await app.deps.db.pool.query(
        `select external_id as "order", component, supplier_sku_id as sku, needed, allocated from line_need where merchant_id = $1
         order by 1, 2`,
        [merchantId],
      )
    ).rows;
  const get = () => merchant.call(mappingCalls.get, { storeId: shop.shopId, productId: 'p1' });
  const simulated = async (country: string, quantity = 1) =>
    (
      await merchant.call(mappingCalls.simulate, {
        ...{ storeId: shop.shopId, lines: [{ variantId: 'v1', productId: 'p1', quantity }], country },
      })
    ).lines[0];

  it('is saved, shown with what the supplier sells, and has the open orders counted again at once', async () => {
    expect(await tasks()).toEqual([
      ['1', ['map'], undefined],
      ['2', ['map'], undefined],
    ]);
    const saved = await save({ rules: [rule({ components: [component(0, 2), component(1)] })] });
    expect(saved).toMatchObject({ revision: 1, orders: 2 });
    expect(await tasks()).toEqual([
      ['1', ['buy'], undefined],
      ['2', ['buy'], undefined],
    ]);
    expect((await needs()).slice(0, 2)).toEqual([
      { order: '1', component: 0, sku: skus[0], needed: 4, allocated: 0 },
      { order: '1', component: 1, sku: skus[1], needed: 2, allocated: 0 },
    ]);
    const shown = await get();
    expect(shown).toMatchObject({ productId: 'p1', waitingOrders: 0, mapping: { source: 'offers', revision: 1 } });
    expect(shown.variants).toMatchObject([{ variantId: 'v1', from: 'product', frozenAt: null, mapping: null }]);
    const [first] = shown.mapping?.rules[0]?.components ?? [];
    expect(first).toMatchObject({ pieces: 2, changed: [], offer: { skuId: skus[0], goneAt: null } });
    expect(first?.offer?.cost?.currency).toBe('USD');
    expect(first?.mappedAs).toMatchObject({ skuId: skus[0], optionValues: first?.offer?.optionValues });
  });

  it('goes by country and quantity, and says why where nothing fits', async () => {
    await save({
      rules: [
        rule({ countries: ['de', 'AT'], components: [component(1)] }),
        rule({ priority: 2, countries: ['US'], quantity: { from: 3 }, components: [component(2)] }),
        rule({ priority: 3, countries: ['US'], quantity: { to: 2 }, components: [component(0, 2)] }),
      ],
    });
    expect(await simulated('DE')).toMatchObject({ priority: 1, from: 'product', components: [{ skuId: skus[1] }] });
    expect(await simulated('US', 3)).toMatchObject({ priority: 2, components: [{ skuId: skus[2] }] });
    const two = await simulated('US', 2);
    expect(two).toMatchObject({ priority: 3, source: 'supplier', components: [{ skuId: skus[0], pieces: 2 }] });
    const each = Number(two?.components[0]?.cost?.amount);
    expect(Number(two?.goods?.amount)).toBeCloseTo(each * 4);
    expect(two).toMatchObject({ landed: null, days: null });
    expect(await simulated('FR')).toMatchObject({ components: [], source: null, reason: 'noRule' });
    const { lines } = await merchant.call(mappingCalls.simulate, {
      ...{ storeId: shop.shopId, lines: [{ variantId: 'strange', quantity: 1 }], country: 'US' },
    });
    expect(lines).toMatchObject([{ productId: null, reason: 'notMapped', components: [] }]);
  });

  it('of a variant comes before that of its product, and taking it away brings that one back', async () => {
    await save();
    await save({ variantId: 'v1', rules: [rule({ components: [component(3)] })] });
    expect(await simulated('US')).toMatchObject({ from: 'variant', components: [{ skuId: skus[3] }] });
    expect(await save({ variantId: 'v1', source: 'pool', rules: [], revision: 1 })).toMatchObject({ revision: 0 });
    expect(await simulated('US')).toMatchObject({ from: 'product', components: [{ skuId: skus[0] }] });
  });

  it('keeps what was allocated as it was bought', async () => {
    await save();
    await app.deps.db.pool.query(
      `update line_need set allocated = 1, frozen_at = now() where merchant_id = $1 and external_id = '1'`,
      [merchantId],
    );
    await save({ rules: [rule({ components: [component(2)] })], revision: 1 });
    expect(await needs()).toEqual([
      { order: '1', component: 0, sku: skus[0], needed: 2, allocated: 1 },
      { order: '2', component: 0, sku: skus[2], needed: 2, allocated: 0 },
    ]);
  });

  it('is not written over a newer revision, and tells what is there', async () => {
    await save();
    await save({ rules: [rule({ components: [component(1)] })], revision: 1 });
    const stale = await save({ revision: 1 }).catch((error: unknown) => error);
    if (!(stale instanceof CallFailed)) throw stale;
    expect(stale.envelope.error?.key).toBe('error.conflict');
    expect(stale.envelope.error?.there).toMatchObject({
      revision: 2,
      rules: [{ components: [{ offer: { skuId: skus[1] } }] }],
    });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: skus[1] }] });
  });

  it('that says the same again changes nothing', async () => {
    await save();
    expect(await save({ revision: 1 })).toEqual({ revision: 1, runId: null, orders: 0 });
  });

  it.each(['self', 'none', 'warehouse'] as const)(
    '%s leaves what is to be mapped for good, and comes back',
    async (source) => {
      await save({ source, rules: [] });
      const task = source === 'none' ? [] : ['ship'];
      expect((await tasks()).map(([, open]) => open)).toEqual([task, task]);
      await save({ source: 'pool', rules: [], revision: 1 });
      expect((await tasks()).map(([, open]) => open)).toEqual([['map'], ['map']]);
    },
  );

  it('is undone by the journal, and had again by undoing that', async () => {
    await save();
    const { runId } = await save({ rules: [rule({ components: [component(1)] })], revision: 1 });
    const { rows } = await merchant.call(journalCalls.runs, { kind: 'mapping' });
    expect(rows[0]).toMatchObject({ runId, title: 'Mapped Dock tee', products: 1, undone: false });
    const undo = await merchant.call(journalCalls.undo, { runId: runId ?? '' });
    expect(undo).toMatchObject({ undone: 1, kept: 0 });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: skus[0] }] });
    expect((await needs()).map(({ sku }) => sku)).toEqual([skus[0], skus[0]]);
    await merchant.call(journalCalls.undo, { runId: undo.runId });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: skus[1] }] });
  });

  it('that was changed again since is kept by an undo', async () => {
    const { runId } = await save();
    await save({ rules: [rule({ components: [component(1)] })], revision: 1 });
    expect(await merchant.call(journalCalls.undo, { runId: runId ?? '' })).toMatchObject({ undone: 1, kept: 1 });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: skus[1] }] });
  });

  it('shows real orders before and after it is saved, changed ones first, and writes nothing', async () => {
    await save({ rules: [rule({ countries: ['US'] }), rule({ priority: 2, components: [component(1)] })] });
    const after = {
      rules: [rule({ countries: ['US'] }), rule({ priority: 2, components: [component(2)] })],
      revision: 1,
    };
    const { lines } = await merchant.call(mappingCalls.preview, wanted(after));
    expect(lines).toMatchObject([
      {
        number: '#2',
        changed: true,
        before: { components: [{ skuId: skus[1] }] },
        after: { components: [{ skuId: skus[2] }] },
      },
      { number: '#1', changed: false, kept: false },
    ]);
    expect(lines[0]?.after.components[0]?.title).not.toBe('');
    expect((await get()).mapping?.revision).toBe(1);
  });

  it.each<[string, (own: typeof rule) => Partial<Save>, string, string]>([
    [
      'no pieces',
      (own) => ({ rules: [own({ components: [component(0, 0)] })] }),
      'rules.0.components.0.pieces',
      'piece',
    ],
    ['nothing in a rule', (own) => ({ rules: [own({ components: [] })] }), 'rules.0.components', 'offer'],
    ['no rule', () => ({ rules: [] }), 'rules', 'rule'],
    ['rules of what is not bought', () => ({ source: 'self' }), 'rules', 'suppliers'],
    ['a country that is none', (own) => ({ rules: [own({ countries: ['ZZ'] })] }), 'rules.0.countries.0', 'country'],
    [
      'a country twice',
      (own) => ({ rules: [own({ countries: ['US', 'DE'] }), own({ priority: 2, countries: ['DE'] })] }),
      'rules.1.countries.0',
      'already',
    ],
    [
      'a country twice in one rule',
      (own) => ({ rules: [own({ countries: ['US', 'us'] })] }),
      'rules.0.countries.1',
      'already',
    ],
    ['two rules for everywhere in one place', (own) => ({ rules: [own(), own()] }), 'rules.1.priority', 'priority'],
    [
      'a range that ends early',
      (own) => ({ rules: [own({ quantity: { from: 3, to: 2 } })] }),
      'rules.0.quantity.to',
      'ends',
    ],
    [
      'too many rules',
      (own) => ({ rules: Array.from({ length: 61 }, (_, at) => own({ priority: at + 1 })) }),
      'rules',
      '60',
    ],
    [
      'a SKU of another product',
      (own) => ({ rules: [own({ components: [{ ...component(), skuId: '12' }] })] }),
      'rules.0.components.0.skuId',
      'AliExpress',
    ],
    ['a variant that is none', () => ({ variantId: 'v9' }), 'variantId', 'variant'],
  ])('refuses %s, and says where', async (_, changes, path, words) => {
    const { key, fields } = await refusal(save(changes(rule)));
    expect([key, fields[0]?.path]).toEqual(['invalidInput', path]);
    expect(fields[0]?.message).toContain(words);
  });

  it('takes a backup for everywhere beside a rule for a country, and 200 lines at a time', async () => {
    await save({
      rules: [rule({ countries: ['US'] }), rule({ priority: 2 }), rule({ priority: 3, components: [component(1)] })],
    });
    const lines = Array.from({ length: 200 }, () => ({ variantId: 'v1', productId: 'p1', quantity: 1 }));
    const asked = { storeId: shop.shopId, country: 'US' };
    expect((await merchant.call(mappingCalls.simulate, { ...asked, lines })).lines).toHaveLength(200);
    const one = await refusal(
      merchant.call(mappingCalls.simulate, { ...asked, lines: [...lines, ...lines.slice(0, 1)] }),
    );
    expect(one.fields[0]).toMatchObject({ path: 'lines' });
  });

  it('begins with a pasted link, which proposes what the variants are', async () => {
    await app.deps.db.pool.query(
      `update store_order_line set variant_title = 'mist  BLUE' where merchant_id = $1 and variant_external_id = 'v1'`,
      [merchantId],
    );
    const url = `Look at this https://www.aliexpress.com/item/${BLENDER}.html?spm=1`;
    const sold = { storeId: shop.shopId, productId: 'p1' };
    const list = await merchant.call(mappingCalls.offers, { url, for: sold });
    expect(list).toMatchObject({ supplier: 'aliexpress', productId: BLENDER });
    expect(list.offers.map(({ skuId }) => skuId)).toEqual(skus);
    const [proposal] = list.proposals;
    const offer = list.offers.find(({ skuId }) => skuId === proposal?.skuId);
    expect([offer?.optionValues.map((value) => value.toLowerCase()), proposal?.confidence]).toEqual([['mist blue'], 1]);
    expect((await refusal(merchant.call(mappingCalls.offers, { url: 'https://example.com/item/1' }))).key).toBe(
      'linkForeignHost',
    );
    expect((await refusal(merchant.call(mappingCalls.offers, { supplier: 'aliexpress' }))).fields[0]?.path).toBe('url');
  });

  it('lists the products that orders wait for, and is saved for many of them as one run', async () => {
    await read([order('3', { lines: [remoteLine({ productId: 'p2', variantId: 'v2', title: 'Quay cap' })] })]);
    const list = async () => (await merchant.call(mappingCalls.list, { storeId: shop.shopId })).rows;
    expect(await list()).toMatchObject([
      { productId: 'p1', orders: 2, pieces: 4, variants: [{ variantId: 'v1', orders: 2, reason: 'notMapped' }] },
      { productId: 'p2', title: 'Quay cap', orders: 1, pieces: 1 },
    ]);
    const { runId, rows } = await merchant.call(mappingCalls.saveMany, {
      mappings: [
        wanted({ variantId: 'v1' }),
        wanted({ productId: 'p2', variantId: 'v2', rules: [rule({ components: [{ ...component(), skuId: '1' }] })] }),
        wanted({ productId: 'p2', variantId: 'v2', source: 'self', rules: [] }),
      ],
    });
    expect(rows).toMatchObject([
      { revision: 1, orders: 2, problem: null },
      { revision: null, problem: { key: 'mapping.skuNotThere' } },
      { revision: 1, problem: null },
    ]);
    expect(await list()).toEqual([]);
    expect(await merchant.call(journalCalls.undo, { runId: runId ?? '' })).toMatchObject({ undone: 2, kept: 0 });
    expect((await list()).map(({ productId }) => productId)).toEqual(['p1', 'p2']);
  });

  it('is proposed again by the merchant’s own words, and changes by a save only', async () => {
    await app.deps.db.pool.query(
      `update store_order_line set variant_title = 'Moss' where merchant_id = $1 and variant_external_id = 'v1'`,
      [merchantId],
    );
    await save({ variantId: 'v1' });
    const products = [{ storeId: shop.shopId, productId: 'p1' }];
    const again = async () => (await merchant.call(mappingCalls.reapply, { products })).rows;
    expect(await again()).toEqual([]);
    const { offers } = await merchant.call(mappingCalls.offers, { supplier: 'aliexpress', productId: BLENDER });
    const other = offers.find(({ skuId }) => skuId !== skus[0]);
    const alias = { supplier: 'aliexpress' as const, storeWord: 'moss', supplierWord: other?.optionValues[0] ?? '' };
    await merchant.call(mappingCalls.saveAlias, alias);
    expect((await merchant.call(mappingCalls.aliases, {})).rows).toEqual([alias]);
    expect(await again()).toMatchObject([
      { variantId: 'v1', revision: 1, pieces: 1, skuId: skus[0], offer: { skuId: other?.skuId }, confidence: 1 },
    ]);
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: skus[0] }] });
    expect(await merchant.call(mappingCalls.removeAlias, alias)).toEqual({ removed: true });
    expect(await again()).toEqual([]);
  });

  it('is nobody’s who does not hold the role of the store’s platform', async () => {
    const other = await app.merchant();
    const { shopId: storeId } = await other.bindWoo(app.sandbox.url, 'lantern');
    await app.deps.db.pool.query(`update account set roles = '{quayside,shopify}' where email = $1`, [other.email]);
    const self = { storeId, productId: 'p1', source: 'self' as const, revision: 0 };
    const lines = [{ variantId: 'v1', quantity: 1 }];
    for (const call of [
      () => other.call(mappingCalls.save, self),
      () => other.call(mappingCalls.preview, self),
      () => other.call(mappingCalls.get, { storeId, productId: 'p1' }),
      () => other.call(mappingCalls.simulate, { storeId, lines, country: 'US' }),
    ]) {
      expect((await refusal(call())).key).toBe('notFound');
    }
  });
});
