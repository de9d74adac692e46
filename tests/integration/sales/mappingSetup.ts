import { beforeEach } from 'vitest';
import type { SentOf } from '#contract/endpoint.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { setUpOrders } from './orderSetup.ts';

/** A product of AliExpress in four colours. */
export const BLENDER = '1005008101000062';

export type Save = SentOf<typeof mappingCalls.save>;
type Rule = NonNullable<Save['rules']>[number];

/** Before each test: orders "1" to the US and "2" to Germany, of two pieces of product "p1" each, for which nothing is mapped. */
export function setUpMapping() {
  const given = setUpOrders();
  let skus: string[] = [];
  beforeEach(async () => {
    await given.merchant.linkAliExpress();
    const asked = { supplier: 'aliexpress' as const, productId: BLENDER };
    skus = (await given.merchant.call(mappingCalls.offers, asked)).offers.map(({ skuId }) => skuId);
    const lines = [remoteLine({ productId: 'p1', variantId: 'v1', quantity: 2, openQuantity: 2 })];
    await given.read([given.order('1', { lines }), given.order('2', { lines, country: 'DE' })]);
  });

  /** So many pieces of the product's SKU at this place. */
  const component = (at = 0, pieces = 1) => ({
    supplier: 'aliexpress' as const,
    productId: BLENDER,
    skuId: skus[at] ?? '',
    pieces,
  });
  const rule = (changes: Partial<Rule> = {}): Rule => ({ priority: 1, components: [component()], ...changes });
  const wanted = (changes: Partial<Save> = {}): Save => ({
    storeId: given.shop.shopId,
    productId: 'p1',
    source: 'offers',
    rules: [rule()],
    revision: 0,
    ...changes,
  });
  return Object.assign(given, {
    /** The product's SKUs at the supplier. */
    skus: () => skus,
    sku: (at: number) => skus[at],
    component,
    rule,
    wanted,
    save: (changes: Partial<Save> = {}) => given.merchant.call(mappingCalls.save, wanted(changes)),
    /** What would be bought for pieces of "v1" to a country. */
    simulated: async (country: string, quantity = 1) => {
      const lines = [{ variantId: 'v1', productId: 'p1', quantity }];
      const { shopId: storeId } = given.shop;
      return (await given.merchant.call(mappingCalls.simulate, { storeId, lines, country })).lines[0];
    },
  });
}
