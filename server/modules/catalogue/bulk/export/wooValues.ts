import type { ShippingFacts } from '#contract/product.ts';
import { millimetresPer } from '#contract/units.ts';
import { Exact } from '../../pricing/index.ts';

/** A part with its own commas marked. What it ends in must not mark the comma behind it, so a blank follows that. */
const marked = (part: string): string => part.replaceAll(',', '\\,').replace(/\\$/, '\\ ');

/** Parts of a list with their own commas marked. */
export const list = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(marked)
    .join(', ');

/** A list in which the place of a part counts, empty ones included. */
export const listInPlaces = (parts: readonly string[]): string => parts.map(marked).join(', ');

/**
 * Line breaks inside a description are written `\n`, and what looks like one is marked. A backslash before a line break would
 * mark that: it is written by its number, as HTML may.
 */
export const described = (html: string): string =>
  html
    .trim()
    .replace(/\\(?=\r?\n)/g, '&#92;')
    .replaceAll('\\n', '\\\\n')
    .replace(/\r?\n/g, '\\n');

/**
 * The sides of a parcel in centimetres, '' for one that is not known, and the unit that they were entered in where that is
 * another one. With so many decimals that a length of another unit is found again.
 */
export function sidesInCentimetres(facts: ShippingFacts): Record<'length' | 'width' | 'height' | 'unit', string> {
  const factor = millimetresPer[facts.dimensionUnit ?? 'cm'];
  const inCm = (side: string | undefined): string =>
    side === undefined ? '' : new Exact(side).times(factor).div(millimetresPer.cm).toDecimalPlaces(8).toFixed();
  const [length, width, height] = [inCm(facts.length), inCm(facts.width), inCm(facts.height)];
  const isSized = length !== '' || width !== '' || height !== '';
  return { length, width, height, unit: isSized && facts.dimensionUnit !== 'cm' ? (facts.dimensionUnit ?? '') : '' };
}
