import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { limits } from './limits.ts';
import { Money, Price } from './money.schemas.ts';
import { splitText } from './paging.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { Sentence } from './purchasePlan.schemas.ts';
import {
  earlierParcelDecisions,
  NO_CARRIER,
  OTHER_CARRIER,
  shipmentDecisions,
  shipmentHistory,
  shipmentOrigins,
  shipmentStates,
} from './shipmentWords.ts';
import { StoreItemId } from './storeItemId.schemas.ts';
import { text } from './texts.ts';
import { parcelAlerts, trackingAlerts, trackingStates } from './trackingWords.ts';

const Moment = z.iso.datetime({ offset: true });

/** Items of an order line that are in a parcel. */
const ShipmentLine = z.object({
  lineId: z.string(),
  /** Empty of a line that left its order. */
  title: z.string(),
  variantTitle: z.string(),
  image: z.string().nullable(),
  quantity: z.number().int(),
});

/** Items in a parcel, as far as its supplier names them. */
export const ParcelItem = z.object({
  productId: z.string(),
  /** Null where only the options name it. */
  skuId: z.string().nullable(),
  /** The options in words, such as `Color:Silvery; Size:M`; empty where there are none. */
  options: z.string(),
  quantity: z.number().int(),
});
export type ParcelItem = z.infer<typeof ParcelItem>;

/** Where a parcel is. */
const Tracking = z.object({
  /** Null where nobody says it. */
  state: z.enum(trackingStates).nullable(),
  /** The supplier's own word for it. */
  word: z.string(),
  /** When its supplier was asked last; null where nobody can be asked. */
  readAt: Moment.nullable(),
  /** When something happened to it last. */
  eventAt: Moment.nullable(),
  promisedAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  /** Why somebody has to look after it now. */
  alert: z.enum(parcelAlerts).nullable(),
  /** Since when it counts as lost; what was in it is bought again where `isResent`. */
  lostAt: Moment.nullable(),
  isResent: z.boolean(),
  /** The lost parcel in whose place it travels. */
  replaces: z.string().nullable(),
});

/** A parcel to a customer, and how far its store is told of it. */
export const Shipment = z.object({
  shipmentId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  channel: StorePlatform,
  shopId: z.string(),
  shopName: z.string(),
  origin: z.enum(shipmentOrigins),
  purchaseId: z.string().nullable(),
  supplier: SupplierPlatform.nullable(),
  /** A code of the store's carriers, `other`, or `none`. */
  carrier: z.string(),
  /** The transport company as people call it. */
  carrierName: z.string(),
  trackingNumber: z.string(),
  queryUrl: z.string(),
  shippedAt: Moment,
  /** Items in it. */
  quantity: z.number().int(),
  cost: Money.nullable(),
  shippingFee: Money.nullable(),
  /** The supplier's order that the goods come from; empty where there is none. */
  vendorOrderNumber: z.string(),
  /** What that order came to. */
  vendorCost: Money.nullable(),
  remark: z.string(),
  /** Whether the store is asked to mail the customer. */
  notify: z.boolean(),
  state: z.enum(shipmentStates),
  /** Why it is blocked, in question or not told. */
  reason: Sentence.nullable(),
  /** What can be decided about it now. */
  decisions: z.array(z.enum(shipmentDecisions)),
  /** When the store took it; null where it has not. */
  postedAt: Moment.nullable(),
  createdAt: Moment,
  lines: z.array(ShipmentLine),
  tracking: Tracking,
});
export type Shipment = z.infer<typeof Shipment>;

/** A fulfilment as its store has it. */
const StoreFulfilment = z.object({
  remoteId: z.string(),
  /** Whether it is one of ours. */
  isOurs: z.boolean(),
  company: z.string(),
  numbers: z.array(z.string()),
  /** Empty where the store does not tell. */
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number().int() })),
  at: Moment.nullable(),
});

/** A parcel with what its store has of the order, and what happened to it, the oldest first. */
export const ShipmentDetail = Shipment.extend({
  storeFulfilments: z.array(StoreFulfilment),
  history: z.array(
    z.object({ at: Moment, event: z.enum(shipmentHistory), trackingNumber: z.string(), personName: z.string() }),
  ),
  /** What happened to it on its road, the newest first. */
  events: z.array(
    z.object({
      at: Moment,
      /** Whether it is a moment; otherwise a clock showed this time, and nobody says where. */
      hasZone: z.boolean(),
      state: z.enum(trackingStates).nullable(),
      word: z.string(),
      text: z.string(),
      place: z.string(),
    }),
  ),
  /** Numbers that it has, or had, beside its own. */
  otherNumbers: z.array(z.string()),
  /** What its supplier says is in it; null where it does not tell. */
  items: z.array(ParcelItem.extend({ title: z.string() })).nullable(),
});
export type ShipmentDetail = z.infer<typeof ShipmentDetail>;

/** A transport company of a store. */
export const ShipmentCarrier = z.object({
  code: z.string(),
  name: z.string(),
  /** Where a parcel is followed, with `{number}` in it. */
  queryUrl: z.string().nullable(),
});
export type ShipmentCarrier = z.infer<typeof ShipmentCarrier>;

/** What can be shipped of an order, and how its store takes it. */
const OrderShipping = z.object({
  shipments: z.array(Shipment),
  /** By what the store knows what it has of these parcels, whatever number stands there yet. */
  remoteIds: z.array(z.string()),
  /** Lines of which something is open, with what is in no parcel yet. */
  lines: z.array(
    ShipmentLine.extend({
      /** What the purchase that was asked about brings of it; without one what is reserved in stock, else all that is open. */
      suggested: z.number().int(),
    }),
  ),
  /** Whether something of it lies in stock for this order: it is shipped from there. */
  isInStock: z.boolean(),
  /** Why nothing can be shipped; null where it can. */
  stopped: Sentence.nullable(),
  carriers: z.array(ShipmentCarrier),
  /** Whether parcels of a carrier that is not listed are taken. */
  takesOther: z.boolean(),
  /** Whether we say if the customer is mailed, or the store does by itself. */
  choosesNotify: z.boolean(),
  notify: z.boolean(),
  currency: z.string(),
});
export type OrderShipping = z.infer<typeof OrderShipping>;

const Remark = z.string().trim().max(500, text('validation.tooLong'));
/** In the store's currency, or with its own. */
const Amount = z.union([Price, Money]);
const Url = z
  .string()
  .trim()
  .max(2000, text('validation.tooLong'))
  .refine((value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)), text('validation.url'));

/** How a parcel is followed. */
const tracking = {
  /** A code of the store's list, `other`, or `none`. */
  carrier: z.string().trim().min(1, text('validation.required')).max(100, text('validation.tooLong')),
  /** Of another carrier. */
  carrierName: z.string().trim().max(100, text('validation.tooLong')).default(''),
  trackingNumber: z.string().trim().max(100, text('validation.tooLong')),
  queryUrl: Url.default(''),
};

/** A carrier that is in no list has its name and the address where its parcels are followed; and every carrier a number. */
function checkTracking(
  given: { carrier?: string | undefined; carrierName: string; trackingNumber: string; queryUrl: string },
  context: z.core.$RefinementCtx,
): void {
  const isMissing = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], message: text('validation.required') });
  if (given.carrier === OTHER_CARRIER && given.carrierName === '') isMissing('carrierName');
  if (given.carrier === OTHER_CARRIER && given.queryUrl === '') isMissing('queryUrl');
  if (given.carrier !== NO_CARRIER && given.trackingNumber === '') isMissing('trackingNumber');
}

export const NewShipment = z
  .object({
    orderId: StoreItemId,
    origin: z.enum(shipmentOrigins),
    /** The purchase that the goods come from. */
    purchaseId: z.uuid().optional(),
    lines: z
      .array(
        z.object({ lineId: z.string().min(1).max(200), quantity: z.number().int().min(1).max(limits.wholeNumber) }),
      )
      .min(1, text('validation.required'))
      .max(limits.orderLines),
    ...tracking,
    /** Now where it is left out. */
    shippedAt: Moment.optional(),
    cost: Amount.optional(),
    shippingFee: Amount.optional(),
    remark: Remark.default(''),
    /** Left out: as the store's settings say. */
    notify: z.boolean().optional(),
    clientKey: ClientKey,
  })
  .superRefine(checkTracking);

/** The carrier is left out where it stays. */
export const ShipmentUpdate = z
  .object({
    shipmentId: z.uuid(),
    ...tracking,
    carrier: tracking.carrier.optional(),
    clientKey: ClientKey,
  })
  .superRefine(checkTracking);

/** What a list of parcels shows; all of it is optional. */
export const ShipmentFilter = z.object({
  /** Those in any of these states. */
  state: z.preprocess(splitText, z.array(z.enum(shipmentStates))),
  channel: StorePlatform,
  shopId: z.uuid(),
  orderId: StoreItemId,
  /** Who ships them: the `origin` of a parcel. */
  source: z.enum(shipmentOrigins),
  /** A carrier's name, its code, or `none`. */
  carrier: z.string().trim().max(100),
  /** From whom the goods were bought. */
  supplier: SupplierPlatform,
  /** Where they are: any of these. */
  tracking: z.preprocess(splitText, z.array(z.enum(trackingStates))),
  /** Those that somebody has to look after, for this reason; `any` for all of them. */
  alert: z.enum(['any', ...parcelAlerts]),
  /** Shipped from this moment on, and before that one: whoever asks says when their days begin. */
  shippedFrom: Moment,
  shippedTo: Moment,
  /** Tracking number, order number or the supplier's order number. */
  q: z.string().trim().max(200),
});
const AnyFilter = ShipmentFilter.partial();
export type ShipmentFilter = z.infer<typeof AnyFilter>;

const Days = z
  .number(text('validation.alertDays'))
  .int(text('validation.alertDays'))
  .min(1, text('validation.alertDays'))
  .max(90, text('validation.alertDays'));
/** Days after which somebody is reminded; null: never. */
const TrackingSettings = z.object({
  noNumber: Days.nullable(),
  noScan: Days.nullable(),
  standing: Days.nullable(),
  customs: Days.nullable(),
  pickup: Days.nullable(),
  /** After the promised day. */
  late: Days.nullable(),
});
export type TrackingSettings = z.infer<typeof TrackingSettings>;

const OneShipment = z.object({ shipmentId: z.uuid(), clientKey: ClientKey });
const State = Shipment.pick({ shipmentId: true, state: true });

export const shipmentSchemas = {
  create: { summary: 'Ships items of an order: its store is told, once', input: NewShipment, result: State },
  update: {
    summary: 'Gives a parcel another number or carrier, in its store too',
    input: ShipmentUpdate,
    result: State,
  },
  cancel: { summary: 'Cancels a parcel, in its store too', input: OneShipment, result: State },
  decide: {
    summary: 'Decides about a parcel that its store did not take, or has in another form',
    input: OneShipment.extend({
      decision: z.enum(shipmentDecisions),
      /** What is in it, for the decision `contents`. */
      lines: NewShipment.shape.lines.optional(),
    }),
    result: State,
  },
  get: { summary: 'One parcel, whole', input: z.object({ shipmentId: z.uuid() }), result: ShipmentDetail },
  forOrder: {
    summary: 'The parcels of an order, and what of it can be shipped; or what a purchase brings of it',
    input: z.object({ orderId: StoreItemId, purchaseId: z.uuid().optional() }),
    result: OrderShipping,
  },
  carriers: {
    summary: 'Transport companies that the stores of a channel know, for parcels to a country',
    input: z.object({
      channel: StorePlatform,
      /** ISO 3166-1 alpha-2; left out: for all. */
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .optional(),
    }),
    result: z.array(ShipmentCarrier),
  },
  lost: {
    summary: 'A parcel is lost, and what was in it is to be bought again or not; or, found again, it is not lost',
    input: OneShipment.extend({ resend: z.boolean(), found: z.boolean().default(false) }),
    result: State,
  },
  checked: {
    summary: 'Somebody looked after the parcels of orders: they are reminded of them later',
    input: z.object({ orderIds: z.array(StoreItemId).min(1).max(limits.ordersAtOnce) }),
    result: z.object({ changed: z.number().int() }),
  },
  alerts: {
    summary: 'How many parcels, and orders, need somebody, by the reason',
    input: z.object({ channel: StorePlatform.optional(), shopId: z.uuid().optional() }),
    result: z.record(z.enum(trackingAlerts), z.number().int()),
  },
  earlier: {
    summary: 'Stores of which parcels of earlier purchases wait for a decision, with how many',
    input: z.object({}),
    result: z.array(
      z.object({ shopId: z.string(), shopName: z.string(), channel: StorePlatform, count: z.number().int() }),
    ),
  },
  decideEarlier: {
    summary: 'What a store is told of parcels of earlier purchases, those that are known and later ones',
    input: z.object({ shopId: z.uuid(), decision: z.enum(earlierParcelDecisions), clientKey: ClientKey }),
    result: z.object({ count: z.number().int() }),
  },
  settings: {
    summary: 'After how many days a merchant is reminded of parcels',
    input: z.object({}),
    result: TrackingSettings,
  },
  saveSettings: {
    summary: 'Sets after how many days a merchant is reminded of parcels',
    input: TrackingSettings,
    result: TrackingSettings,
  },
  counts: {
    summary: 'How many parcels are in each state, of all stores, of a channel’s or of one',
    input: z.object({ channel: StorePlatform.optional(), shopId: z.uuid().optional() }),
    result: z.record(z.enum(shipmentStates), z.number().int()),
  },
  usedCarriers: {
    summary: 'Transport companies of the merchant’s parcels, the most used first; at most 50',
    input: z.object({}),
    result: z.array(
      z.object({
        /** What the filter `carrier` takes: the name as people call it, or `none`. */
        carrier: z.string(),
        count: z.number().int(),
      }),
    ),
  },
  export: {
    summary:
      'The parcels of a filter, or those that are named, as CSV; no more than the limit (exportTooManyShipments)',
    input: AnyFilter.extend({
      ids: z.array(z.uuid()).min(1).max(limits.shipmentsNamed).optional(),
    }),
    result: z.string(),
  },
};

/** The list of parcels: `/shop/rest/shipments`. */
export const shipmentsSchemas = {
  row: Shipment,
  filters: ShipmentFilter,
};
