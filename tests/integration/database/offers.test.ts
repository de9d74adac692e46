import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { type MerchantTx, withMerchantTx } from '#server/db/tenancy.ts';
import { noteChecked, seeProduct } from '#server/modules/upkeep/watch/index.ts';
import { addStockItem } from '#tests/kit/addStockItem.ts';
import { waitsOrEnds } from '#tests/kit/waitsOrEnds.ts';
import { BLENDER, setUpMapping } from '../sales/mappingSetup.ts';

/** Another product of AliExpress. */
const OTHER = '1005008101000017';

describe('a supplier’s product that something is mapped to', () => {
  const given = setUpMapping();
  const { component, rule, save } = given;

  const inTx = <T>(act: (tx: MerchantTx) => Promise<T>) => withMerchantTx(given.app.deps.db, given.merchantId, act);
  const frozen = async () =>
    (
      await given.query('select frozen_at is not null as frozen from mapping where merchant_id = $1', given.merchantId)
    )[0]?.frozen;
  /** The product as the supplier sells it, in the colours that its SKUs are called. */
  const sold = async (productId = BLENDER, rename = (word: string) => word): Promise<CollectedProduct> => {
    const list = await given.merchant.call(mappingCalls.offers, { supplier: 'aliexpress', productId });
    return CollectedProduct.parse({
      source: 'aliexpress',
      supplierProductId: productId,
      sourceUrl: list.url,
      title: rename(list.title),
      bodyHtml: '',
      images: list.image === null ? [] : [{ src: list.image }],
      currency: 'USD',
      options: list.options,
      variants: list.offers.map(({ skuId, optionValues, image, cost, stock }) => ({
        supplierSkuId: skuId,
        optionValues: optionValues.map(rename),
        imageSrc: image,
        stock,
        supplierPrice: cost?.amount ?? null,
        price: null,
      })),
    });
  };
  const renamed = (product: CollectedProduct, rename: (word: string) => string): CollectedProduct => ({
    ...product,
    variants: product.variants.map((one) => ({ ...one, optionValues: one.optionValues.map(rename) })),
  });
  const look = async (product: CollectedProduct) => {
    await inTx((tx) => noteChecked(tx, [product], 'api'));
    await inTx((tx) => seeProduct(tx, given.app.deps, product, 'api'));
  };

  it('is the same with what the database cannot hold in its words', async () => {
    await save();
    await look(await sold(BLENDER, (word) => `${word}\0`));
    expect(await frozen()).toBe(false);
    const { mapping } = await given.merchant.call(mappingCalls.get, { storeId: given.shop.shopId, productId: 'p1' });
    expect(mapping?.rules[0]?.components[0]).toMatchObject({ changed: [], offer: { skuId: given.sku(0) } });
  });

  it('is mapped with what the database cannot hold in its words', async () => {
    await look(await sold());
    await save({ rules: [rule({ components: [component(1)] })] });
    await look(await sold(BLENDER, (word) => (word === '' ? '' : `\0${word} 2`)));
    expect(await frozen()).toBe(true);
  });

  it('keeps what is made of it and of another frozen, until both are as they were mapped', async () => {
    const [another] = (await sold(OTHER)).variants;
    const gift = { supplier: 'aliexpress' as const, productId: OTHER, skuId: another?.supplierSkuId ?? '', pieces: 1 };
    await save({ rules: [rule({ components: [component(), gift] })] });
    await look(await sold(BLENDER, (word) => `${word} 2`));
    expect(await frozen()).toBe(true);
    await look(await sold(OTHER));
    expect(await frozen()).toBe(true);
    await look(await sold());
    expect(await frozen()).toBe(false);
  });

  it('freezes by its offer what names an item of stock too, which stays in what is agreed to', async () => {
    const { merchantId, merchant } = given;
    const stockItemId = await addStockItem(given.app.deps.db.pool, { merchantId, sku: 'CARD' });
    await save({ rules: [rule({ components: [{ stockItemId, pieces: 1 }, component()] })] });
    const mapped = await sold();
    await look(renamed(mapped, (word) => `${word} 2`));
    expect(await frozen()).toBe(true);
    const product = { storeId: given.shop.shopId, productId: 'p1' };
    const shown = async () => (await merchant.call(mappingCalls.get, product)).mapping?.rules[0]?.components;
    expect(await shown()).toMatchObject([
      { item: { sku: 'CARD' }, changed: [] },
      { item: null, changed: ['options'] },
    ]);
    await merchant.call(mappingCalls.accept, { ...product, revision: 1 });
    expect(await frozen()).toBe(false);
    expect(await shown()).toMatchObject([{ item: { sku: 'CARD' } }, { changed: [], offer: { skuId: given.sku(0) } }]);
  });

  it('is agreed to as a check that is under way finds it', async () => {
    await save();
    const mapped = await sold();
    await look(renamed(mapped, (word) => `${word} 2`));
    const accepted = { ended: false };
    let accepting: Promise<unknown> = Promise.resolve();
    const third = renamed(mapped, (word) => `${word} 3`);
    await inTx(async (tx) => {
      await seeProduct(tx, given.app.deps, third, 'api');
      const asked = { storeId: given.shop.shopId, productId: 'p1', revision: 1 };
      accepting = given.merchant.call(mappingCalls.accept, asked).finally(() => {
        accepted.ended = true;
      });
      await waitsOrEnds(given.app, accepted);
    });
    await accepting;
    await look(third);
    expect(await frozen()).toBe(false);
  });

  it('freezes nothing that is mapped to another meanwhile', async () => {
    await save();
    const gone = { ...(await sold()), variants: [] };
    await inTx((tx) => noteChecked(tx, [gone], 'api'));
    const looked = { ended: false };
    let looking: Promise<unknown> = Promise.resolve();
    await inTx(async (tx) => {
      await tx.execute(sql`delete from mapping_component`);
      await tx.execute(sql`delete from mapping_rule`);
      await tx.execute(sql`update mapping set source = 'self', revision = revision + 1`);
      looking = inTx((other) => seeProduct(other, given.app.deps, gone, 'api')).finally(() => {
        looked.ended = true;
      });
      await waitsOrEnds(given.app, looked);
    });
    await looking;
    expect(await frozen()).toBe(false);
  });
});
