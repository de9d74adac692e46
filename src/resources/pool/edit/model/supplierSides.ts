import type { Product, ProductVariant } from '#contract/product.schemas.ts';

const isSame = (a: ProductVariant, b: ProductVariant): boolean =>
  a.supplierPrice === b.supplierPrice &&
  a.supplierCostPrice === b.supplierCostPrice &&
  a.supplierInventoryQuantity === b.supplierInventoryQuantity &&
  a.supplierOffers === b.supplierOffers;

/** The supplier's side by variant. What has not changed stays the same object: of two thousand rows none is drawn again. */
export function supplierSides(
  product: Product,
  before?: ReadonlyMap<string, ProductVariant>,
): ReadonlyMap<string, ProductVariant> {
  let changed = before?.size !== product.variantsList.length;
  const sides = new Map<string, ProductVariant>();
  for (const variant of product.variantsList) {
    const known = before?.get(variant.variantId);
    const kept = known !== undefined && isSame(known, variant);
    changed ||= !kept;
    sides.set(variant.variantId, kept ? known : variant);
  }
  return changed || before === undefined ? sides : before;
}
