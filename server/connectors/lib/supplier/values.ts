import Decimal from 'decimal.js';
import { z } from 'zod';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text as they send it: identifiers and amounts come as numbers or as text, depending on call and date. Trimmed. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value).trim()
    : '';
}

/** The first that says something. */
export function firstText(...values: unknown[]): string {
  for (const value of values) {
    const text = textOf(value);
    if (text !== '') return text;
  }
  return '';
}

/** An amount as the contract's price, as written; beyond four decimals half-even. Null for no amount or a negative. */
export function priceOf(value: unknown): string | null {
  const text = textOf(value);
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return null;
  if (/^\d+(\.\d{1,4})?$/.test(text)) return text;
  return new Decimal(text).toDecimalPlaces(4, Decimal.ROUND_HALF_EVEN).toFixed();
}

/** `list` where it is more than what is paid, so that a struck-out price is never the lower one. */
export function higherThan(price: string | null, list: string | null): string | null {
  return price !== null && list !== null && new Decimal(list).greaterThan(price) ? list : null;
}

/** Pieces in stock. A bare "in stock" (true) is no number: null; "out of stock" (false) is 0. */
export function stockOf(...values: unknown[]): number | null {
  for (const value of values) {
    if (value === false || value === 'false') return 0;
    const text = textOf(value);
    if (/^\d{1,9}(\.0+)?$/.test(text)) return Number.parseInt(text, 10);
  }
  return null;
}

/** The first of the values that is a number of pieces, 1 or more (`50`, `1.0`); null where none is. */
export function piecesOf(...values: unknown[]): number | null {
  const told = values.map(textOf).find((text) => /^[1-9]\d{0,8}(\.0+)?$/.test(text));
  return told === undefined ? null : Number.parseInt(told, 10);
}

/** An ISO 4217 code in upper case; null when it is none. */
export function currencyOf(value: unknown): string | null {
  const code = textOf(value).toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** A web address over https, of a picture or a video; null when it is none. */
export function webAddress(value: unknown): string | null {
  const text = textOf(value).replace(/^(?:https?:)?\/\//i, 'https://');
  return /^https:\/\/[^\s"'<>]+$/.test(text) && text.length <= 2048 ? text : null;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Pages are told apart by what they hold, so every field may be missing; a null is a missing field. So is an integer beyond
 * 2^53 that is still a number: a browser has rounded it, and as an identifier it would be another one.
 */
export const Text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .catch(undefined)
  .transform((value) => (value === undefined || value === null || isRounded(value) ? undefined : String(value)));

const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

export function part<T extends z.ZodRawShape>(shape: T) {
  return z.looseObject(shape).nullish().catch(undefined);
}

export function list<T extends z.ZodType>(item: T) {
  return z.array(item).nullish().catch(undefined);
}
