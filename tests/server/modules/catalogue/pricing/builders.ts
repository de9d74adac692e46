import type { PriceRange, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import type { Priced } from '#server/modules/catalogue/pricing/priceOf.ts';

/** One range for every cost: times 2.5, no ending, no store original price. */
export const anyCost = (over: Partial<PriceRange> = {}): PriceRange => ({
  from: '0',
  to: null,
  price: { kind: 'multiplier', value: '2.5' },
  priceEnding: null,
  compareAt: { kind: 'none', value: '' },
  compareAtEnding: null,
  ...over,
});

export const ruleDraft = (over: Partial<PriceRuleDraft> = {}): PriceRuleDraft => ({
  name: 'Everything',
  enabled: true,
  scope: { shopIds: [], sources: [], categories: [] },
  currency: null,
  rates: 'own',
  shipping: { included: false, cost: '0' },
  ranges: [anyCost()],
  floor: { margin: null, profit: null },
  largestChange: null,
  ...over,
});

export const costing = (cost: string | null, over: Partial<Priced> = {}): Priced => ({
  cost,
  currency: 'USD',
  shipping: null,
  stock: null,
  weight: null,
  productCurrency: 'USD',
  before: null,
  ...over,
});
