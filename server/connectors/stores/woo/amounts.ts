import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import { currencyDigits } from '../../lib/amount.ts';
import { isPrice } from '../../lib/listings.ts';

export interface WooPrices {
  regular_price: string;
  sale_price: string;
}

/**
 * The two prices of WooCommerce. What we call the original price is its regular one, and the selling price its sale
 * price; a sale price that is not lower is dropped by the store without a word, so it is never sent.
 */
export function pricesOf(
  variant: { price: string; compareAtPrice: string | null },
  currency: string,
): { prices: WooPrices; warning: Notice | null } {
  const digits = currencyDigits(currency);
  const rounded = (text: string): Decimal => new Decimal(text).toDecimalPlaces(digits, Decimal.ROUND_HALF_EVEN);
  const price = rounded(variant.price);
  const compareAt = variant.compareAtPrice === null ? null : rounded(variant.compareAtPrice);
  if (compareAt?.greaterThan(price)) {
    const prices = { regular_price: compareAt.toFixed(digits), sale_price: price.toFixed(digits) };
    return { prices, warning: null };
  }
  const warning = compareAt === null ? null : { key: 'row.comparePriceLow' };
  return { prices: { regular_price: price.toFixed(digits), sale_price: '' }, warning };
}

/**
 * Lowest and highest price of a variable product from its list row: `price` is the lowest, and only the price shown to
 * shoppers knows the highest. It is written the shop's way and may include taxes, so it counts only when its own lowest
 * amount is `price`; otherwise the highest stays unknown, which is better than a call per product.
 */
export function priceRange(price: string, html: string): { priceMin: string | null; priceMax: string | null } {
  if (!isPrice(price)) return { priceMin: null, priceMax: null };
  const shown = html
    .replace(/<del\b[\s\S]*?<\/del>/g, '')
    .replace(/<span class="screen-reader-text">[\s\S]*?<\/span>/g, '')
    .replace(/<span class="woocommerce-Price-currencySymbol"[^>]*>[\s\S]*?<\/span>/g, '');
  const amounts = [...shown.matchAll(/<bdi>([\s\S]*?)<\/bdi>/g)].map(([, text]) => shownAmount(text ?? ''));
  const [lowest, highest = lowest] = amounts;
  const trusted = amounts.length <= 2 && lowest && highest && lowest.equals(price);
  return { priceMin: price, priceMax: trusted ? (highest.equals(price) ? price : highest.toFixed(2)) : null };
}

/** "1.234,50" and "1,234.50": the last sign followed by one to three digits at the end parts the decimals. */
function shownAmount(html: string): Decimal | null {
  const text = html.replace(/<[^>]*>/g, '').replace(/&[a-z]+;|&#\w+;|[^\d.,]/gi, '');
  const [, whole, decimals = ''] = /^(.*?)(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  const digits = (whole ?? '').replace(/[.,]/g, '');
  return digits === '' ? null : new Decimal(`${digits}.${decimals || '0'}`);
}
