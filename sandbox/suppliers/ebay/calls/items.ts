import { ApiError } from '../errors.ts';
import type { Ebay } from '../market.ts';
import type { Caller } from '../marketplaces.ts';
import { groupHref, itemBody } from './itemBody.ts';

const FIELD_GROUPS = new Set(['PRODUCT', 'COMPACT']);

/** https://developer.ebay.com/api-docs/buy/browse/resources/item/methods/getItemByLegacyId */
export function itemByLegacyId(supplier: Ebay, caller: Caller, query: URLSearchParams) {
  checkFieldGroups(query);
  const product = supplier.find(query.get('legacy_item_id') ?? '');
  if (!product) throw new ApiError(11003);
  const variation = query.get('legacy_variation_id');
  if (variation === null && product.options.length > 0) {
    throw new ApiError(11006, { itemGroupHref: groupHref(product) });
  }
  const sku = variation === null ? product.skus[0] : product.skus.find(({ id }) => id === variation);
  if (!sku) throw new ApiError(11003);
  return { ...itemBody(product, sku, caller, supplier.world.now()), description: product.description };
}

/** https://developer.ebay.com/api-docs/buy/browse/resources/item/methods/getItem */
export function item(supplier: Ebay, caller: Caller, id: string, query: URLSearchParams) {
  checkFieldGroups(query);
  const [version, listing = '', variation = ''] = id.split('|');
  const product = version === 'v1' ? supplier.find(listing) : undefined;
  const sku = product?.skus.find((one) => one.id === variation);
  if (!product || !sku) throw new ApiError(11001);
  const body = itemBody(product, sku, caller, supplier.world.now());
  if (query.get('fieldgroups') !== 'COMPACT') return { ...body, description: product.description };
  // What changes from day to day, and nothing else.
  const { itemId, sellerItemRevision, price, estimatedAvailabilities, shippingOptions, taxes } = {
    taxes: [],
    shippingOptions: [],
    ...body,
  };
  return { itemId, sellerItemRevision, price, estimatedAvailabilities, shippingOptions, taxes };
}

/** https://developer.ebay.com/api-docs/buy/browse/resources/item/methods/getItemsByItemGroup */
export function itemGroup(supplier: Ebay, caller: Caller, query: URLSearchParams) {
  const product = supplier.find(query.get('item_group_id') ?? '');
  if (!product) throw new ApiError(11002);
  if (product.options.length === 0) {
    const itemHref = `https://api.ebay.com/buy/browse/v1/item/v1|${product.id}|0`;
    throw new ApiError(11005, { itemHref });
  }
  const items = product.skus.map((sku) => itemBody(product, sku, caller, supplier.world.now()));
  return {
    items,
    commonDescriptions: [{ description: product.description, itemIds: items.map(({ itemId }) => itemId) }],
  };
}

function checkFieldGroups(query: URLSearchParams): void {
  const asked = query.get('fieldgroups');
  if (asked !== null && !FIELD_GROUPS.has(asked)) throw new ApiError(11501, { fieldgroups: asked });
}
