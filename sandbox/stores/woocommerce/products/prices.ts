import type { ShopProfile } from '../shops.ts';
import type { StoredProduct } from '../types.ts';

/** How each currency is written in price_html, and what `currency_symbol` of an order says. */
export const SYMBOLS = {
  USD: { html: '&#36;', text: '$', name: 'United States (US) dollar' },
  EUR: { html: '&euro;', text: '€', name: 'Euro' },
  GBP: { html: '&pound;', text: '£', name: 'Pound sterling' },
} as const;

/**
 * wc_format_decimal with a point as decimal separator. The comma is thrown away as noise, so "1,50" becomes "150"; what
 * is no number at all becomes "" (observed on 11.0.1).
 */
export function formatDecimal(text: string): string {
  return text.replace(/[^0-9.-]/g, '').replace(/\.(?=.*\.)/g, '');
}

/** Whether a sale price counts now. */
export function isOnSale(product: StoredProduct, now: number): boolean {
  const { regular_price, sale_price, date_on_sale_from: from, date_on_sale_to: to } = product;
  if (sale_price === '' || Number(sale_price) >= Number(regular_price)) return false;
  const started = from === null || Date.parse(`${from}Z`) <= now;
  return started && (to === null || Date.parse(`${to}Z`) > now);
}

/** What a buyer pays for one. "" when the product has no price. */
export function activePrice(product: StoredProduct, now: number): string {
  return isOnSale(product, now) ? product.sale_price : product.regular_price;
}

function amountHtml(profile: ShopProfile, amount: string): string {
  const translate = Number.parseInt(profile.version, 10) >= 10 ? ' translate="no"' : '';
  const symbol = `<span class="woocommerce-Price-currencySymbol"${translate}>${SYMBOLS[profile.currency].html}</span>`;
  return `<span class="woocommerce-Price-amount amount"><bdi>${symbol}${Number(amount).toFixed(2)}</bdi></span>`;
}

/** price_html of a product with one price, struck through when it is on sale. */
export function priceHtml(profile: ShopProfile, regular: string, active: string): string {
  if (active === '') return '';
  if (regular === '' || Number(regular) === Number(active)) return amountHtml(profile, active);
  const symbol = SYMBOLS[profile.currency].html.replace('#', '#0');
  const screenReaderText = (words: string, amount: string): string =>
    `<span class="screen-reader-text">${words} price ${words === 'Original' ? 'was' : 'is'}: ${symbol}${Number(amount).toFixed(2)}.</span>`;
  const before = `<del aria-hidden="true">${amountHtml(profile, regular)}</del> ${screenReaderText('Original', regular)}`;
  return `${before}<ins aria-hidden="true">${amountHtml(profile, active)}</ins>${screenReaderText('Current', active)}`;
}

/** price_html of a variable product: one amount, or a range. */
export function rangeHtml(profile: ShopProfile, lowest: string, highest: string): string {
  if (lowest === '') return '';
  const from = amountHtml(profile, lowest);
  return Number(lowest) === Number(highest) ? from : `${from} &ndash; ${amountHtml(profile, highest)}`;
}
