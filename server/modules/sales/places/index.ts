export { type AddressProblem, checkAddress, type PlaceAddress } from './checkAddress.ts';
export { type CountryForm, countryForm, countryName, countryOf } from './country.ts';
export { fold, toLatin } from './latin.ts';
export { phonePrefixOf, readPhone } from './phone.ts';
export { readPostcode } from './postcode.ts';
export {
  findNamed,
  findProvince,
  looksLikeCode,
  type Province,
  provinceFrom,
  provinceOfCode,
  withRegions,
} from './provinces.ts';
export { mountPlaces } from './routes.ts';
export { tidy } from './tidy.ts';
