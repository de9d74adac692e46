import { expect } from 'vitest';
import type { ExportLoss } from '#contract/bulkWords.ts';
import type { ProductRow, VariantRow } from '#server/db/schema/products.ts';
import { lossesOf } from '#server/modules/catalogue/bulk/export/losses.ts';
import { type Facts, factsLostBy, factsOf, type Sold } from './productFacts.ts';

export type StoreFormat = 'shopifyCsv' | 'wooCsv';

/**
 * What a product comes back as, but for what is told as lost: readers fill a category that is empty from what stands beside
 * it and a price that is empty from the cost, and WooCommerce has no picture of a variant where there is but one.
 */
function expectedFacts(pool: Sold & { product: ProductRow }, format: StoreFormat): Facts {
  const given = factsOf(pool);
  const { costs } = given;
  const isKept = pool.product.currency === pool.product.supplierCurrency;
  const facts = { ...given, prices: given.prices.map((price, at) => price ?? (isKept ? (costs[at] ?? null) : null)) };
  const { category, platformCategory, moreCategories, variantImages } = facts;
  if (format === 'shopifyCsv') return { ...facts, category: category || platformCategory };
  const isSimple = pool.product.options.length === 0;
  return {
    ...facts,
    ...(category === '' ? { category: moreCategories[0] ?? '', moreCategories: moreCategories.slice(1) } : {}),
    variantImages: isSimple ? variantImages.map(() => null) : variantImages,
  };
}

/**
 * Holds a product that went through a store's file against what it was: it is the same but for what the export tells as lost,
 * and nothing is told as lost that is not. Returns what was told.
 */
export function expectTold(
  pool: { product: ProductRow; variants: readonly VariantRow[] },
  back: Sold,
  format: StoreFormat,
): ExportLoss[] {
  const told = lossesOf(format, pool);
  const [expected, read] = [expectedFacts(pool, format), factsOf(back)];
  const differs = (fact: keyof Facts): boolean => JSON.stringify(expected[fact]) !== JSON.stringify(read[fact]);
  const excused = new Set(told.flatMap((loss) => factsLostBy[loss]));
  const silent = (Object.keys(expected) as (keyof Facts)[]).filter((fact) => differs(fact) && !excused.has(fact));
  const only = (facts: Facts) => Object.fromEntries(silent.map((fact) => [fact, facts[fact]]));
  expect(only(read)).toEqual(only(expected));
  expect(told.filter((loss) => !factsLostBy[loss].some(differs))).toEqual([]);
  return told;
}
