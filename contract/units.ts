import type { dimensionUnits, weightUnits } from './enums.ts';

/** Grams in each unit of weight; exact, by the international pound. */
export const gramsPer: Readonly<Record<(typeof weightUnits)[number], string>> = {
  g: '1',
  kg: '1000',
  oz: '28.349523125',
  lb: '453.59237',
};

/** Millimetres in each unit of length. */
export const millimetresPer: Readonly<Record<(typeof dimensionUnits)[number], string>> = {
  mm: '1',
  cm: '10',
  in: '25.4',
};
