import { Decimal } from 'decimal.js';
import type { ShownPage } from '#contract/capture.ts';
import { shownAmount } from '../../../lib/supplier/shownAmount.ts';
import { currencyOf, firstText, higherThan, priceOf } from '../../../lib/supplier/values.ts';
import type { PageData, Tier } from './shapes.ts';

export interface PagePrice {
  /** '' where the page does not name it. */
  currency: string;
  price: string | null;
  compareAtPrice: string | null;
}

/**
 * What one piece costs in the smallest order: the step of the ladder that begins at the least quantity, with its promotion.
 * On a page shown in another currency than dollars two sets of figures stand side by side, and only the shown price tells
 * which is meant; without it they have to agree.
 */
export function pagePrice(page: PageData, shown: ShownPage): PagePrice {
  const currency = currencyOf(page.dispCurrency) ?? '';
  const tier = firstTier(page);
  const [base, shownToBuyer] = [
    paid(tier?.originalPrice, tier?.promDiscountPrice),
    paid(tier?.orgInternationalPrice, tier?.disInternationalPrice),
  ];
  if (currency === 'USD' || shownToBuyer.price === null) return { currency, ...(currency === 'USD' ? base : none) };
  const amount = shownAmount(shown.price ?? '');
  const isShown = ({ price }: { price: string | null }): boolean =>
    price !== null && amount !== null && [amount.min, amount.max].some((one) => new Decimal(one).equals(price));
  if (amount !== null && (amount.currency ?? currency) === currency) {
    return { currency, ...([shownToBuyer, base].find(isShown) ?? none) };
  }
  return { currency, ...(same(base.price, shownToBuyer.price) ? base : none) };
}

const none = { price: null, compareAtPrice: null };
const same = (a: string | null, b: string | null): boolean => a !== null && b !== null && new Decimal(a).equals(b);

function firstTier({ prodItem, prodPrice }: PageData): Tier | undefined {
  const tiers = prodPrice?.itemWholesaleRangeVos ?? [];
  const least = firstText(prodItem?.minOrder);
  return tiers.find(({ startQty }) => startQty === least) ?? [...tiers].sort(byStart)[0];
}

const byStart = (a: Tier, b: Tier): number => Number(a.startQty ?? Infinity) - Number(b.startQty ?? Infinity);

/** A promotion of nothing is none. */
function paid(original: unknown, promotion: unknown): { price: string | null; compareAtPrice: string | null } {
  const list = priceOf(original);
  const reduced = priceOf(promotion);
  const price = reduced !== null && Number(reduced) > 0 ? reduced : list;
  return { price, compareAtPrice: higherThan(price, list) };
}
