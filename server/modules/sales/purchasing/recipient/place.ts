import { brandName } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { SupplierRegion } from '../../../../connectors/purchase.ts';
import { countryForm, countryName } from './countries.ts';
import { stopping, warning } from './findings.ts';
import { toLatin } from './latin.ts';
import { type Parts, staysAsTyped } from './parts.ts';
import { bareCode, findProvince, type Province, unknownCode } from './provinces.ts';
import { cityOf, regionOf } from './regions.ts';

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

/** Where in its country an address lies: in the supplier's tree, where there is one. */
export function placeOf(parts: Parts, regions: readonly SupplierRegion[] | null, supplier: SupplierPlatform): Place {
  const { countryCode, provinceCode, province: typed } = parts;
  const known = findProvince(countryCode, provinceCode, typed);
  const city = parts.city === '' && countryForm(countryCode).hasNoCity ? countryName(countryCode) : parts.city;
  const place: Place = {
    province: provinceOf(parts, known, staysAsTyped(parts, supplier)),
    provinceCode: known?.code ?? unknownCode(countryCode, provinceCode),
    ...{ city, cityBeside: '', isOfTree: { province: false, city: false }, findings: [] },
  };
  if (regions === null || regions.length === 0) return place;
  const region = regionOf(regions, typed, known, city);
  if (!region) {
    // Without any province there is nothing to be looked for: that is a missing field.
    if (place.province === '') return place;
    const params = { value: typed || place.province, country: countryCode, supplier: brandName[supplier] };
    return { ...place, findings: [stopping('provinceUnknown', { field: 'province', fixes: ['address'], params })] };
  }
  const inTree = { ...place, province: region.name, isOfTree: { province: true, city: false } };
  if (city === '') return inTree;
  const { name, isThere } = cityOf(region, city);
  if (isThere) return { ...inTree, city: name, isOfTree: { province: true, city: region.children.length > 0 } };
  const params = { value: city, province: region.name, supplier: brandName[supplier] };
  const findings = [warning('cityUnknown', { field: 'city', fixes: ['address'], params })];
  return { ...inTree, city: name, cityBeside: city, isOfTree: { province: true, city: true }, findings };
}

/** As it was typed, unless that was a code, or in letters that a supplier does not read while the name in others is known. */
function provinceOf({ province, countryCode }: Parts, known: Province | null, isAsTyped: boolean): string {
  if (!known) return province;
  if (province === '' || bareCode(countryCode, province) === known.code) return known.name;
  return isAsTyped || toLatin(province, countryCode) !== null ? province : known.name;
}
