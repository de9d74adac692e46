import { describe, expect, it } from 'vitest';
import { journalCalls } from '#contract/journal.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { BLENDER, setUpMapping } from './mappingSetup.ts';

describe('mapping', () => {
  const given = setUpMapping();
  const { read, order, component, rule, wanted, save, simulated, sku } = given;

  const call = (title: string, variant: string) =>
    given.query(
      `update store_order_line set title = $2, variant_title = $3 where merchant_id = $1 and variant_external_id = 'v1'`,
      given.merchantId,
      title,
      variant,
    );

  it('begins with a pasted link, which proposes what the variants are', async () => {
    await call('Portable USB Blender 380ml', 'mist  BLUE');
    const url = `Look at this https://www.aliexpress.com/item/${BLENDER}.html?spm=1`;
    const sold = { storeId: given.shop.shopId, productId: 'p1' };
    const list = await given.merchant.call(mappingCalls.offers, { url, for: sold });
    expect(list).toMatchObject({ supplier: 'aliexpress', productId: BLENDER });
    expect(list.offers.map(({ skuId }) => skuId)).toEqual(given.skus());
    const [proposal] = list.proposals;
    const offer = list.offers.find(({ skuId }) => skuId === proposal?.skuId);
    expect(offer?.optionValues.map((value) => value.toLowerCase())).toEqual(['mist blue']);
    expect(proposal).toMatchObject({ confidence: 0.97, reason: 'title' });
    expect((await refusal(given.merchant.call(mappingCalls.offers, { url: 'https://example.com/item/1' }))).key).toBe(
      'linkForeignHost',
    );
    expect((await refusal(given.merchant.call(mappingCalls.offers, { supplier: 'aliexpress' }))).fields[0]?.path).toBe(
      'url',
    );
  });

  it('is not sure of another product with the same options, until somebody has mapped to it', async () => {
    await call('Dock tee', 'Mist Blue');
    const url = `https://www.aliexpress.com/item/${BLENDER}.html`;
    const sold = { storeId: given.shop.shopId, productId: 'p1' };
    const proposed = async () => (await given.merchant.call(mappingCalls.offers, { url, for: sold })).proposals[0];
    expect(await proposed()).toMatchObject({ confidence: 0.4, reason: 'titleOther' });
    await save({ variantId: 'v1' });
    expect(await proposed()).toMatchObject({ confidence: 1, reason: 'linked' });
  });

  it('asked for a product that is gone, shows what was mapped to it as gone', async () => {
    const DISCONTINUED = '1005008101000090';
    await save({ variantId: 'v1' });
    for (const table of ['offer', 'watched_product']) {
      const set = `update ${table} set supplier_product_id = $2 where merchant_id = $1 and supplier_product_id = $3`;
      await given.query(set, given.merchantId, DISCONTINUED, BLENDER);
    }
    const sold = { storeId: given.shop.shopId, productId: 'p1' };
    const wanted = { supplier: 'aliexpress' as const, productId: DISCONTINUED, for: sold };
    expect((await refusal(given.merchant.call(mappingCalls.offers, wanted))).key).toBe('supplierProductGone');
    const { variants } = await given.merchant.call(mappingCalls.get, sold);
    const [part] = variants[0]?.mapping?.rules[0]?.components ?? [];
    expect(part).toMatchObject({ changed: ['gone'], offer: { goneAt: expect.any(String) } });
    expect(variants[0]?.frozenAt).not.toBeNull();
  });

  it('lists the products that orders wait for, and is saved for many of them as one run', async () => {
    await read([order('3', { lines: [remoteLine({ productId: 'p2', variantId: 'v2', title: 'Quay cap' })] })]);
    const list = async () => (await given.merchant.call(mappingCalls.list, { storeId: given.shop.shopId })).rows;
    expect(await list()).toMatchObject([
      { productId: 'p1', orders: 2, pieces: 4, variants: [{ variantId: 'v1', orders: 2, reason: 'notMapped' }] },
      { productId: 'p2', title: 'Quay cap', orders: 1, pieces: 1 },
    ]);
    const { runId, rows } = await given.merchant.call(mappingCalls.saveMany, {
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
    expect(await given.merchant.call(journalCalls.undo, { runId: runId ?? '' })).toMatchObject({ undone: 2, kept: 0 });
    expect((await list()).map(({ productId }) => productId)).toEqual(['p1', 'p2']);
  });

  it('is proposed again by the merchant’s own words, and changes by a save only', async () => {
    await given.query(
      `update store_order_line set variant_title = 'Moss' where merchant_id = $1 and variant_external_id = 'v1'`,
      given.merchantId,
    );
    await save({ variantId: 'v1' });
    const products = [{ storeId: given.shop.shopId, productId: 'p1' }];
    const again = async () => (await given.merchant.call(mappingCalls.reapply, { products })).rows;
    expect(await again()).toEqual([]);
    const { offers } = await given.merchant.call(mappingCalls.offers, { supplier: 'aliexpress', productId: BLENDER });
    const other = offers.find(({ skuId }) => skuId !== sku(0));
    const alias = { supplier: 'aliexpress' as const, storeWord: 'moss', supplierWord: other?.optionValues[0] ?? '' };
    await given.merchant.call(mappingCalls.saveAlias, alias);
    expect((await given.merchant.call(mappingCalls.aliases, {})).rows).toEqual([alias]);
    expect(await again()).toMatchObject([
      { variantId: 'v1', revision: 1, pieces: 1, skuId: sku(0), offer: { skuId: other?.skuId }, confidence: 1 },
    ]);
    expect(await simulated('US')).toMatchObject({ components: [{ skuId: sku(0) }] });
    expect(await given.merchant.call(mappingCalls.removeAlias, alias)).toEqual({ removed: true });
    expect(await again()).toEqual([]);
  });
});
