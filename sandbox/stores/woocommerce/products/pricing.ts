import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';
import { activePrice, isOnSale, priceHtml, rangeHtml } from './prices.ts';

/** What follows from a product's prices and, when it is variable, from those of its variations. */
interface Pricing {
  price: string;
  regular_price: string;
  sale_price: string;
  on_sale: boolean;
  price_html: string;
}

/** A variable product shows the lowest price of its published variations and has none of its own. */
export function pricingOf(shop: Shop, product: StoredProduct): Pricing {
  const now = shop.now();
  if (product.type === 'variable') return variablePricing(shop, shop.childrenVisible(product));
  const price = activePrice(product, now);
  return {
    price,
    regular_price: product.regular_price,
    sale_price: product.sale_price,
    on_sale: isOnSale(product, now),
    price_html: priceHtml(shop.profile, product.regular_price, price),
  };
}

function variablePricing(shop: Shop, variations: StoredProduct[]): Pricing {
  const now = shop.now();
  const priced = variations.filter((variation) => activePrice(variation, now) !== '' && variation.status !== 'private');
  const byPrice = (pick: (variation: StoredProduct) => string): string[] =>
    priced.map(pick).sort((a, b) => Number(a) - Number(b));
  const active = byPrice((variation) => activePrice(variation, now));
  const regular = byPrice((variation) => variation.regular_price);
  const [low = '', high = ''] = [active[0], active.at(-1)];
  const sameRegular = regular[0] === regular.at(-1);
  return {
    price: low,
    regular_price: '',
    sale_price: '',
    on_sale: priced.some((variation) => isOnSale(variation, now)),
    price_html:
      low === high && sameRegular ? priceHtml(shop.profile, regular[0] ?? '', low) : rangeHtml(shop.profile, low, high),
  };
}
