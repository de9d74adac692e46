import type { PriceChange } from '#contract/repricing.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { sameAmount, tidyOrNull } from '../../../decimal.ts';
import { Exact, marginOf, type PricedProduct, type PricedVariant, traceStep } from '../../catalogue/pricing/index.ts';
import type { PoolItem } from './poolItems.ts';

/** A variant beside what a rule makes of it, not yet in anybody's language. */
export interface VariantChange {
  item: PoolItem;
  variant: PoolItem['variants'][number];
  priced: PricedVariant | null;
  product: PricedProduct;
  outcome: PriceChange['outcome'];
}

/** What becomes of each variant of a product. */
export function changesOf(item: PoolItem, product: PricedProduct): VariantChange[] {
  const byId = new Map(product.variants.map((priced) => [priced.variantId, priced]));
  return item.variants.map((variant) => {
    const priced = byId.get(variant.variantId) ?? null;
    return { item, variant, priced, product, outcome: outcomeOf(item, variant, priced, product) };
  });
}

const KEPT = new Set(['price.locked', 'price.mine']);

function outcomeOf(
  item: PoolItem,
  variant: VariantChange['variant'],
  priced: PricedVariant | null,
  product: PricedProduct,
): PriceChange['outcome'] {
  if (product.state === 'held') return 'held';
  const reason = priced?.reason ?? product.reason;
  if (reason && KEPT.has(reason.key)) return 'kept';
  if (product.state === 'none' || priced === null || priced.price === null) return 'unpriced';
  const samePrice = sameAmount(priced.price, variant.price) && product.currency === item.product.currency;
  const sameCompare = priced.compareAt === undefined || sameAmount(priced.compareAt, variant.compareAtPrice);
  return samePrice && sameCompare ? 'same' : 'changed';
}

/** By how much the price changes, as a share of what it was; null where the two cannot be compared. */
export function changeShare({ item, variant, priced, product }: VariantChange): Exact | null {
  if (variant.price === null || new Exact(variant.price).isZero()) return null;
  const comparable = product.currency === item.product.currency;
  if (!comparable || priced === null || priced.price === null) return null;
  return new Exact(priced.price).minus(variant.price).div(variant.price);
}

/** A change as it is shown, in the language of the request. */
export function shownChange(change: VariantChange, language: Language): PriceChange {
  const { item, variant, priced, product, outcome } = change;
  const { currency } = item.product;
  const compareAt = priced?.compareAt === undefined ? variant.compareAtPrice : priced.compareAt;
  const reason = outcome === 'changed' || outcome === 'same' ? null : (priced?.reason ?? product.reason);
  // What a held product would have cost is the question somebody looks at it with.
  const after = priced?.price == null ? null : { price: priced.price, compareAt, currency: product.currency };
  return {
    productId: item.product.productId,
    title: item.title,
    image: item.image,
    optionValues: variant.optionValues,
    outcome,
    before: { price: tidyOrNull(variant.price), compareAt: tidyOrNull(variant.compareAtPrice), currency },
    after,
    change: changeShare(change)?.times(100).toFixed(1) ?? null,
    margin: marginOf(priced?.price ?? null, priced?.cost ?? null),
    reason: reason && sentence(language, reason.key, reason.params),
    trace: (priced?.trace ?? []).map((step) => traceStep(step, language)),
  };
}
