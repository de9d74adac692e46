import { brandName } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { TextKey } from '#contract/texts.ts';
import type { SupplierRegion } from '../../../../connectors/purchase.ts';
import {
  countryForm,
  countryName,
  findNamed,
  findProvince,
  fold,
  looksLikeCode,
  type Province,
  provinceFrom,
  provinceOfCode,
  toLatin,
  withRegions,
} from '../../places/index.ts';
import { type Parts, staysAsTyped } from './address.ts';
import { stopping, warning } from './findings.ts';

/** Province and city as a supplier takes them. */
export interface Place {
  province: string;
  provinceCode: string;
  city: string;
  /** A city that the supplier's tree does not have; it goes into the second line of the address. */
  cityBeside: string;
  /** They are the tree's own words, which are sent letter by letter. */
  isOfTree: { province: boolean; city: boolean };
  findings: PlanFinding[];
}

/** Where in its country an address lies: in the supplier's tree, where there is one. Never a bare code: that is a finding. */
export function placeOf(parts: Parts, regions: readonly SupplierRegion[] | null, supplier: SupplierPlatform): Place {
  const { countryCode, provinceCode, postcode, province: typed } = parts;
  const { hasNoCity, needsProvince } = countryForm(countryCode);
  const city = parts.city === '' && hasNoCity ? countryName(countryCode) : parts.city;
  const known = findProvince(countryCode, provinceCode, typed);
  const isUnknownCode = known === null && looksLikeCode(countryCode, typed);
  const derived = known === null && (typed === '' || isUnknownCode) ? provinceFrom(countryCode, postcode, city) : null;
  const isChinese = staysAsTyped(supplier);
  const written = isUnknownCode ? '' : provinceOf(parts, known, isChinese);
  // A supplier that asks for a province, and has none of the country, takes any text.
  const instead = asksProvince(supplier, regions) && typed === '' && !needsProvince ? city : '';
  const place: Place = {
    province: written || (derived ? nameOf(derived, isChinese) : instead),
    provinceCode: (known ?? derived)?.code ?? '',
    city,
    cityBeside: '',
    isOfTree: { province: false, city: false },
    findings: [],
  };
  const params = { value: typed || place.province, country: countryCode, supplier: brandName[supplier] };
  const notFound = (key: TextKey) => [
    stopping('provinceUnknown', { key, field: 'province', fixes: ['address'], params }),
  ];
  if (isChinese && place.province !== '' && !/\p{sc=Han}/u.test(place.province)) {
    return { ...place, findings: notFound('purchase.finding.provinceUnknown') };
  }
  if (regions === null || regions.length === 0) {
    const isOnlyCode = isUnknownCode && place.province === '';
    return isOnlyCode ? { ...place, findings: notFound('purchase.finding.provinceCode') } : place;
  }
  const region =
    regionOf(regions, { countryCode, province: typed, known, city }) ??
    (known || written ? null : regionOf(regions, { countryCode, province: '', known: derived, city }));
  if (region) return inTree(place, region, supplier);
  const findings =
    // Without any province there is nothing to be looked for: that is a missing field.
    typed === '' && known === null && derived === null
      ? []
      : notFound(isUnknownCode ? 'purchase.finding.provinceCode' : 'purchase.finding.provinceUnknown');
  return { ...place, province: written, findings };
}

/**
 * Whether a supplier refuses an address without a province in whatever country: AliExpress, once its provinces were asked for,
 * Alibaba.com and 1688, which have no list of them.
 */
export const asksProvince = (supplier: SupplierPlatform, regions: readonly SupplierRegion[] | null): boolean =>
  ['alibaba', '1688'].includes(supplier) || (supplier === 'aliexpress' && regions !== null);

function inTree(place: Place, region: SupplierRegion, supplier: SupplierPlatform): Place {
  const { city } = place;
  const found = { ...place, province: region.name, isOfTree: { province: true, city: false } };
  if (city === '') return found;
  const { name, isThere } = cityOf(region, city);
  if (isThere) return { ...found, city: name, isOfTree: { province: true, city: region.children.length > 0 } };
  const params = { value: city, province: region.name, supplier: brandName[supplier] };
  const findings = [warning('cityUnknown', { field: 'city', fixes: ['address'], params })];
  return { ...found, city: name, cityBeside: city, isOfTree: { province: true, city: true }, findings };
}

/**
 * As it was typed, unless that was a code, a name in two languages, or in letters that a supplier does not read while the
 * name in others is known.
 */
function provinceOf({ province, countryCode }: Parts, known: Province | null, isAsTyped: boolean): string {
  if (!known) return province;
  const isName = findNamed(countryCode, province) !== null || provinceOfCode(countryCode, province) === null;
  if (province === '' || !isName || province.includes(' / ')) return nameOf(known, isAsTyped);
  if (isAsTyped) return /\p{sc=Han}/u.test(province) ? province : nameOf(known, true);
  return toLatin(province, countryCode) !== null ? province : known.name;
}

/** Within China in Chinese, where that is known. */
const nameOf = ({ name, alternates }: Province, isChinese: boolean): string =>
  (isChinese ? alternates.find((other) => /^\p{sc=Han}+$/u.test(other)) : undefined) ?? name;

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
function regionOf(
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
function cityOf({ children }: SupplierRegion, city: string): { name: string; isThere: boolean } {
  if (children.length === 0) return { name: city, isThere: true };
  const found = called(children, [city]);
  return found
    ? { name: found.name, isThere: true }
    : { name: called(children, [ELSEWHERE])?.name ?? ELSEWHERE, isThere: false };
}
