import { Decimal } from 'decimal.js';
import type { PriceNote } from '#contract/enums.ts';
import { parseJsonIfAny } from './bigJson.ts';
import { isObject } from './values.ts';

/** A price as an offer has it. */
export interface Paid {
  price: string | null;
  compareAtPrice: string | null;
  note: PriceNote | null;
}

/**
 * What a piece costs: the reduced price, except where only some buyers get it (`personal`). The regular one counts then;
 * where there is none beside it, the reduced one stays and is marked.
 */
export function paidPrice(reduced: string | null, list: string | null, personal: boolean): Paid {
  const isReduced = reduced !== null && (list === null || new Decimal(list).greaterThan(reduced));
  if (!isReduced) return { price: reduced ?? list, compareAtPrice: null, note: null };
  if (!personal) return { price: reduced, compareAtPrice: list, note: null };
  return list === null
    ? { price: reduced, compareAtPrice: null, note: 'promotional' }
    : { price: list, compareAtPrice: null, note: 'regular' };
}

const marks =
  /\bnew (?:user|buyer|customer|shopper)s?\b|\bfirst order\b|\bwelcome deals?\b|\bfreshman\b|\bcoins?\b|新人|新客|新用户|首单/u;
/** Data about a price is small; a page is a stranger's. */
const DEEPEST = 6;

/** Whether data about a price says, by its names or its texts, that only new buyers or holders of coins get it. */
export function isPersonal(data: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (typeof data === 'string') {
    const json = /^\s*[[{]/.test(data) ? parseJsonIfAny(data) : undefined;
    return json === undefined ? marks.test(inWords(data)) : isPersonal(json, depth + 1);
  }
  if (Array.isArray(data)) return data.some((one) => isPersonal(one, depth + 1));
  if (!isObject(data)) return false;
  return Object.entries(data).some(
    ([name, value]) => (marks.test(inWords(name)) && isOn(value)) || isPersonal(value, depth + 1),
  );
}

/** `newUserPrice` and `NEW_USER` as words. */
const inWords = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** Names stand for what is off as well: `newUserPrice: false`, `coinDiscount: 0`. */
function isOn(value: unknown): boolean {
  if (isObject(value) || Array.isArray(value)) return Object.values(value).some(isOn);
  return value !== undefined && value !== null && !['', '0', 'false', 'null', 'N', 'n'].includes(String(value).trim());
}
