import type { StoredProduct } from '../types.ts';
import { formatDecimal } from './prices.ts';
import { kses } from './text.ts';
import { cleanLine, stripSlashes } from './wordpressText.ts';

type Cleaner = (value: never) => unknown;
const price = (value: string): string => formatDecimal(value);
const html = (value: string): string => kses(value);
const asIs = (value: unknown): unknown => value;

/** How each plain property is cleaned before it is stored. */
const CLEANERS: Partial<Record<keyof StoredProduct, Cleaner>> = {
  name: html,
  status: asIs,
  featured: asIs,
  catalog_visibility: asIs,
  description: html,
  short_description: html,
  sku: cleanLine,
  global_unique_id: cleanLine,
  regular_price: price,
  sale_price: price,
  virtual: asIs,
  downloadable: asIs,
  downloads: asIs,
  download_limit: asIs,
  download_expiry: asIs,
  external_url: cleanLine,
  button_text: cleanLine,
  tax_status: asIs,
  tax_class: cleanLine,
  manage_stock: asIs,
  backorders: asIs,
  low_stock_amount: asIs,
  sold_individually: asIs,
  weight: price,
  shipping_class: cleanLine,
  reviews_allowed: asIs,
  post_password: cleanLine,
  upsell_ids: asIs,
  cross_sell_ids: asIs,
  purchase_note: html,
  menu_order: asIs,
};

/** Writes the plain properties a validated body names, as WooCommerce cleans and reconciles them. */
export function applyProps(product: StoredProduct, params: Record<string, unknown>): StoredProduct {
  const written = Object.entries(CLEANERS)
    .filter(([name]) => params[name] !== undefined)
    .map(([name, clean]) => [name, clean(params[name] as never)] as const);
  const next: StoredProduct = { ...product, ...Object.fromEntries(written) };
  for (const edge of ['from', 'to'] as const) {
    const moment = params[`date_on_sale_${edge}_gmt`] ?? params[`date_on_sale_${edge}`];
    if (moment !== undefined) next[`date_on_sale_${edge}`] = utcDate(moment);
  }
  const made = utcDate(params.date_created_gmt ?? params.date_created);
  if (made !== null) next.created = Date.parse(`${made}Z`);
  if (params.dimensions !== undefined) {
    const sides = Object.entries(params.dimensions as Record<string, string>).map(([side, size]) => [
      side,
      price(size),
    ]);
    next.dimensions = { ...next.dimensions, ...Object.fromEntries(sides) };
  }
  return applyStock(dropHighSale(unslashed(product, next), params), params);
}

/** Fields that live in the post itself: when one changes, all are written, and WordPress takes a backslash off each. */
const POST_FIELDS = ['name', 'description', 'short_description', 'status', 'menu_order', 'reviews_allowed'] as const;

function unslashed(before: StoredProduct, after: StoredProduct): StoredProduct {
  const stays = after.id !== 0 && POST_FIELDS.every((field) => before[field] === after[field]);
  if (stays || after.type === 'variation') return after;
  const [name, description, short] = [after.name, after.description, after.short_description].map(stripSlashes);
  return { ...after, name: name ?? '', description: description ?? '', short_description: short ?? '' };
}

/** A sale price that is not below the regular price is dropped without a word (observed on 11.0.1). */
function dropHighSale(product: StoredProduct, params: Record<string, unknown>): StoredProduct {
  const touched = params.regular_price !== undefined || params.sale_price !== undefined;
  if (!touched || product.sale_price === '') return product;
  const keeps = product.regular_price !== '' && Number(product.sale_price) < Number(product.regular_price);
  return keeps ? product : { ...product, sale_price: '' };
}

/** A quantity only counts while stock is managed; then it decides the status. */
function applyStock(product: StoredProduct, params: Record<string, unknown>): StoredProduct {
  const status = (params.stock_status as string | undefined) ?? product.stock_status;
  if (!product.manage_stock) return { ...product, stock_quantity: null, stock_status: status };
  const quantity = (params.stock_quantity as number | undefined) ?? product.stock_quantity ?? 0;
  return withQuantity(product, quantity);
}

/** The product with this much stock and the status that follows from it. */
export function withQuantity(product: StoredProduct, quantity: number): StoredProduct {
  const without = product.backorders === 'no' ? 'outofstock' : 'onbackorder';
  return { ...product, stock_quantity: quantity, stock_status: quantity > 0 ? 'instock' : without };
}

function utcDate(moment: unknown): string | null {
  const parsed = typeof moment === 'string' && moment !== '' ? Date.parse(zoned(moment)) : Number.NaN;
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString().slice(0, 19);
}

/** The shop's zone is UTC: a time without a zone is taken as that. */
function zoned(moment: string): string {
  return /([zZ]|[+-]\d\d:?\d\d)$/.test(moment) || moment.length === 10 ? moment : `${moment}Z`;
}
