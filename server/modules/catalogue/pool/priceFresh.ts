import type { CollectedProduct } from '#contract/collected.ts';
import { sameAmount } from '../../../decimal.ts';
import { type PricingContext, pricedVariants, priceProduct, ruleFits } from '../pricing/index.ts';
import type { Editable } from './shape.ts';

/**
 * A new product with the prices of the rule that is for it, where its source has no price of its own to propose: a
 * supplier's product has none, a store's export has. It is in no store yet, so rules for certain stores do not count.
 */
export function priceFresh(
  { rules, rates }: PricingContext,
  item: CollectedProduct,
  fresh: Editable,
): { fresh: Editable; currency: string } {
  const asCollected = { fresh, currency: item.currency };
  const about = { source: item.source, category: item.category, storeIds: [] };
  const rule = rules.find((one) => ruleFits(one, about));
  const hasOwnPrices = item.variants.some(
    ({ price, supplierPrice }) => price !== null && !sameAmount(price, supplierPrice),
  );
  if (!rule || hasOwnPrices) return asCollected;
  const product = { ...about, productId: '', currency: item.currency, supplierCurrency: item.currency, locked: [] };
  const made = priceProduct(rule, { product, variants: fresh.variants }, rates, { overrideMine: false });
  if (made.state !== 'priced') return asCollected;
  const variants = pricedVariants(fresh.variants, made, { owned: true });
  return { fresh: { ...fresh, variants }, currency: made.currency };
}
