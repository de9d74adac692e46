import type { productVariant } from '../../../db/schema/products.ts';
import type { PricedProduct } from './priceProduct.ts';

type Priceable = Pick<typeof productVariant.$inferSelect, 'price' | 'compareAtPrice' | 'owners'> & {
  variantId: string;
};

/**
 * Variants with the prices that a rule made; what the rule leaves alone stays. `owned`: they say that the rule set them,
 * for whoever writes them among changes of others.
 */
export function pricedVariants<Variant extends Priceable>(
  variants: readonly Variant[],
  priced: PricedProduct,
  { owned = false }: { owned?: boolean } = {},
): Variant[] {
  const byId = new Map(priced.variants.map((one) => [one.variantId, one]));
  return variants.map((variant) => {
    const { price = null, compareAt } = byId.get(variant.variantId) ?? {};
    if (price === null) return variant;
    const compareAtPrice = compareAt === undefined ? variant.compareAtPrice : compareAt;
    const owners = {
      ...variant.owners,
      ...(owned ? { price: 'rule' as const } : {}),
      ...(owned && compareAt !== undefined ? { compareAtPrice: 'rule' as const } : {}),
    };
    return { ...variant, price, compareAtPrice, owners };
  });
}
