import { Decimal } from 'decimal.js';
import { isShipped, type VariantSelling } from '#contract/sellingFacts.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { millimetresPer } from '#contract/units.ts';
import type { Listing } from '../../store.ts';

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
  const isSaid = [shipping.requiresShipping, selling.requiresShipping, selling.virtual].some(
    (fact) => fact !== undefined,
  );
  return isSaid ? { virtual: !isShipped(shipping, selling) } : {};
}
