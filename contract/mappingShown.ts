import { z } from 'zod';
import { Money } from './money.schemas.ts';
import { mappingOrigins, mappingSources, noWayReasons, offerChanges, proposalReasons } from './orderWords.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { StoreItemId } from './storeItemId.schemas.ts';

export type OfferChange = (typeof offerChanges)[number];
export type ProposalReason = (typeof proposalReasons)[number];

/** What the supplier sells under a SKU. */
export const OfferFacts = z.object({
  supplier: SupplierPlatform,
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  optionValues: z.array(z.string()),
  image: z.string().nullable(),
  cost: Money.nullable(),
  /** Null where the supplier does not count it. */
  stock: z.number().int().nullable(),
  /** Least number of pieces in one order; null where none is told. */
  minimum: z.number().int().nullable(),
  checkedAt: z.iso.datetime({ offset: true }),
  /** Since when it is not sold any more. */
  goneAt: z.iso.datetime({ offset: true }).nullable(),
});
export type OfferFacts = z.infer<typeof OfferFacts>;

/** What it looked like when it was mapped. */
export const MappedAs = z.object({
  skuId: z.string(),
  optionValues: z.array(z.string()),
  image: z.string().nullable(),
  cost: Money.nullable(),
});
export type MappedAs = z.infer<typeof MappedAs>;

/** An item of the merchant's stock. */
export const MappedItem = z.object({
  itemId: z.string(),
  sku: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  image: z.string().nullable(),
  /** Over all warehouses, what no order has reserved. */
  free: z.number().int(),
});
export type MappedItem = z.infer<typeof MappedItem>;

/** Something that is bought: as it is now, as it was mapped, and what of that is another. Or an item of stock. */
const ComponentNow = z.object({
  pieces: z.number().int(),
  service: z.string(),
  /** It goes along, and is not what was ordered. */
  isGift: z.boolean(),
  /** Null where the supplier was not asked yet, and of an item of stock. */
  offer: OfferFacts.nullable(),
  /** Null of what is bought. */
  item: MappedItem.nullable(),
  mappedAs: MappedAs.nullable(),
  changed: z.array(z.enum(offerChanges)),
});
export type ComponentNow = z.infer<typeof ComponentNow>;

/** A saved mapping. */
export const Mapping = z.object({
  source: z.enum(mappingSources),
  revision: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }),
  /** Since when the supplier sells something else under it: nothing is bought by it until somebody has looked. */
  frozenAt: z.iso.datetime({ offset: true }).nullable(),
  rules: z.array(
    z.object({
      priority: z.number().int(),
      countries: z.array(z.string()),
      quantity: z.object({ from: z.number().int(), to: z.number().int().nullable() }),
      components: z.array(ComponentNow),
    }),
  ),
});
export type Mapping = z.infer<typeof Mapping>;

/** A product by the store that sells it. */
const StoresProduct = z.object({
  storeId: z.string(),
  storeName: z.string(),
  channel: StorePlatform,
  productId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
});

/** A variant of a store's product with how it is had. */
const MappedVariant = z.object({
  variantId: z.string(),
  optionValues: z.array(z.string()),
  sku: z.string(),
  image: z.string().nullable(),
  price: z.string(),
  inventory: z.number().int().nullable(),
  /** Where its way comes from; null where nobody has said. */
  from: z.enum(mappingOrigins).nullable(),
  frozenAt: z.iso.datetime({ offset: true }).nullable(),
  /** The variant's own mapping. */
  mapping: Mapping.nullable(),
  /** What the pool variant leads to that was published as it. */
  pool: ComponentNow.extend({ productId: z.string(), variantId: z.string() }).nullable(),
});
export type MappedVariant = z.infer<typeof MappedVariant>;

/** A store's product with how each variant is had. */
export const MappedProduct = StoresProduct.extend({
  url: z.string().nullable(),
  currency: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** The mapping of the whole product, for variants that have none. */
  mapping: Mapping.nullable(),
  variants: z.array(MappedVariant),
  /** Open orders that wait until it is mapped. */
  waitingOrders: z.number().int(),
});
export type MappedProduct = z.infer<typeof MappedProduct>;

/** What would be bought of a supplier's SKU. */
const WayOffer = z.object({
  supplier: SupplierPlatform,
  productId: z.string(),
  skuId: z.string(),
  pieces: z.number().int(),
  title: z.string(),
  optionValues: z.array(z.string()),
  image: z.string().nullable(),
  /** Of one piece; null where it is not known. */
  cost: Money.nullable(),
});
export type WayOffer = z.infer<typeof WayOffer>;

/** What would leave the merchant's stock. */
const WayItem = z.object({ item: MappedItem, pieces: z.number().int() });

/** What would be bought for a line, by which of the mapping's rules; or why nothing would. */
export const Way = z.object({
  /** Of the first component. */
  source: z.enum(['supplier', 'warehouse', 'self', 'none']).nullable(),
  from: z.enum(mappingOrigins).nullable(),
  /** Of the rule that fits; null without one. */
  priority: z.number().int().nullable(),
  reason: z.enum(noWayReasons).nullable(),
  components: z.array(z.union([WayOffer, WayItem])),
});
export type Way = z.infer<typeof Way>;

/** What a line of a cart would come to. */
export const SimulatedLine = Way.extend({
  variantId: z.string(),
  productId: z.string().nullable(),
  title: z.string(),
  optionValues: z.array(z.string()),
  image: z.string().nullable(),
  quantity: z.number().int(),
  /** Of all pieces, where all are known in one currency. */
  goods: Money.nullable(),
  /** Goods and the cheapest freight that a supplier told lately; null where one is not known. */
  landed: Money.nullable(),
  days: z.object({ min: z.number().int().nullable(), max: z.number().int().nullable() }).nullable(),
});
export type SimulatedLine = z.infer<typeof SimulatedLine>;

/** A line of a real order, before and after a mapping is saved. */
export const PreviewedLine = z.object({
  orderId: StoreItemId,
  number: z.string(),
  placedAt: z.iso.datetime({ offset: true }),
  countryCode: z.string(),
  variantId: z.string(),
  variantTitle: z.string(),
  quantity: z.number().int(),
  before: Way,
  after: Way,
  changed: z.boolean(),
  /** Something of it is allocated already: that stays as it was bought. */
  kept: z.boolean(),
});
export type PreviewedLine = z.infer<typeof PreviewedLine>;

/** What a variant of the store most likely is of a supplier's product. */
export const Proposal = z.object({
  variantId: z.string(),
  /** Null where nothing is near it. */
  skuId: z.string().nullable(),
  /** From 0 to 1; nothing below `limits.proposalTaken` is taken by itself. */
  confidence: z.number(),
  reason: z.enum(proposalReasons),
});
export type Proposal = z.infer<typeof Proposal>;

/** A supplier's product with all that it comes in, and what of it the store's variants most likely are. */
export const OfferList = z.object({
  supplier: SupplierPlatform,
  productId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  image: z.string().nullable(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  offers: z.array(OfferFacts),
  /** Empty unless a store's product was named. */
  proposals: z.array(Proposal),
});
export type OfferList = z.infer<typeof OfferList>;

/** A product that open orders wait for. */
export const ProductToMap = StoresProduct.extend({
  orders: z.number().int(),
  pieces: z.number().int(),
  /** When the first of them was placed. */
  oldestAt: z.iso.datetime({ offset: true }),
  /** Those that wait, of most orders first. */
  variants: z.array(
    z.object({
      variantId: z.string(),
      title: z.string(),
      orders: z.number().int(),
      pieces: z.number().int(),
      reason: z.enum(noWayReasons),
    }),
  ),
});
export type ProductToMap = z.infer<typeof ProductToMap>;

/** What a mapped variant would be by the words of now; saved as any other mapping. */
export const Reproposed = z.object({
  storeId: z.string(),
  productId: z.string(),
  title: z.string(),
  variantId: z.string(),
  optionValues: z.array(z.string()),
  revision: z.number().int(),
  pieces: z.number().int(),
  /** The SKU that it is mapped to; null where it is not. */
  skuId: z.string().nullable(),
  offer: OfferFacts,
  confidence: z.number(),
});
export type Reproposed = z.infer<typeof Reproposed>;
