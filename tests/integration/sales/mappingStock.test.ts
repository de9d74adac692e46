import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { journalCalls } from '#contract/journal.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { newId } from '#server/ids.ts';
import { mappingsOfItem } from '#server/modules/sales/mapping/index.ts';
import { isLinked } from '#server/modules/sales/mapping/linked.ts';
import { addStockItem } from '#tests/kit/addStockItem.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { waitsOrEnds } from '#tests/kit/waitsOrEnds.ts';
import { BLENDER, setUpMapping } from './mappingSetup.ts';

describe('a mapping to an item of stock', () => {
  const given = setUpMapping();
  const { component, rule, wanted, save, simulated, sku } = given;

  /** An item of which each of these warehouses has so many, of which so many are reserved. */
  const stocked = (name: string, levels: [onHand: number, allocated: number][] = []): Promise<string> =>
    addStockItem(given.app.deps.db.pool, { merchantId: given.merchantId, sku: name, levels });
  const part = (stockItemId: string, pieces = 1) => ({ stockItemId, pieces });
  const needs = () =>
    given.query(
      `select external_id as "order", component, source, supplier_sku_id as sku, stock_item_id as item, pieces_per_unit as pieces,
         needed, is_gift as gift, rule_id is not null as ruled from line_need where merchant_id = $1 order by 1, 2`,
      given.merchantId,
    );
  const get = () => given.merchant.call(mappingCalls.get, { storeId: given.shop.shopId, productId: 'p1' });
  const askedFor = (itemIds: string[]) =>
    withMerchantTx(given.app.deps.db, given.merchantId, (tx) => mappingsOfItem(tx, itemIds));

  it('is saved, shown and simulated with its SKU and what is free, and is what orders need', async () => {
    const itemId = await stocked('MUG-B', [
      [7, 2],
      [4, 0],
    ]);
    expect(await save({ rules: [rule({ components: [part(itemId, 3)] })] })).toMatchObject({ revision: 1, orders: 2 });
    const item = { itemId, sku: 'MUG-B', title: 'Mug', variantTitle: 'Blue', image: null, free: 9 };
    const shown = await get();
    expect(shown).toMatchObject({ waitingOrders: 0, variants: [{ from: 'product', frozenAt: null }] });
    expect(shown.mapping?.rules[0]?.components).toEqual([
      { pieces: 3, service: '', isGift: false, item, offer: null, mappedAs: null, changed: [] },
    ]);
    const cart = await simulated('US', 2);
    expect(cart).toMatchObject({
      source: 'warehouse',
      priority: 1,
      reason: null,
      goods: null,
      landed: null,
      days: null,
    });
    expect(cart?.components).toEqual([{ item, pieces: 3 }]);
    const need = { component: 0, source: 'warehouse', sku: null, item: itemId, pieces: 3, needed: 6, gift: false };
    expect(await needs()).toEqual(['1', '2'].map((order) => ({ order, ...need, ruled: true })));
    expect(await save({ rules: [rule({ components: [part(itemId, 3)] })], revision: 1 })).toMatchObject({
      runId: null,
    });
  });

  it('goes along with an offer in one rule, each as what it is', async () => {
    const itemId = await stocked('CARD');
    await save({ rules: [rule({ components: [component(1, 2), { ...part(itemId), isGift: true }] })] });
    expect((await needs()).slice(0, 2)).toMatchObject([
      { component: 0, source: 'supplier', sku: sku(1), item: null, needed: 4, gift: false },
      { component: 1, source: 'warehouse', sku: null, item: itemId, needed: 2, gift: true },
    ]);
    const cart = await simulated('US');
    expect(cart).toMatchObject({
      source: 'supplier',
      goods: null,
      components: [
        { skuId: sku(1), pieces: 2 },
        { item: { sku: 'CARD', free: 0 }, pieces: 1 },
      ],
    });
    expect((await get()).mapping?.rules[0]?.components).toMatchObject([
      { offer: { skuId: sku(1) }, item: null },
      { offer: null, item: { sku: 'CARD' }, isGift: true },
    ]);
  });

  it('says of an offer beside it as little as any other part of a bundle', async () => {
    const itemId = await stocked('CARD');
    const linked = () =>
      withMerchantTx(given.app.deps.db, given.merchantId, (tx) =>
        isLinked(tx, { storeId: given.shop.shopId, productId: 'p1' }, { supplier: 'aliexpress', productId: BLENDER }),
      );
    await save();
    expect(await linked()).toBe(true);
    await save({ rules: [rule({ components: [component(), part(itemId)] })], revision: 1 });
    expect(await linked()).toBe(false);
  });

  it('that leads to another item then is another need', async () => {
    const [one, other] = [await stocked('ONE'), await stocked('OTHER')];
    await save({ rules: [rule({ components: [part(one)] })] });
    await save({ rules: [rule({ components: [part(other)] })], revision: 1 });
    expect((await needs()).map(({ item }) => item)).toEqual([other, other]);
  });

  it('keeps the item of what is reserved already, with the rule that it was reserved by', async () => {
    const [one, other] = [await stocked('ONE'), await stocked('OTHER')];
    await save({ rules: [rule({ components: [part(one)] })] });
    const ruleOf = async () =>
      (
        await given.query(
          `select rule_id as id from line_need where merchant_id = $1 and external_id = '1'`,
          given.merchantId,
        )
      )[0].id;
    const first = await ruleOf();
    await given.query(
      `update line_need set allocated = 1, frozen_at = now() where merchant_id = $1 and external_id = '1'`,
      given.merchantId,
    );
    await save({ rules: [rule({ components: [part(other)] })], revision: 1 });
    expect((await needs()).map(({ item }) => item)).toEqual([one, other]);
    expect(await ruleOf()).toBe(first);
    await save({ rules: [rule({ countries: ['US', 'DE'], components: [part(one)] })], revision: 2 });
    expect(await ruleOf()).not.toBe(first);
  });

  it('is previewed beside what was bought before, and an item alone makes the difference', async () => {
    const [one, other] = [await stocked('ONE'), await stocked('OTHER', [[5, 1]])];
    await save({ rules: [rule({ components: [part(one)] })] });
    const preview = async (itemId: string) =>
      (
        await given.merchant.call(
          mappingCalls.preview,
          wanted({ rules: [rule({ components: [part(itemId)] })], revision: 1 }),
        )
      ).lines;
    expect((await preview(one)).map(({ changed }) => changed)).toEqual([false, false]);
    expect((await preview(other))[0]).toMatchObject({
      changed: true,
      before: { source: 'warehouse', components: [{ item: { sku: 'ONE' }, pieces: 1 }] },
      after: { source: 'warehouse', components: [{ item: { sku: 'OTHER', free: 4 }, pieces: 1 }] },
    });
  });

  it('is undone and had again by the journal, which names the SKU', async () => {
    const itemId = await stocked('MUG-B');
    await save();
    const { runId } = await save({ rules: [rule({ components: [part(itemId, 2)] })], revision: 1 });
    const { rows } = await given.merchant.call(journalCalls.things, { runId: runId ?? '' });
    expect(JSON.stringify(rows)).toContain('2 × MUG-B');
    const undo = await given.merchant.call(journalCalls.undo, { runId: runId ?? '' });
    expect(undo).toMatchObject({ undone: 1, kept: 0 });
    expect((await needs()).map(({ source, item }) => [source, item])).toEqual([
      ['supplier', null],
      ['supplier', null],
    ]);
    await given.query(`update stock_item set sku = 'MUG-BLUE' where item_id = $1`, itemId);
    await given.merchant.call(journalCalls.undo, { runId: undo.runId });
    expect((await needs()).map(({ item }) => item)).toEqual([itemId, itemId]);
  });

  it('stays as it is where an undo would name an item that was removed', async () => {
    const itemId = await stocked('MUG-B');
    await save({ rules: [rule({ components: [part(itemId)] })] });
    const { runId } = await save({ revision: 1 });
    await given.query('delete from stock_item where item_id = $1', itemId);
    expect(await given.merchant.call(journalCalls.undo, { runId: runId ?? '' })).toMatchObject({
      undone: 0,
      changedSince: ['Dock tee'],
    });
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: sku(0) }] });
  });

  it('is refused at the field of an item that is not there, or is another merchant’s, and writes nothing', async () => {
    const there = await stocked('MUG-B');
    const strange = await stocked('STRANGE');
    const other = await given.app.merchant();
    const { shopId } = await other.bindWoo(given.app.sandbox.url, 'lantern');
    expect(shopId).not.toBe(given.shop.shopId);
    await given.query(
      `update stock_item set merchant_id = (select merchant_id from store where store_id = $2) where item_id = $1`,
      strange,
      shopId,
    );
    const rules = (itemId: string) => [
      rule({ components: [component(), part(there)] }),
      rule({ priority: 2, countries: ['US'], components: [part(itemId)] }),
    ];
    for (const itemId of [newId(), strange]) {
      for (const refused of [
        () => save({ rules: rules(itemId) }),
        () => given.merchant.call(mappingCalls.preview, wanted({ rules: rules(itemId) })),
      ]) {
        const { key, fields } = await refusal(refused());
        expect([key, fields]).toMatchObject([
          'invalidInput',
          [{ path: 'rules.1.components.0.stockItemId', key: 'mapping.itemNotThere' }],
        ]);
      }
    }
    expect((await get()).mapping).toBeNull();
    const many = await given.merchant.call(mappingCalls.saveMany, {
      mappings: [
        wanted({ rules: rules(newId()) }),
        wanted({ variantId: 'v1', rules: [rule({ components: [part(there)] })] }),
      ],
    });
    expect(many.rows).toMatchObject([{ problem: { key: 'mapping.itemNotThere' } }, { revision: 1, problem: null }]);
  });

  it.each<[string, (itemId: string) => object, string]>([
    ['no pieces', (itemId) => part(itemId, 0), 'rules.0.components.0.pieces'],
    ['an item that is none', () => part('12'), 'rules.0.components.0.stockItemId'],
    [
      'an item and an offer in one',
      (itemId) => ({ ...component(), ...part(itemId) }),
      'rules.0.components.0.stockItemId',
    ],
  ])('refuses %s, and says where', async (_, of, path) => {
    const components = [of(await stocked('MUG-B'))] as never;
    const { key, fields } = await refusal(save({ rules: [rule({ components })] }));
    expect([key, fields[0]?.path]).toEqual(['invalidInput', path]);
  });

  it('says which mappings name an item, and keeps others from naming it until that is decided', async () => {
    const [one, other] = [await stocked('ONE'), await stocked('OTHER')];
    expect(await askedFor([one, other])).toEqual([]);
    await save({
      variantId: 'v1',
      rules: [rule({ components: [component(), part(one)] }), rule({ priority: 2, components: [part(one)] })],
    });
    expect(await askedFor([one, other])).toEqual([
      { itemId: one, storeId: given.shop.shopId, productId: 'p1', variantId: 'v1', title: expect.any(String) },
    ]);
    // Whoever removes it has asked; saving waits, and finds it gone.
    const saved = { ended: false };
    let saving: Promise<unknown> = Promise.resolve();
    await withMerchantTx(given.app.deps.db, given.merchantId, async (tx) => {
      expect(await mappingsOfItem(tx, [other])).toEqual([]);
      await tx.execute(sql`delete from stock_item where item_id = ${other}`);
      saving = refusal(save({ rules: [rule({ components: [part(other)] })] })).finally(() => {
        saved.ended = true;
      });
      await waitsOrEnds(given.app, saved);
    });
    expect(await saving).toMatchObject({ fields: [{ key: 'mapping.itemNotThere' }] });
  });
});
