import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import { minorDigits } from '#contract/money.ts';
import { isShipped, type VariantSelling } from '#contract/sellingFacts.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { millimetresPer } from '#contract/units.ts';
import { isPrice } from '../../lib/listings.ts';
import type { Listing } from '../../store.ts';

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
  const digits = minorDigits(currency);
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

/** Millimetres in the units that a store may measure in, and in ours. */
const millimetres = { ...millimetresPer, m: '1000', yd: '914.4' };
export type StoreDimensionUnit = keyof typeof millimetres;
const sides = ['length', 'width', 'height'] as const;

/** Whether a listing says how large its package is. */
export const isMeasured = ({ shipping = {} }: Listing): boolean => sides.some((side) => shipping[side] !== undefined);

/** The package of a product in the store's unit: "" for a side that is unknown. Nothing where none is known. */
export function dimensionsOf(
  shipping: ShippingFacts | undefined,
  unit: StoreDimensionUnit | undefined,
): { dimensions?: Record<(typeof sides)[number], string> } {
  if (shipping === undefined || unit === undefined || sides.every((side) => shipping[side] === undefined)) return {};
  const from = shipping.dimensionUnit ?? 'cm';
  const size = (side: (typeof sides)[number]): string => {
    const known = shipping[side];
    if (known === undefined) return '';
    const amount = new Decimal(known);
    return from === unit
      ? amount.toFixed()
      : amount.times(millimetres[from]).div(millimetres[unit]).toDecimalPlaces(4).toFixed();
  };
  return { dimensions: { length: size('length'), width: size('width'), height: size('height') } };
}

/** Whether the store asks for an address and shipping: said only where the merchant, or the product's file, has said it. */
export function virtualOf(shipping: ShippingFacts = {}, selling: VariantSelling = {}): { virtual?: boolean } {
  const isKnown = [shipping.requiresShipping, selling.requiresShipping, selling.virtual].some(
    (fact) => fact !== undefined,
  );
  return isKnown ? { virtual: !isShipped(shipping, selling) } : {};
}
