import { z } from 'zod';
import { storePlatformNames } from '../faults.ts';
import { type Customer, customerCountries, customerOf, customerPartsSchema, customersBy } from './customers.ts';

const platform = z.enum(storePlatformNames);
const decimal = z.string().regex(/^\d+(\.\d+)?$/);

const part = decimal.default('0');
const orderSumsSchema = z.strictObject({
  discount: part,
  tax: part,
  /** The prices hold the tax already. */
  taxIncluded: z.boolean().default(false),
  tip: part,
  fee: part,
  duty: part,
  /** What paying in cash rounded. */
  rounding: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .default('0'),
});
export type OrderSums = z.infer<typeof orderSumsSchema>;

/** Body of `POST /_world/orders`: a customer buys at a shop's own checkout. */
const customerOrderParts = z.strictObject({
  platform,
  shop: z.string(),
  lines: z
    .array(
      z.strictObject({
        sku: z.string(),
        quantity: z.number().int().min(1),
        /** What the customer writes or chooses beside the variant, where the platform has a place for it. */
        properties: z.record(z.string(), z.string()).default({}),
      }),
    )
    .min(1),
  /** Whose order it is: one of the world's customers lives there. Of `any`, each of several orders is of another country. */
  country: z.enum([...customerCountries, 'any']).default('US'),
  /** Decides whose turn it is. */
  seed: z.number().int().min(0).default(0),
  /** What of that customer is otherwise. */
  customer: customerPartsSchema.prefault({}),
  /** The customer has an account, where others buy as guests that the shop does not know again: at WooCommerce. */
  registered: z.boolean().default(false),
  /** The merchant tries the shop out: refused where the platform has no such orders. */
  test: z.boolean().default(false),
  /** So many orders of the same; above one no webhooks are sent and no stock goes down: they are a shop's past. */
  count: z.number().int().min(1).max(100_000).default(1),
  /** How paying went: done, still waited for, or refused. */
  payment: z.enum(['paid', 'pending', 'failed']).default('paid'),
  /** Of a payment that is waited for: the money is reserved, and the merchant takes it later. */
  authorised: z.boolean().default(false),
  /** What is on the order beside goods and shipping; what the platform's API has no field for is refused. */
  sums: orderSumsSchema.prefault({}),
});
export const customerOrderSchema = customerOrderParts.transform(({ country, seed, customer, ...order }) => {
  const one = country === 'any' ? null : customerOf(country, customer);
  const buyer: (at: number) => Customer = one ? () => one : customersBy(seed, customer);
  return { ...order, buyer, customer: buyer(0) };
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** Of several orders at once the one at this place, the first at 0. */
export const orderAt = (order: CustomerOrder, at: number): CustomerOrder => ({ ...order, customer: order.buyer(at) });

/**
 * What becomes of an order after it was placed, mostly by the merchant in the store's own admin. Each takes what it needs
 * from the order as it stands:
 * - `cancel` the whole order, with its money given back where it was paid;
 * - `refund` one piece of the first line that has one left, against its money; `refundMoney` gives back 1.00 and no piece;
 * - `removeLine` takes the last line that has pieces to be shipped out of the order, or of several pieces one; `addLine`
 *   adds one piece of something else that the shop sells;
 * - `hold` and `release`;
 * - `fulfil` ships all that is open, in one parcel of two numbers where the platform holds several;
 * - `address`: it goes to 2 Harbour Row.
 */
export const orderEvents = [
  'cancel',
  'refund',
  'refundMoney',
  'removeLine',
  'addLine',
  'hold',
  'release',
  'fulfil',
  'address',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Body of `POST /_world/orderEvents`. */
export const orderEventSchema = z.strictObject({
  platform,
  shop: z.string(),
  /** As the platform's API calls the order. */
  orderId: z.string(),
  event: z.enum(orderEvents),
});

/** Body of `POST /_world/orders/refund`: the merchant gives pieces back in the store's own admin, before they are shipped. */
export const storeRefundSchema = z.strictObject({
  platform,
  shop: z.string(),
  /** As the platform's API calls the order. */
  order: z.string(),
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.number().int().min(1) })).min(1),
  /** Puts them back into stock. */
  restock: z.boolean().default(true),
});
export type StoreRefund = z.infer<typeof storeRefundSchema>;

/** Body of `POST /_world/edits`: the merchant changes a product in the store's own admin. */
export const storeEditSchema = z.strictObject({
  platform,
  shop: z.string(),
  /** Names the variant; what is changed of the product is changed of the product it belongs to. */
  sku: z.string(),
  price: decimal.optional(),
  compareAtPrice: decimal.nullable().optional(),
  inventory: z.number().int().optional(),
  title: z.string().optional(),
  /** Deletes the whole product. */
  delete: z.boolean().default(false),
});
export type StoreEdit = z.infer<typeof storeEditSchema>;

/** Body of `POST /_world/fulfil`: the merchant ships in the store's own admin, all that is open unless told otherwise. */
export const storeFulfilSchema = z.strictObject({
  platform,
  shop: z.string(),
  /** As the platform's API calls the order. */
  orderId: z.string(),
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.number().int().min(1) })).optional(),
  /** Empty: without a number. */
  trackingNumber: z.string().default(''),
  carrier: z.string().default(''),
  notify: z.boolean().default(false),
});
export type StoreFulfil = z.infer<typeof storeFulfilSchema>;

/** What Shopify tells the apps of a shop of people's rights to their data. */
export const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;

/** Body of `POST /_world/privacy`: a customer, or the owner who took the app out, makes use of a right to their data. */
export const storePrivacySchema = z.strictObject({
  platform: platform.default('shopify'),
  shop: z.string(),
  topic: z.enum(privacyTopics),
  /** As the platform's API calls the customer; whoever bought last where it is left out. */
  customerId: z.string().optional(),
  /** As the platform's API calls the orders, in digits; all of the customer's where they are left out. */
  orders: z.array(z.string().regex(/^\d+$/)).optional(),
  /** In place of the address that the app beside the sandbox has. */
  uri: z.url().optional(),
});
export type StorePrivacy = z.infer<typeof storePrivacySchema>;

/** How a WooCommerce shop keeps parcels: itself, by one of two plug-ins, or not at all. */
const shippingWays = ['core', 'tracking', 'ast', 'none'] as const;
export type ShippingWay = (typeof shippingWays)[number];

/** Body of `POST /_world/wooShipping`: the owner of a WooCommerce shop chooses how parcels are kept. */
export const wooShippingSchema = z.strictObject({ shop: z.string(), way: z.enum(shippingWays) });

/** Body of `POST /_world/fulfil/cancel`: the merchant cancels a fulfilment in the store's own admin, whoever made it. */
export const storeUnfulfilSchema = z.strictObject({
  platform,
  shop: z.string(),
  orderId: z.string(),
  fulfilmentId: z.string(),
});
export type StoreUnfulfil = z.infer<typeof storeUnfulfilSchema>;

/** How far a service was asked to ship: https://shopify.dev/docs/api/admin-graphql/2026-10/enums/FulfillmentOrderRequestStatus */
const requestStatuses = [
  'UNSUBMITTED',
  'SUBMITTED',
  'ACCEPTED',
  'REJECTED',
  'CANCELLATION_REQUESTED',
  'CANCELLATION_ACCEPTED',
  'CANCELLATION_REJECTED',
  'CLOSED',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What was asked of the service that pieces go to. */
const requestStatus = z.enum(requestStatuses).default('UNSUBMITTED');
/** Body of `POST /_world/fulfil/combine`: what is open of these orders is packed into one parcel. */
export const storeCombineSchema = z.strictObject({ platform, shop: z.string(), orderIds: z.array(z.string()).min(2) });
export type StoreCombine = z.infer<typeof storeCombineSchema>;

/** Body of `POST /_world/fulfil/assign`: open pieces are to be shipped from another place. */
export const storeAssignSchema = z.strictObject({
  platform,
  shop: z.string(),
  orderId: z.string(),
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.number().int().min(1) })).min(1),
  /** A second place of the merchant's own, or a service that is asked to ship. */
  to: z.enum(['warehouse', 'backroom', 'service']),
  requestStatus,
  /** Without it no other place stocks these things from now on. */
  stockedElsewhere: z.boolean().default(true),
});
export type StoreAssign = z.infer<typeof storeAssignSchema>;

/** Body of `POST /_world/fulfil/assignAll`: all that is open, and from now on each new order, is to be shipped from there. */
export const storeAssignAllSchema = z.strictObject({
  platform: platform.default('shopify'),
  shop: z.string(),
  to: z.enum(['warehouse', 'service']),
  requestStatus,
});
export type StoreAssignAll = z.infer<typeof storeAssignAllSchema>;

/** Body of `POST /_world/fulfil/serviceAnswers`: the service answers whoever asked it to give the order back. */
export const serviceAnswerSchema = z.strictObject({
  platform: platform.default('shopify'),
  shop: z.string(),
  orderId: z.string(),
  accepts: z.boolean(),
});
export type ServiceAnswer = z.infer<typeof serviceAnswerSchema>;
