import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { ProductQuery, SupplierSession } from '../../supplier.ts';
import { callBrowse, type Place } from './client.ts';
import { EbayFault, IS_ITEM_GROUP } from './fault.ts';
import { marketplaceFor } from './link.ts';
import { Item, ItemGroup, type ShipToLocations } from './wire.ts';

/** A listing: one item, or all of its variations. */
export interface Listing {
  /** At least one. */
  items: [Item, ...Item[]];
  /** HTML that items share or that the only one has; unsanitised. */
  description: string;
}

export function placeOf(query: ProductQuery & { zip?: string }): Place {
  const { site, shipTo, language, zip } = query;
  return { marketplace: marketplaceFor(site, shipTo), country: shipTo, language, zip };
}

/**
 * The listing of a legacy id. One with variations answers with error 11006 and takes a second call. Throws as
 * `callBrowse` does, and `ZodError` for an answer in another form.
 *
 * @see https://developer.ebay.com/api-docs/buy/browse/resources/item/methods/getItemByLegacyId
 * @see https://developer.ebay.com/api-docs/buy/browse/resources/item/methods/getItemsByItemGroup
 */
export async function readListing(session: SupplierSession, place: Place, productId: string): Promise<Listing> {
  try {
    const answer = await callBrowse(session, place, '/item/get_item_by_legacy_id', { legacy_item_id: productId });
    const item = Item.parse(answer);
    return { items: [item], description: item.description ?? '' };
  } catch (error) {
    if (error instanceof EbayFault && error.ids.includes(IS_ITEM_GROUP)) return readGroup(session, place, productId);
    throw error;
  }
}

async function readGroup(session: SupplierSession, place: Place, productId: string): Promise<Listing> {
  const answer = await callBrowse(session, place, '/item/get_items_by_item_group', { item_group_id: productId });
  const { items, commonDescriptions } = ItemGroup.parse(answer);
  const [first, ...others] = items;
  if (first === undefined) throw new Error('the schema lets no empty group through');
  const common = commonDescriptions.find(({ itemIds }) => itemIds?.includes(first.itemId));
  const description = first.description ?? common?.description ?? commonDescriptions[0]?.description ?? '';
  return { items: [first, ...others], description };
}

/** One item by its id (`v1|<listing>|<variation or 0>`). Throws as `readListing` does. */
export async function readItem(session: SupplierSession, place: Place, itemId: string): Promise<Item> {
  return Item.parse(await callBrowse(session, place, `/item/${encodeURIComponent(itemId)}`));
}

/**
 * Lets a listing pass that can be bought now, at a price that stands, from the country asked for. Throws
 * `linkNotProduct` for auctions and advertisements, `supplierProductGone` for one that has ended and
 * `supplierCountryRefused` for one whose seller leaves the country out.
 */
export function assertForSale(item: Item, country: string, now: Date): void {
  const { buyingOptions, itemEndDate, shipToLocations } = item;
  if (buyingOptions && buyingOptions.length > 0 && !buyingOptions.includes('FIXED_PRICE')) {
    const kind = buyingOptions.includes('AUCTION') ? 'auction' : 'advertisement';
    throw new DomainError('linkNotProduct', { what: `${brandName.ebay} ${kind}` });
  }
  const end = Date.parse(itemEndDate ?? '');
  if (end < now.getTime()) throw new DomainError('supplierProductGone', { supplier: brandName.ebay });
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
