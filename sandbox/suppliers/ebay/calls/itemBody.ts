import type { Service, SupplierProduct, SupplierSku } from '../market.ts';
import { amount, type Caller } from '../marketplaces.ts';

export const itemId = (product: SupplierProduct, sku: SupplierSku): string => `v1|${product.id}|${sku.id}`;
export const groupHref = ({ id }: SupplierProduct): string =>
  `https://api.ebay.com/buy/browse/v1/item/get_items_by_item_group?item_group_id=${id}`;
export const webUrl = ({ marketplace }: Caller, { id }: SupplierProduct, { id: variation }: SupplierSku): string =>
  `https://www.${marketplace.host}/itm/${id}${variation === '0' ? '' : `?var=${variation}`}`;

/**
 * An item as `getItem` answers it.
 * https://developer.ebay.com/api-docs/buy/browse/types/gct:Item
 */
export function itemBody(product: SupplierProduct, sku: SupplierSku, caller: Caller, now: number) {
  const { currency } = caller.marketplace;
  const [conditionId, condition] = product.condition;
  const { city, country, postalCode } = product.location;
  const group = groupOf(product);
  return {
    itemId: itemId(product, sku),
    sellerItemRevision: '7',
    title: product.title,
    shortDescription: product.title,
    price: amount(sku.cents, product.currency, currency),
    ...marketingPrice(product, sku, currency),
    categoryPath: product.category.join('|'),
    categoryId: product.categoryId,
    condition,
    conditionId,
    itemLocation: { city, postalCode, country },
    ...pictures(product, sku),
    seller: sellerOf(product),
    ...(sku.gtin ? { gtin: sku.gtin } : {}),
    ...(product.lotSize ? { lotSize: product.lotSize } : {}),
    estimatedAvailabilities: [availability(product, sku)],
    ...shippingOptions(product, caller, now),
    shipToLocations: shipToLocations(product),
    returnTerms: {
      returnsAccepted: true,
      returnShippingCostPayer: 'BUYER',
      returnPeriod: { value: 30, unit: 'CALENDAR_DAY' },
    },
    localizedAspects: aspects(product, sku),
    topRatedBuyingExperience: false,
    buyingOptions: [product.auction ? 'AUCTION' : 'FIXED_PRICE'],
    ...(product.auction ? { itemEndDate: new Date(now + 3 * 86_400_000).toISOString(), bidCount: 4 } : {}),
    itemWebUrl: webUrl(caller, product, sku),
    ...(group ? { primaryItemGroup: group } : {}),
    enabledForGuestCheckout: true,
    eligibleForInlineCheckout: true,
    adultOnly: false,
    legacyItemId: product.id,
  };
}

export const sellerOf = ({ seller }: SupplierProduct) => ({
  username: seller.username,
  feedbackPercentage: seller.percentage,
  feedbackScore: seller.score,
});

export function marketingPrice(product: SupplierProduct, sku: SupplierSku, currency: string) {
  if (sku.listCents === undefined || sku.listCents <= sku.cents) return {};
  return {
    marketingPrice: {
      originalPrice: amount(sku.listCents, product.currency, currency),
      discountPercentage: String(Math.round((1 - sku.cents / sku.listCents) * 100)),
      discountAmount: amount(sku.listCents - sku.cents, product.currency, currency),
      priceTreatment: 'STRIKETHROUGH',
    },
  };
}

/** The value of an option, where it is pictured, else the listing's first picture; a single item shows all of them. */
function pictures(product: SupplierProduct, sku: SupplierSku) {
  const ofValue = sku.values.map((value) => product.valueImages[value]).find((src) => src !== undefined);
  const [first = '', ...others] = product.images;
  if (product.options.length > 0) return { image: { imageUrl: ofValue ?? first } };
  return {
    image: { imageUrl: first },
    additionalImages: others.map((imageUrl) => ({ imageUrl })),
  };
}

function groupOf(product: SupplierProduct) {
  const [first = '', ...others] = product.images;
  return product.options.length === 0
    ? null
    : {
        itemGroupId: product.id,
        itemGroupType: 'SELLER_DEFINED_VARIATIONS',
        itemGroupHref: groupHref(product),
        itemGroupTitle: product.title,
        itemGroupImage: { imageUrl: first },
        itemGroupAdditionalImages: others.map((imageUrl) => ({ imageUrl })),
      };
}

function availability(product: SupplierProduct, { stock, sold }: SupplierSku) {
  const estimatedAvailabilityStatus = stock === 0 ? 'OUT_OF_STOCK' : 'IN_STOCK';
  const common = { deliveryOptions: ['SHIP_TO_HOME'], estimatedAvailabilityStatus, estimatedSoldQuantity: sold };
  if (stock === 0) return { ...common, estimatedAvailableQuantity: 0 };
  if (product.shows === 'nothing') return common;
  if (product.shows === 'threshold' && stock > 10) {
    return { ...common, availabilityThreshold: 10, availabilityThresholdType: 'MORE_THAN' };
  }
  return { ...common, estimatedAvailableQuantity: stock };
}

function shipToLocations({ only, excluded }: SupplierProduct) {
  const country = (regionId: string) => ({ regionId, regionName: regionId, regionType: 'COUNTRY' });
  const everywhere = { regionId: 'WORLDWIDE', regionName: 'Worldwide', regionType: 'WORLDWIDE' };
  return {
    regionIncluded: only.length > 0 ? only.map(country) : [everywhere],
    ...(excluded.length > 0 ? { regionExcluded: excluded.map(country) } : {}),
  };
}

/** The options first, as eBay has them, then what is the same for all. */
function aspects(product: SupplierProduct, sku: SupplierSku) {
  const chosen = product.options.map(({ name }, at): [string, string] => [name, sku.values[at] ?? '']);
  return [...chosen, ...(sku.own ?? []), ...product.aspects].map(([name, value]) => ({ type: 'STRING', name, value }));
}

const DAY_MS = 86_400_000;

/** Whether the seller sends to this country at all. */
export function shipsTo({ only, excluded }: SupplierProduct, country: string): boolean {
  return !excluded.includes(country) && (only.length === 0 || only.includes(country));
}

/** The ways to a caller's place; the key is missing where there are none, as in eBay's answers. */
export function shippingOptions(product: SupplierProduct, caller: Caller, now: number) {
  if (!shipsTo(product, caller.country)) return {};
  const services = product.services.filter(
    ({ domestic = false }) => !domestic || caller.country === product.location.country,
  );
  return services.length === 0 ? {} : { shippingOptions: services.map((one) => optionOf(product, one, caller, now)) };
}

function optionOf(product: SupplierProduct, service: Service, caller: Caller, now: number) {
  const { currency } = caller.marketplace;
  const [least, most] = service.days;
  const isUnknown = service.calculated === true && caller.zip === undefined;
  const cost = isUnknown
    ? {}
    : {
        shippingCost: amount(service.cents, product.currency, currency),
        additionalShippingCostPerUnit: amount(service.furtherCents, product.currency, currency),
      };
  return {
    shippingServiceCode: service.code,
    ...(service.carrier === '' ? {} : { shippingCarrierCode: service.carrier }),
    type: service.type,
    ...cost,
    quantityUsedForEstimate: 1,
    minEstimatedDeliveryDate: new Date(now + least * DAY_MS).toISOString(),
    maxEstimatedDeliveryDate: new Date(now + most * DAY_MS).toISOString(),
    shipToLocationUsedForEstimate: {
      ...(caller.zip === undefined ? {} : { postalCode: caller.zip }),
      country: caller.country,
    },
    shippingCostType: service.calculated === true ? 'CALCULATED' : 'FIXED',
  };
}
