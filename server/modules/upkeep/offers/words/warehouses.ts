import { plain } from './canonical.ts';
import { shipsFromNames, warehouses } from './sizes.ts';

const countryOf = new Map(
  warehouses.flatMap(([code = '', ...words]) => [code, ...words].map((word) => [plain(word), code])),
);
const names = new Set(shipsFromNames.map(plain));
/** Shorter ones are plugs and sizes too. */
const LONG = 4;

/**
 * The country that each value of an option sends from, where the option is nothing but that: by its name, or, where it has
 * none that is known, by countries written out. Null for any other option.
 */
export function warehousesOf(name: string | undefined, values: readonly string[]): string[] | null {
  const plainValues = values.map(plain);
  const codes = plainValues.flatMap((value) => countryOf.get(value) ?? []);
  if (values.length === 0 || codes.length < values.length) return null;
  const isNamed = name !== undefined && names.has(plain(name));
  return isNamed || plainValues.every((value) => value.length >= LONG || /[^a-z]/.test(value)) ? codes : null;
}
