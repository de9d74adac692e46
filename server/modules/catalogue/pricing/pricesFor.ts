import type { MerchantTx } from '../../../db/tenancy.ts';
import { type CompiledRule, compileRule } from './compileRule.ts';
import { type PricedProduct, type ProductToPrice, priceProduct, unpriced } from './priceProduct.ts';
import { findRules, storesOf } from './queries.ts';
import { findRates, type RatesBySource } from './rates.ts';

/** What prices are made with: a merchant's rules that are switched on, in order, and their exchange rates. */
export interface PricingContext {
  rules: CompiledRule[];
  rates: RatesBySource;
}

export async function pricingContext(tx: MerchantTx): Promise<PricingContext> {
  const rules = (await findRules(tx)).filter(({ draft }) => draft.enabled);
  return {
    rules: rules.map(({ draft, ruleId }) => compileRule(draft, ruleId)),
    rates: await findRates(tx),
  };
}

export interface PricesForOptions {
  /** Prices for this store: its rules, whether the product is there already or not. Without it, the stores it is in. */
  storeId?: string;
  /** This rule alone, whatever its scope. */
  ruleId?: string;
  /** Only the products that this rule prices in its turn; null for every rule. */
  onlyRule?: string | null;
  /** Also prices that the merchant set. Locked ones stay. */
  overrideMine?: boolean;
}

/**
 * What the merchant's rules make of some products, by product: writes nothing. A product that no rule is for is in the
 * answer too, with the reason.
 */
export async function pricesFor(
  tx: MerchantTx,
  products: Iterable<ProductToPrice>,
  options: PricesForOptions = {},
): Promise<Map<string, PricedProduct>> {
  const context = await pricingContext(tx);
  return pricesIn(context, tx, [...products], options);
}

/** The same for a run over many products, which reads rules and rates once. */
export async function pricesIn(
  context: PricingContext,
  tx: MerchantTx,
  products: readonly ProductToPrice[],
  { storeId, ruleId, onlyRule = null, overrideMine = false }: PricesForOptions,
): Promise<Map<string, PricedProduct>> {
  const unknown = products.filter(({ storeIds }) => storeIds === undefined).map(({ product }) => product.productId);
  const byStore = storeId === undefined && context.rules.some(({ draft }) => draft.scope.shopIds.length > 0);
  const stores = byStore ? await storesOf(tx, unknown) : new Map<string, string[]>();
  const ruleOf = (item: ProductToPrice): CompiledRule | undefined => {
    if (ruleId !== undefined) return context.rules.find((rule) => rule.ruleId === ruleId);
    const known = item.storeIds ?? stores.get(item.product.productId) ?? [];
    const about = { ...item.product, storeIds: storeId === undefined ? known : [storeId] };
    return context.rules.find((rule) => ruleFits(rule, about));
  };
  return new Map(
    products.map((item) => {
      const rule = ruleOf(item) ?? null;
      const priced =
        rule !== null && onlyRule !== null && rule.ruleId !== onlyRule
          ? unpriced(item, { key: 'price.otherRule', params: { rule: rule.draft.name } })
          : priceProduct(rule, item, context.rates, { overrideMine });
      return [item.product.productId, priced];
    }),
  );
}

/** Whether a product lies in a rule's scope. Categories are compared whatever their case. */
export function ruleFits(
  { draft: { scope } }: CompiledRule,
  about: { source: string; category: string; storeIds: readonly string[] },
): boolean {
  const category = about.category.trim().toLowerCase();
  const sources: readonly string[] = scope.sources;
  return (
    (sources.length === 0 || sources.includes(about.source)) &&
    (scope.categories.length === 0 || scope.categories.some((one) => one.toLowerCase() === category)) &&
    (scope.shopIds.length === 0 || scope.shopIds.some((id) => about.storeIds.includes(id)))
  );
}
