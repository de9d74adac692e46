import type { ShippingFacts } from '#contract/product.ts';

const units = { mm: 'MM', cm: 'CM', m: 'M', in: 'IN', yd: 'YD' } as const;
const sides = ['length', 'width', 'height'] as const;

/** How large the parcel is, as far as it is known. */
export function packageOf(shipping: ShippingFacts | undefined): { packageDimensions?: Record<string, string> } {
  const known = sides.flatMap((side) => (shipping?.[side] === undefined ? [] : [[side, shipping[side]] as const]));
  if (known.length === 0) return {};
  return { packageDimensions: { ...Object.fromEntries(known), unit: units[shipping?.dimensionUnit ?? 'cm'] } };
}
