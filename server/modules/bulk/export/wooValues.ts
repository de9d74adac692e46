import type { ShippingFacts } from '#contract/product.ts';
import { Exact } from '../../pricing/index.ts';

const marked = (part: string): string => part.replaceAll(',', '\\,');

/** Parts of a list with their own commas marked. */
export const list = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(marked)
    .join(', ');

/** A list in which the place of a part counts, empty ones included. */
export const listInPlaces = (parts: readonly string[]): string => parts.map(marked).join(', ');

/** Line breaks inside a description are written `\n`, and what looks like one is marked. */
export const described = (html: string): string => html.replaceAll('\\n', '\\\\n').replace(/\r?\n/g, '\\n');

const centimetresIn = { cm: '1', mm: '0.1', in: '2.54' } as const;

/** The sides of a parcel in centimetres; '' for one that is not known. */
export function sidesInCentimetres(facts: ShippingFacts): Record<'length' | 'width' | 'height', string> {
  const factor = centimetresIn[facts.dimensionUnit ?? 'cm'];
  const inCm = (side: string | undefined): string =>
    side === undefined ? '' : new Exact(side).times(factor).toDecimalPlaces(4).toFixed();
  return { length: inCm(facts.length), width: inCm(facts.width), height: inCm(facts.height) };
}
