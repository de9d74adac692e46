import { Decimal } from 'decimal.js';
import type { ShownPage } from '#contract/capture.ts';
import { isPersonal, type Paid, paidPrice } from '../../../lib/supplier/personalPrice.ts';
import { shownAmount } from '../../../lib/supplier/shownAmount.ts';
import { currencyOf, firstText, priceOf } from '../../../lib/supplier/values.ts';
import type { PageData, Tier } from './data.ts';

export interface PagePrice extends Paid {
  /** '' where the page does not name it. */
  currency: string;
  /** Whether every variant costs that: false where the page names a price that no step of the ladder has. */
  ofAll: boolean;
}

/**
 * What one piece costs in the smallest order: the step of the ladder that begins at the least quantity, with its promotion.
 * On a page shown in another currency than dollars two sets of figures stand side by side, and only the shown price tells
 * which is meant; without it they have to agree.
 */
export function pagePrice(page: PageData, shown: ShownPage): PagePrice {
  const currency = currencyOf(page.dispCurrency) ?? '';
  const tier = firstTier(page);
  const personal = isPersonal([tier, page.prodPrice?.maxAndMinPriceVo]);
  const [base, shownToBuyer] = [
    paid(tier?.originalPrice, tier?.promDiscountPrice, personal),
    paid(tier?.orgInternationalPrice, tier?.disInternationalPrice, personal),
  ];
  const told = { currency, ofAll: isOfAll(page) };
  if (currency === 'USD' || shownToBuyer.price === null) return { ...told, ...(currency === 'USD' ? base : none) };
  const amount = shownAmount(shown.price ?? '');
  const isShown = ({ shows }: LadderPrice): boolean =>
    shows !== null && amount !== null && [amount.min, amount.max].some((one) => same(one, shows));
  if (amount !== null && (amount.currency ?? currency) === currency) {
    return { ...told, ...([shownToBuyer, base].find(isShown) ?? none) };
  }
  return { ...told, ...(same(base.price, shownToBuyer.price) ? base : none) };
}

/** A step's price, and what the page shows of it. */
type LadderPrice = Paid & { shows: string | null };

const none: LadderPrice = { price: null, compareAtPrice: null, note: null, shows: null };
const same = (a: string | null, b: string | null): boolean => a !== null && b !== null && new Decimal(a).equals(b);

/**
 * Whether the prices over all variants are those of the ladder, from its first step to its last. The figures are in dollars
 * or in the display currency: they are looked for in both.
 */
function isOfAll({ prodItem, prodPrice }: PageData): boolean {
  const bounds = prodPrice?.maxAndMinPriceVo;
  const tiers = [...(prodPrice?.itemWholesaleRangeVos ?? [])].sort(byStart);
  const [first, last] = [firstTier({ prodItem, prodPrice }), tiers.at(-1)];
  const [dearest, cheapest] = [figuresOf(first), figuresOf(last)];
  return (
    [bounds?.maxBuyerPrice, bounds?.dealMaxBuyerPrice].every((bound) => !isBeyond(bound, dearest, 'above')) &&
    [bounds?.minBuyerPrice, bounds?.dealMinBuyerPrice].every((bound) => !isBeyond(bound, cheapest, 'below'))
  );
}

const figuresOf = (tier: Tier | undefined): unknown[] => [
  tier?.originalPrice,
  tier?.promDiscountPrice,
  tier?.orgInternationalPrice,
  tier?.disInternationalPrice,
];

/** Whether a bound is none of the figures and lies beyond one of them. */
function isBeyond(bound: unknown, figures: unknown[], side: 'above' | 'below'): boolean {
  const [at, told] = [priceOf(bound), figures.map(priceOf).filter((one) => one !== null && Number(one) > 0)];
  if (at === null || Number(at) === 0 || told.some((one) => same(one, at))) return false;
  return told.some((one) => one !== null && (side === 'above' ? new Decimal(at).gt(one) : new Decimal(at).lt(one)));
}

function firstTier({ prodItem, prodPrice }: Pick<PageData, 'prodItem' | 'prodPrice'>): Tier | undefined {
  const tiers = prodPrice?.itemWholesaleRangeVos ?? [];
  const least = firstText(prodItem?.minOrder);
  return tiers.find(({ startQty }) => startQty === least) ?? [...tiers].sort(byStart)[0];
}

const byStart = (a: Tier, b: Tier): number => Number(a.startQty ?? Infinity) - Number(b.startQty ?? Infinity);

/** A promotion of nothing is none. */
function paid(original: unknown, promotion: unknown, personal: boolean): LadderPrice {
  const list = priceOf(original);
  const told = priceOf(promotion);
  const reduced = told !== null && Number(told) > 0 ? told : null;
  return { ...paidPrice(reduced, list, personal), shows: reduced ?? list };
}
