import { describe, expect, it } from 'vitest';
import { journalCalls } from '#contract/journal.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { CallFailed } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setUpMapping } from './mappingSetup.ts';

describe('mapping', () => {
  const given = setUpMapping();
  const { component, rule, wanted, save, simulated, sku } = given;

  const tasks = async (): Promise<[string, string[], string | undefined][]> => {
    const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50, sort: 'placedAt' });
    return rows
      .map(({ externalId, work }): [string, string[], string | undefined] => [
        externalId,
        work.tasks.map(({ task }) => task),
        work.tasks[0]?.reason?.key,
      ])
      .sort();
  };
  const needs = () =>
    given.query(
      `select external_id as "order", component, supplier_sku_id as sku, needed, allocated from line_need where merchant_id = $1
         order by 1, 2`,
      given.merchantId,
    );
  const get = () => given.merchant.call(mappingCalls.get, { storeId: given.shop.shopId, productId: 'p1' });

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
      { order: '1', component: 0, sku: sku(0), needed: 4, allocated: 0 },
      { order: '1', component: 1, sku: sku(1), needed: 2, allocated: 0 },
    ]);
    const shown = await get();
    expect(shown).toMatchObject({ productId: 'p1', waitingOrders: 0, mapping: { source: 'offers', revision: 1 } });
    expect(shown.variants).toMatchObject([{ variantId: 'v1', from: 'product', frozenAt: null, mapping: null }]);
    const [first] = shown.mapping?.rules[0]?.components ?? [];
    expect(first).toMatchObject({ pieces: 2, changed: [], offer: { skuId: sku(0), goneAt: null } });
    expect(first?.offer?.cost?.currency).toBe('USD');
    expect(first?.mappedAs).toMatchObject({ skuId: sku(0), optionValues: first?.offer?.optionValues });
  });

  it('goes by country and quantity, and says why where nothing fits', async () => {
    await save({
      rules: [
        rule({ countries: ['de', 'AT'], components: [component(1)] }),
        rule({ priority: 2, countries: ['US'], quantity: { from: 3 }, components: [component(2)] }),
        rule({ priority: 3, countries: ['US'], quantity: { to: 2 }, components: [component(0, 2)] }),
      ],
    });
    expect(await simulated('DE')).toMatchObject({ priority: 1, from: 'product', components: [{ skuId: sku(1) }] });
    expect(await simulated('US', 3)).toMatchObject({ priority: 2, components: [{ skuId: sku(2) }] });
    const two = await simulated('US', 2);
    expect(two).toMatchObject({ priority: 3, source: 'supplier', components: [{ skuId: sku(0), pieces: 2 }] });
    const [first] = two?.components ?? [];
    const each = first && 'cost' in first ? Number(first.cost?.amount) : Number.NaN;
    expect(Number(two?.goods?.amount)).toBeCloseTo(each * 4);
    expect(two).toMatchObject({ landed: null, days: null });
    expect(await simulated('FR')).toMatchObject({ components: [], source: null, reason: 'noRule' });
    const { lines } = await given.merchant.call(mappingCalls.simulate, {
      storeId: given.shop.shopId,
      lines: [{ variantId: 'strange', quantity: 1 }],
      country: 'US',
    });
    expect(lines).toMatchObject([{ productId: null, reason: 'notMapped', components: [] }]);
  });

  it('of a variant comes before that of its product, and taking it away brings that one back', async () => {
    await save();
    await save({ variantId: 'v1', rules: [rule({ components: [component(3)] })] });
    expect(await simulated('US')).toMatchObject({ from: 'variant', components: [{ skuId: sku(3) }] });
    expect(await save({ variantId: 'v1', source: 'pool', rules: [], revision: 1 })).toMatchObject({ revision: 0 });
    expect(await simulated('US')).toMatchObject({ from: 'product', components: [{ skuId: sku(0) }] });
  });

  it('keeps what was allocated as it was bought', async () => {
    await save();
    await given.query(
      `update line_need set allocated = 1, frozen_at = now() where merchant_id = $1 and external_id = '1'`,
      given.merchantId,
    );
    await save({ rules: [rule({ components: [component(2)] })], revision: 1 });
    expect(await needs()).toEqual([
      { order: '1', component: 0, sku: sku(0), needed: 2, allocated: 1 },
      { order: '2', component: 0, sku: sku(2), needed: 2, allocated: 0 },
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
      rules: [{ components: [{ offer: { skuId: sku(1) } }] }],
    });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: sku(1) }] });
  });

  it('is not written over what took it away meanwhile', async () => {
    await save();
    await save({ source: 'pool', rules: [], revision: 1 });
    expect((await refusal(save({ rules: [rule({ components: [component(1)] })], revision: 1 }))).key).toBe('conflict');
    expect(await save({ rules: [rule({ components: [component(1)] })], revision: 0 })).toMatchObject({ revision: 1 });
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
    const { rows } = await given.merchant.call(journalCalls.runs, { kind: 'mapping' });
    expect(rows[0]).toMatchObject({ runId, title: 'Mapped Dock tee', subject: 'mapping', count: 1, undone: false });
    const undo = await given.merchant.call(journalCalls.undo, { runId: runId ?? '' });
    expect(undo).toMatchObject({ undone: 1, kept: 0 });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: sku(0) }] });
    expect((await needs()).map(({ sku }) => sku)).toEqual([sku(0), sku(0)]);
    await given.merchant.call(journalCalls.undo, { runId: undo.runId });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: sku(1) }] });
  });

  it('that was changed again since is kept by an undo', async () => {
    const { runId } = await save();
    await save({ rules: [rule({ components: [component(1)] })], revision: 1 });
    expect(await given.merchant.call(journalCalls.undo, { runId: runId ?? '' })).toMatchObject({
      undone: 0,
      kept: 1,
      changedSince: ['Dock tee'],
    });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: sku(1) }] });
  });

  it('shows real orders before and after it is saved, changed ones first, and writes nothing', async () => {
    await save({ rules: [rule({ countries: ['US'] }), rule({ priority: 2, components: [component(1)] })] });
    const after = {
      rules: [rule({ countries: ['US'] }), rule({ priority: 2, components: [component(2)] })],
      revision: 1,
    };
    const { lines } = await given.merchant.call(mappingCalls.preview, wanted(after));
    expect(lines).toMatchObject([
      {
        number: '#2',
        changed: true,
        before: { components: [{ skuId: sku(1) }] },
        after: { components: [{ skuId: sku(2) }] },
      },
      { number: '#1', changed: false, kept: false },
    ]);
    expect(lines[0]?.after.components[0]).toMatchObject({ title: expect.stringMatching(/./) });
    expect((await get()).mapping?.revision).toBe(1);
  });

  it('is nobody’s who does not hold the role of the store’s platform', async () => {
    const other = await given.app.merchant();
    const { shopId: storeId } = await other.bindWoo(given.app.sandbox.url, 'lantern');
    await given.query(`update account set roles = '{quayside,shopify}' where email = $1`, other.email);
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
