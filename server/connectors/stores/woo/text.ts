import { decodeEntities } from '../../lib/supplier/html.ts';

/** Elements whose tags the store drops while it shows their text. */
const LOUD = /<(script|style|iframe|noscript|template|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * A backslash as WordPress keeps it: it takes one off every text that it saves, also when only the status of the product
 * changes, so that no number of them lasts. By its number it stays, and pages show it.
 */
const withBackslashes = (html: string): string => html.replaceAll('\\', '&#92;');

/** A description as it may be sent. */
export const descriptionOf = (html: string): string => withBackslashes(html.replace(LOUD, ''));

/** A title as it may be sent: WordPress takes names for html, drops what looks like a tag and escapes the rest. */
export const titleOf = (title: string): string =>
  withBackslashes(title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A name without WordPress's escapes: it keeps four signs by name and others by number. */
export function plainName(name: string): string {
  return name.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot));/g, (whole, code?: string, word?: string) =>
    code === undefined ? (entities[word ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
}

/** A line that the store cleans, such as a tag or an alternative text, in a form that comes through whole. */
export const cleanedLine = (text: string): string => titleOf(text.replace(/%(?=[0-9a-f]{2})/gi, '％'));

/**
 * A SKU as people know it. Our own mark stands for one until a product is finished, in stores of earlier versions for
 * good; variations and positions of orders inherit it.
 */
export const shownSku = (sku: string): string => (/^qs-[0-9a-f]{20}$/.test(sku) ? '' : sku);

/**
 * A name or value of an option in a form that the store keeps. It cleans a variation's option and the list of its product
 * in different ways: from the one it takes tags, backslashes and what looks like an encoded octet, in the other it reads
 * entities and parts values by bars; where the two differ nobody can choose the variation. So entities are read here, and
 * the signs that either acts on are written as their wide forms, which look and search alike.
 */
export function optionText(text: string): string {
  const plain = decoded(text)
    .replaceAll('|', '/')
    .replaceAll('\\', '＼')
    .replace(/%(?=[0-9a-f]{2})/gi, '％')
    .replace(/&(?=#?\w+;)/g, '＆');
  const untagged = plain.includes('<') ? plain.replaceAll('<', '＜').replaceAll('>', '＞') : plain;
  return untagged.replace(/\s+/g, ' ').trim();
}

/** Entities may hold entities. */
function decoded(text: string): string {
  const next = decodeEntities(text);
  return next === text ? text : decoded(next);
}
