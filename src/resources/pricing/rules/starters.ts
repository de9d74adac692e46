import type { PriceRange, PriceRuleDraft } from '#contract/pricing.schemas.ts';

const none = { kind: 'none', value: '' } as const;
const range = (over: Partial<PriceRange> & Pick<PriceRange, 'price'>): PriceRange => ({
  from: '0',
  to: null,
  priceEnding: '0.99',
  compareAt: none,
  compareAtEnding: null,
  ...over,
});
const rule = (ranges: PriceRange[]): PriceRuleDraft => ({
  name: '',
  enabled: true,
  scope: { shopIds: [], sources: [], categories: [] },
  currency: null,
  rates: 'own',
  shipping: { included: false, cost: '0' },
  ranges,
  floor: { margin: null, profit: null },
  largestChange: null,
});

const times = (value: string) => ({ kind: 'multiplier', value }) as const;
const shownOff = { compareAt: times('1.25'), compareAtEnding: '0.99' };

/** Rules to begin with, by name: each is one click on the empty page. */
export const starters = {
  double: rule([range({ price: times('2.5') })]),
  steps: {
    ...rule([
      range({ to: '10', price: times('3') }),
      range({ from: '10', to: '50', price: times('2.2'), ...shownOff }),
      range({ from: '50', price: times('1.6'), ...shownOff }),
    ]),
    largestChange: '50',
  },
  margin: {
    ...rule([range({ price: { kind: 'margin', value: '45' }, ...shownOff })]),
    floor: { margin: '30', profit: '2' },
  },
} as const satisfies Record<string, PriceRuleDraft>;

export type StarterName = keyof typeof starters;
export const starterNames = Object.keys(starters).filter((name): name is StarterName => name in starters);

/** The starting rule of that name; the plain one where there is none. */
export const starterNamed = (name: string | null): PriceRuleDraft =>
  starters[starterNames.find((known) => known === name) ?? 'double'];
