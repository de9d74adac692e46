import { z } from 'zod';
import { extraRows, rowsOf } from '../../lib/supplier/rows.ts';

/** Texts that may be missing; a null is a missing text. Ids and amounts come as text, counts as numbers. */
const Maybe = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? undefined);
const Count = z.number().int().min(0).nullish().catch(undefined);

/** `value` is in the marketplace's currency, converted where the seller's is another. */
const Amount = z.looseObject({ value: Maybe, currency: Maybe }).nullish();
export type Amount = z.output<typeof Amount>;

const Image = z.looseObject({ imageUrl: Maybe }).nullish();
const Images = extraRows(Image);
const MarketingPrice = z.looseObject({ originalPrice: Amount }).nullish();
const Location = z.looseObject({ country: Maybe }).nullish();
const Seller = z.looseObject({ username: Maybe }).nullish();

const Availability = z.looseObject({
  estimatedAvailabilityStatus: Maybe,
  estimatedAvailableQuantity: Count,
  availabilityThreshold: Count,
});
export type Availability = z.output<typeof Availability>;

const ShippingOption = z.looseObject({
  shippingServiceCode: Maybe,
  shippingCarrierCode: Maybe,
  type: Maybe,
  shippingCost: Amount,
  additionalShippingCostPerUnit: Amount,
  shippingCostType: Maybe,
  quantityUsedForEstimate: Count,
  minEstimatedDeliveryDate: Maybe,
  maxEstimatedDeliveryDate: Maybe,
  shipToLocationUsedForEstimate: z.looseObject({ country: Maybe }).nullish(),
});
export type ShippingOption = z.output<typeof ShippingOption>;

const Region = z.looseObject({ regionType: Maybe, regionId: Maybe });
const ShipToLocations = z
  .looseObject({ regionIncluded: z.array(Region).nullish(), regionExcluded: z.array(Region).nullish() })
  .nullish();
export type ShipToLocations = z.output<typeof ShipToLocations>;

/** What an item must hold for us to make a product of it; fields that we do not know are kept. */
export const Item = z.looseObject({
  itemId: z.string().regex(/^v1\|\d+\|\d+$/),
  title: z.string(),
  description: Maybe,
  price: Amount,
  marketingPrice: MarketingPrice,
  image: Image,
  additionalImages: Images,
  categoryPath: Maybe,
  gtin: Maybe,
  seller: Seller,
  itemLocation: Location,
  buyingOptions: z.array(z.string()).nullish(),
  itemEndDate: Maybe,
  estimatedAvailabilities: z.array(Availability).nullish(),
  /** Read where freight is asked for: an item can be sold whatever one of them is. */
  shippingOptions: z.unknown().optional(),
  shipToLocations: ShipToLocations,
  // What variations differ by: one that is left out would make another variant of it.
  localizedAspects: z.array(z.looseObject({ name: Maybe, value: Maybe })).nullish(),
  primaryItemGroup: z
    .looseObject({ itemGroupTitle: Maybe, itemGroupImage: Image, itemGroupAdditionalImages: Images })
    .nullish(),
});
export type Item = z.output<typeof Item>;

/** The ways to ship an item. */
export const Shipped = z.looseObject({ shippingOptions: rowsOf(ShippingOption) });

export const ItemGroup = z.looseObject({
  // A variation that is left out would pass for one that is gone: a listing is read whole or not at all.
  items: z.array(Item).min(1),
  commonDescriptions: extraRows(z.looseObject({ description: Maybe, itemIds: z.array(z.string()).nullish() })),
});

const ItemSummary = z.looseObject({
  itemId: z.string(),
  legacyItemId: Maybe.refine((id) => id === undefined || /^\d{9,15}$/.test(id)).catch(undefined),
  title: z.string(),
  price: Amount,
  marketingPrice: MarketingPrice,
  image: Image,
  seller: Seller,
  itemLocation: Location,
  categories: extraRows(z.looseObject({ categoryName: Maybe })),
});
export type ItemSummary = z.output<typeof ItemSummary>;

export const SearchAnswer = z.looseObject({
  total: Count,
  next: Maybe,
  itemSummaries: rowsOf(ItemSummary),
});
