export { type CompiledRule, compileRule } from './compileRule.ts';
export { Exact, weightIn } from './exact.ts';
export { marginOf, traceStep } from './example.ts';
export { refreshRates } from './fetchRates.ts';
export { compileFormula, type FormulaValues } from './formula.ts';
export {
  type PricedProduct,
  type PricedVariant,
  type ProductToPrice,
  pricedVariants,
  priceProduct,
} from './priceProduct.ts';
export {
  type PricingContext,
  pricesFor,
  pricesIn,
  pricingContext,
  ruleFits,
} from './pricesFor.ts';
export { storesOf } from './queries.ts';
export { findRates, ratesBetween } from './rates.ts';
export { mountPricing } from './routes.ts';
export { checkRule, joinStoresInRules, listRules } from './rules.ts';
