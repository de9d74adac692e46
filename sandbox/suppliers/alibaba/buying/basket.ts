import { missingParameter, needed, PlatformError } from '../../lib/openPlatform.ts';
import { type Alibaba, type AlibabaProduct, type AlibabaSku, Refusal } from '../market.ts';

/** One line of what is to be bought. */
export interface BasketLine {
  product: AlibabaProduct;
  sku: AlibabaSku;
  quantity: number;
  /** Of one piece, at this quantity. */
  cents: number;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A parameter that holds JSON. @throws PlatformError MissingParameter, InvalidParameter */
export function jsonIn(params: Record<string, string>, name: string): unknown {
  const text = needed(params, name);
  try {
    return JSON.parse(text);
  } catch {
    throw new PlatformError('InvalidParameter', `The input parameter "${name}" is not valid JSON.`);
  }
}

/** As `jsonIn`, an object. */
export function objectIn(params: Record<string, string>, name: string): Json {
  const value = jsonIn(params, name);
  if (!isObject(value)) throw new PlatformError('InvalidParameter', `The input parameter "${name}" is not an object.`);
  return value;
}

/** A text of an object; '' where it has none. */
export const textIn = (of: unknown, name: string): string => (isObject(of) ? String(of[name] ?? '') : '');

/**
 * The lines of an order, of products on sale and SKUs that are there, each no smaller than the seller takes.
 * @throws Refusal 130106, 10005, 410006, 10007
 */
export function linesIn(market: Alibaba, params: Record<string, string>, name: string): BasketLine[] {
  const told = jsonIn(params, name);
  if (!Array.isArray(told) || told.length === 0) throw missingParameter(name);
  return told.map((line: unknown) => {
    const product = market.find(textIn(line, 'product_id'));
    if (product?.status !== 'PRODUCT_ONLINE')
      throw new Refusal('130106', 'The product has expired. Please select again.');
    const skuId = textIn(line, 'sku_id');
    const sku = product.skus.find((one) => one.id === skuId || (skuId === '' && product.skus.length === 1));
    if (!sku) throw new Refusal('10005', 'Sku not found.');
    const quantity = Number(textIn(line, 'quantity'));
    if (!Number.isInteger(quantity) || quantity < 1) {
      throw new PlatformError('InvalidParameter', 'The quantity of a product is invalid.');
    }
    const step = sku.ladder.findLast(({ min }) => min <= quantity);
    if (quantity < product.minOrder) throw new Refusal('410006', 'The quantity is below the minimum order quantity.');
    if (!step) throw new Refusal('10007', 'find sku cost error');
    return { product, sku, quantity, cents: step.cents };
  });
}

/** Sellers that no EPR number of Germany and France is known of. */
const withoutEpr: ReadonlySet<string> = new Set(['Jinhua Evercraft Co., Ltd.']);

/**
 * Whether the lines go from a place to a country at all.
 * @throws Refusal 120019, 4015, 400007, 10012, 10010
 */
export function assertRoute(lines: readonly BasketLine[], place: string, country: string): void {
  for (const { product, sku } of lines) {
    if (product.restricted.includes(country)) throw new Refusal('120019', `The product is restricted in ${country}.`);
    if (product.unreachable.includes(country)) throw new Refusal('4015', `The seller can not ship to ${country}.`);
    if (['DE', 'FR'].includes(country) && withoutEpr.has(product.company.name)) {
      throw new Refusal('400007', 'The seller has not provided a valid EPR number.');
    }
    if (place === '') throw new Refusal('130608', 'Dispatch location is required for this product.');
    if (!(place in sku.stock)) throw new Refusal('10012', 'Dispatch location is invalid for this product.');
  }
  if (place !== 'CN' && place !== country) throw new Refusal('10010', 'Logistics route not found.');
}

/** @throws Refusal 130703, 140004 */
export function assertStock(lines: readonly BasketLine[], place: string): void {
  for (const { sku, quantity } of lines) {
    const left = sku.stock[place] ?? 0;
    if (left === 0) throw new Refusal('140004', 'The product is out of stock.');
    if (left < quantity) throw new Refusal('130703', 'Insufficient inventory.');
  }
}

export const centsOfLines = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
