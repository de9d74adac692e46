import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { Item, ShipToLocations } from './wire.ts';

/**
 * Lets a listing pass that can be bought now, at a price that stands, from the country asked for. Throws
 * `linkNotProduct` for auctions and advertisements, `supplierProductGone` for one that has ended and
 * `supplierCountryRefused` for one whose seller leaves the country out.
 */
export function assertForSale(item: Item, country: string): void {
  const { buyingOptions, itemEndDate, shipToLocations } = item;
  if (buyingOptions && buyingOptions.length > 0 && !buyingOptions.includes('FIXED_PRICE')) {
    const kind = buyingOptions.includes('AUCTION') ? 'auction' : 'advertisement';
    throw new DomainError('linkNotProduct', { what: `${brandName.ebay} ${kind}` });
  }
  const end = Date.parse(itemEndDate ?? '');
  if (end < Date.now()) throw new DomainError('supplierProductGone', { supplier: brandName.ebay });
  if (leavesOut(shipToLocations, country)) throw new DomainError('supplierCountryRefused', { country });
}

/**
 * Whether the seller surely does not ship to a country: it is excluded by name, or only other countries are included.
 * Which countries make up a region of the world eBay does not say, so a region neither includes nor excludes here.
 */
export function leavesOut(locations: ShipToLocations, country: string): boolean {
  const { regionIncluded, regionExcluded } = locations ?? {};
  const isCountry = ({ regionType }: { regionType?: string }): boolean => regionType === 'COUNTRY';
  const names = ({ regionType, regionId }: { regionType?: string; regionId?: string }): boolean =>
    regionType === 'COUNTRY' && regionId === country;
  if (regionExcluded?.some(names)) return true;
  const included = regionIncluded ?? [];
  return included.length > 0 && included.every(isCountry) && !included.some(names);
}
