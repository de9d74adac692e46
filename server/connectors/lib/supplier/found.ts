import { Decimal } from 'decimal.js';
import type { CatalogueQuery, FoundProduct } from '#contract/catalogue.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
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

/** A whole product as one of a list that gives no more than ids; its range is over its variants. Null without a price. */
export function foundFrom(
  supplier: SupplierPlatform,
  url: string,
  product: CollectedProductInput,
): FoundProduct | null {
  const prices = product.variants.flatMap(({ price }) => (price === null ? [] : [new Decimal(price)]));
  if (prices.length === 0) return null;
  const { currency } = product;
  const [min, max] = [Decimal.min(...prices), Decimal.max(...prices)];
  return {
    supplier,
    supplierProductId: product.supplierProductId,
    title: product.title,
    url,
    imageSrc: product.images[0]?.src ?? null,
    price: { amount: min.toFixed(), currency },
    priceMax: max.greaterThan(min) ? { amount: max.toFixed(), currency } : null,
    originalPrice: null,
    rating: null,
    sold: null,
    minOrder: product.minOrder ?? null,
    store: product.store || null,
    shipFrom: null,
    category: product.category || null,
  };
}
