import type { SupplierRegion } from '../../../../connectors/purchase.ts';
import { fold } from './latin.ts';
import type { Province } from './provinceIndex.ts';
import { withRegions } from './provinces.ts';

/** What a supplier calls a city that its tree does not have; the city itself goes into the second line. */
const ELSEWHERE = 'Other';

type Named = readonly { name: string }[];

/** Trees are kept for days and asked for every order: their names are folded once. */
const folded = new WeakMap<Named, ReadonlyMap<string, number>>();

/** The first of a list that is called one of these names. */
function called<T extends { name: string }>(list: readonly T[], names: readonly string[]): T | null {
  const index = folded.get(list) ?? new Map(list.map(({ name }, at) => [fold(name), at] as const).reverse());
  folded.set(list, index);
  const wanted = names.map(fold).filter((name) => name !== '');
  const found = wanted.map((name) => index.get(name)).find((at) => at !== undefined);
  return found === undefined ? null : (list[found] ?? null);
}

/** What is known of where an address lies in its country. */
interface Whereabouts {
  countryCode: string;
  /** As it was typed. */
  province: string;
  known: Province | null;
  city: string;
}

/**
 * The province of a supplier's tree that an address lies in: by what it is called, by what else it is called, by its code, by
 * the region that it is a part of. Of an address without one it is the only one, or the only one with such a city. Null
 * where that leaves none.
 */
export function regionOf(
  tree: readonly SupplierRegion[],
  { countryCode, province, known, city }: Whereabouts,
): SupplierRegion | null {
  const around = known ? withRegions(countryCode, known) : [];
  const names = [province, ...around.flatMap(({ name, alternates, code }) => [name, ...alternates, code])];
  if (names.some((name) => fold(name) !== '')) return called(tree, names);
  const [first, ...others] = tree.length === 1 ? tree : tree.filter(({ children }) => called(children, [city]));
  return first && others.length === 0 ? first : null;
}

/** A city by the tree's name for it, whether it has it or not. Where a province lists none, any text is taken. */
export function cityOf({ children }: SupplierRegion, city: string): { name: string; isThere: boolean } {
  if (children.length === 0) return { name: city, isThere: true };
  const found = called(children, [city]);
  return found
    ? { name: found.name, isThere: true }
    : { name: called(children, [ELSEWHERE])?.name ?? ELSEWHERE, isThere: false };
}
