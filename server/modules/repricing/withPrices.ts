import type { Snapshot } from '../pool/index.ts';
import type { PricedProduct } from '../pricing/index.ts';

/** A product with the prices that a rule made; what the rule leaves alone stays. */
export function withPrices(before: Snapshot, priced: PricedProduct): Snapshot {
  const byId = new Map(priced.variants.map((one) => [one.variantId, one]));
  return {
    product: { ...before.product, currency: priced.currency },
    variants: before.variants.map((variant) => {
      const made = byId.get(variant.variantId);
      if (!made || made.price === null) return variant;
      const compareAtPrice = made.compareAt === undefined ? variant.compareAtPrice : made.compareAt;
      return { ...variant, price: made.price, compareAtPrice };
    }),
  };
}
