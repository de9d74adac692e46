import type { Notice } from '#contract/errors.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import type { product, productVariant } from '../../../db/schema/products.ts';
import type { CompiledRule } from './compileRule.ts';
import { weightIn } from './exact.ts';
import { type PriceOutcome, priceOf } from './priceOf.ts';
import type { RatesBySource } from './rates.ts';

/** The parts of a product that a price depends on. */
export interface ProductToPrice {
  product: Pick<
    typeof product.$inferSelect,
    'productId' | 'source' | 'category' | 'currency' | 'supplierCurrency' | 'locked'
  >;
  variants: readonly Pick<
    typeof productVariant.$inferSelect,
    | 'variantId'
    | 'price'
    | 'compareAtPrice'
    | 'supplierPrice'
    | 'supplierCostPrice'
    | 'inventoryQuantity'
    | 'weight'
    | 'weightUnit'
    | 'owners'
  >[];
  /** The stores it is in, where the caller knows them; otherwise they are looked up. */
  storeIds?: readonly string[];
}

/** What a rule makes of one variant. */
export interface PricedVariant {
  variantId: string;
  /** The new price; null where it stays as it is: `reason` says why. */
  price: string | null;
  /** The new store original price; `undefined` leaves the one that is there. */
  compareAt: string | null | undefined;
  /** The cost it was made from, in the product's currency after; null where none is known. */
  cost: string | null;
  reason: Notice | null;
  trace: Notice[];
}

/**
 * What a rule makes of a product. `held`: one of its changes is larger than the rule allows, so nothing of it is to be
 * written. `none`: nothing can be priced; `reason` says why.
 */
export interface PricedProduct {
  rule: { ruleId: string | null; name: string } | null;
  state: 'priced' | 'held' | 'none';
  /** The currency of the prices afterwards. */
  currency: string;
  reason: Notice | null;
  variants: PricedVariant[];
}

type VariantToPrice = ProductToPrice['variants'][number];

/** Prices a product's variants by one rule. Pure. */
export function priceProduct(
  rule: CompiledRule | null,
  { product, variants }: ProductToPrice,
  rates: RatesBySource,
  { overrideMine }: { overrideMine: boolean },
): PricedProduct {
  if (rule === null) return unpriced({ product, variants }, { key: 'price.noRule' });
  const currency = rule.draft.currency ?? product.currency;
  const priced = variants.map((variant): PricedVariant & { held: boolean } => {
    const kept = keptBecause(product.locked, variant, overrideMine);
    const outcome = priceOf(rule, given(product, variant, currency), rates[rule.draft.rates]);
    return {
      ...toVariant(variant, outcome, kept, { product, overrideMine }),
      held: kept === null && outcome.kind === 'held',
    };
  });
  const about = {
    rule: { ruleId: rule.ruleId, name: rule.draft.name },
    variants: priced.map(({ held: _, ...one }) => one),
  };
  const held = priced.find((one) => one.held);
  if (held) return { ...about, state: 'held', currency: product.currency, reason: held.reason };
  if (priced.every(({ price }) => price === null)) {
    return {
      ...about,
      state: 'none',
      currency: product.currency,
      reason: priced[0]?.reason ?? { key: 'price.noCost' },
    };
  }
  // A product has one currency: some prices in the new one and some in the old would be wrong prices.
  if (currency !== product.currency && priced.some(({ price }) => price === null)) {
    const reason = { key: 'price.currencyMixed', params: { from: product.currency, to: currency } };
    return { ...about, state: 'none', currency: product.currency, reason };
  }
  return { ...about, state: 'priced', currency, reason: null };
}

/** A product that no rule is to price. */
export const unpriced = ({ product }: ProductToPrice, reason: Notice): PricedProduct => ({
  rule: null,
  state: 'none',
  currency: product.currency,
  reason,
  variants: [],
});

/** Why a price is not a rule's to change; null when it is. */
function keptBecause(locked: readonly string[], variant: VariantToPrice, overrideMine: boolean): Notice | null {
  if (locked.includes('price')) return { key: 'price.locked' };
  return variant.owners.price === 'merchant' && !overrideMine ? { key: 'price.mine' } : null;
}

function given(product: ProductToPrice['product'], variant: VariantToPrice, currency: string) {
  return {
    cost: variant.supplierCostPrice ?? variant.supplierPrice,
    currency: product.supplierCurrency,
    shipping: null,
    stock: variant.inventoryQuantity === null ? null : String(Math.max(0, variant.inventoryQuantity)),
    weight: kilograms(variant.weight, variant.weightUnit),
    productCurrency: product.currency,
    // What was only collected is nobody's price yet: there is nothing to hold it against.
    before: variant.owners.price !== undefined && currency === product.currency ? variant.price : null,
  };
}

function toVariant(
  { variantId, owners }: VariantToPrice,
  outcome: PriceOutcome,
  kept: Notice | null,
  { product, overrideMine }: { product: ProductToPrice['product']; overrideMine: boolean },
): PricedVariant {
  const { trace } = outcome;
  const cost = outcome.kind === 'none' ? null : outcome.cost;
  if (kept) return { variantId, price: null, compareAt: undefined, cost, reason: kept, trace };
  const reason = outcome.kind === 'priced' ? null : (trace.at(-1) ?? null);
  if (outcome.kind === 'none') return { variantId, price: null, compareAt: undefined, cost, reason, trace };
  const compareIsMine = owners.compareAtPrice === 'merchant' && !overrideMine;
  const keepsCompare = product.locked.includes('compareAtPrice') || compareIsMine;
  return {
    variantId,
    price: outcome.price,
    compareAt: keepsCompare ? undefined : outcome.compareAt,
    cost,
    reason,
    trace,
  };
}

/** Formulas know weights in kilograms, whatever the variant's unit. */
function kilograms(weight: string | null, unit: WeightUnit): string | null {
  return weight === null ? null : weightIn('kg', weight, unit).toDecimalPlaces(6).toFixed();
}

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
