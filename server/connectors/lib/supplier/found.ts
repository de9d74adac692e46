import { Decimal } from 'decimal.js';
import type { CatalogueQuery, FoundProduct } from '#contract/catalogue.ts';
import { priceOf } from './values.ts';

interface ListPage {
  rows: FoundProduct[];
  total: number | null;
  hasMore: boolean;
}

type Bounds = Pick<CatalogueQuery, 'priceMin' | 'priceMax' | 'currency'>;

/**
 * A page of a list that cannot be asked for prices, without what lies wholly outside the bounds; the list is then of unknown
 * size. The bounds are in the currency asked for: of a price in another one they say nothing.
 */
export function withinPrices(page: ListPage, ask: Bounds): ListPage {
  const [least, most] = [priceOf(ask.priceMin), priceOf(ask.priceMax)];
  if (least === null && most === null) return page;
  const rows = page.rows.filter(({ price, priceMax }) => {
    if (price.currency !== ask.currency) return true;
    const isTooDear = most !== null && new Decimal(price.amount).greaterThan(most);
    return !isTooDear && (least === null || new Decimal((priceMax ?? price).amount).gte(least));
  });
  return { ...page, rows, total: null };
}
