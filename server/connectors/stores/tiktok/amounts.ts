import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import { millimetresPer } from '#contract/units.ts';
import { weightIn } from '../../lib/amount.ts';
import type { Listing } from '../../store.ts';
import { PLATFORM } from './shop.ts';

/** What is taken where nobody has said: a small parcel. */
const WEIGHT = '0.5';
const SIDES = { length: '20', width: '15', height: '10' } as const;
const sides = ['length', 'width', 'height'] as const;

interface Packing {
  package_weight?: { value: string; unit: 'KILOGRAM' };
  package_dimensions?: Record<(typeof sides)[number], string> & { unit: 'CENTIMETER' };
}

/**
 * The parcel as far as it is known: the heaviest variant, and the sides in whole centimetres, rounded up. Kilograms go
 * with centimetres. partner.tiktokshop.com/docv2/page/create-product-202309 (package_weight, package_dimensions)
 */
export function knownPacking({ variants, shipping = {} }: Listing): Packing {
  const weights = variants
    .map(({ weight, weightUnit }) => weightIn(weight, weightUnit, 'kg'))
    .filter((weight) => weight !== '' && new Decimal(weight).greaterThan(0));
  const heaviest = weights.length > 0 ? Decimal.max(...weights) : null;
  const size = (side: (typeof sides)[number]): string | null => {
    const amount = shipping[side];
    if (amount === undefined || new Decimal(amount).lessThanOrEqualTo(0)) return null;
    return new Decimal(amount)
      .times(millimetresPer[shipping.dimensionUnit ?? 'cm'])
      .div(millimetresPer.cm)
      .ceil()
      .toFixed();
  };
  const [length, width, height] = [size('length'), size('width'), size('height')];
  return {
    ...(heaviest ? { package_weight: { value: roundedUp(heaviest), unit: 'KILOGRAM' } } : {}),
    ...(length && width && height ? { package_dimensions: { length, width, height, unit: 'CENTIMETER' } } : {}),
  };
}

/** The parcel of a new product, which has to have weight and size; what is assumed is said. */
export function wholePacking(listing: Listing): { packing: Required<Packing>; warnings: Notice[] } {
  const { package_weight, package_dimensions } = knownPacking(listing);
  const assumed = [
    ...(package_weight ? [] : [`${WEIGHT} kg`]),
    ...(package_dimensions ? [] : [`${Object.values(SIDES).join(' × ')} cm`]),
  ];
  return {
    packing: {
      package_weight: package_weight ?? { value: WEIGHT, unit: 'KILOGRAM' },
      package_dimensions: package_dimensions ?? { ...SIDES, unit: 'CENTIMETER' },
    },
    warnings:
      assumed.length > 0
        ? [{ key: 'row.packageAssumed', params: { platform: PLATFORM, assumed: assumed.join(', ') } }]
        : [],
  };
}

/** To the gram: nothing weighs nothing. */
const roundedUp = (kilograms: Decimal): string => kilograms.toDecimalPlaces(3, Decimal.ROUND_UP).toFixed();
