import { z } from 'zod';
import { StartedJob } from './job.schemas.ts';
import {
  orderFulfilments,
  orderPayments,
  orderPlacements,
  orderRisks,
  orderSorts,
  orderStages,
  orderStates,
  orderTasks,
  personIdUses,
  pieceShippers,
} from './orderWords.ts';
import { OrderWork, ShipTo } from './orderWork.schemas.ts';
import { pageInput, pageOf, splitText } from './paging.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { serviceOrderStates } from './shipmentWords.ts';
import { StoreItemId } from './storeItemId.schemas.ts';

/** Where something goes, or who pays; what the platform does not tell is empty. */
export const OrderAddress = z.object({
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  /** Where the platform keeps these apart from the street; they stand in `address1` or `address2` as well. */
  houseNumber: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  /** State or province as the platform writes it: its name, or its code where that is all there is. */
  province: z.string(),
  /** The platform's code of it, such as `CA` or `JP-13`. */
  provinceCode: z.string(),
  postcode: z.string(),
  /** ISO 3166-1 alpha-2 where the platform tells it. */
  countryCode: z.string(),
  /** The platform hides parts of it: nothing can be sent there as it stands. */
  isMasked: z.boolean(),
});
export type OrderAddress = z.infer<typeof OrderAddress>;

/** One position of an order, with the pool product and supplier behind it where they are known. */
export const OrderLine = z.object({
  lineId: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
  /** As ordered: it does not fall when pieces are cancelled or given back. */
  quantity: z.number().int(),
  /** Taken out of the order; null where the store does not tell it from what was given back. */
  cancelled: z.number().int().nullable(),
  /** Given back against money; null where the store tells sums only. */
  refunded: z.number().int().nullable(),
  /** Sent by anybody, with or without a number; null where the store tells no pieces. */
  fulfilled: z.number().int().nullable(),
  /** Still to be shipped. */
  openQuantity: z.number().int(),
  shipper: z.enum(pieceShippers),
  /** The service that ships it, by name; empty where none does, and where the store names none. */
  assignedTo: z.string(),
  /** What the customer wrote or chose beside the variant, such as an engraving. */
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Of one piece, in the order's currency. */
  price: z.string(),
  image: z.string().nullable(),
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
  /** The store's own id of its product; null where the store does not know it any more. */
  storeProductId: z.string().nullable(),
  /** Whether it is known how its pieces are to be had. */
  isMapped: z.boolean(),
  supplier: SupplierPlatform.nullable(),
  /** What the supplier asks for one piece, where known. */
  supplierPrice: z.object({ amount: z.string(), currency: z.string() }).nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** An order of one of the merchant's stores. Money is decimal text in `currency`. */
export const Order = z.object({
  orderId: z.string(),
  externalId: z.string(),
  channel: StorePlatform,
  shopId: z.string(),
  shopName: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  payment: z.enum(orderPayments),
  fulfilment: z.enum(orderFulfilments),
  /** Whether it was ordered from the supplier. */
  placement: z.enum(orderPlacements),
  platformStatus: z.string(),
  currency: z.string(),
  total: z.string(),
  itemCount: z.number().int(),
  customerName: z.string(),
  countryCode: z.string(),
  placedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Since when the store says that it does not hold the order any more; what is known of it stays here. */
  goneAt: z.iso.datetime().nullable(),
  work: OrderWork,
  lines: z.array(OrderLine),
});
export type Order = z.infer<typeof Order>;

/** What an order costs beside goods, shipping and tax: with a name of the store's own, or one of a known kind. */
const orderFeeKinds = ['fee', 'tip', 'duty', 'rest'] as const;

/** Something beside goods, shipping and tax, with the store's own name for it or none. Negative where it takes off. */
export const OrderFee = z.object({ kind: z.enum(orderFeeKinds), name: z.string(), amount: z.string() });
export type OrderFee = z.infer<typeof OrderFee>;

/** Somebody does not want it to be shipped yet: as the store or platform says why. */
export const OrderHold = z.object({ reason: z.string(), note: z.string() });
export type OrderHold = z.infer<typeof OrderHold>;

/** A number of a person or firm that tax offices, customs or invoices ask for, by the store's own name for it. */
export const PersonId = z.object({ use: z.enum(personIdUses), name: z.string(), value: z.string() });
export type PersonId = z.infer<typeof PersonId>;

/** Money given back. Pieces only where the store tells them: `lines` is empty of one of money alone. */
export const OrderRefund = z.object({
  externalId: z.string(),
  at: z.iso.datetime().nullable(),
  amount: z.string(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number().int() })),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** An order whole. `subtotal` + `shipping` + `tax` + all `fees` - `discount` is its `total`. */
export const OrderDetail = Order.extend({
  /** Goods before discounts. */
  subtotal: z.string(),
  shipping: z.string(),
  /** As the store calls the way it is sent; empty where it does not tell. */
  shippingMethod: z.string(),
  /** Tax that comes on top of the prices. */
  tax: z.string(),
  /** Tax that the prices hold already. */
  taxIncluded: z.string(),
  fees: z.array(OrderFee),
  discount: z.string(),
  /** Codes of the coupons that were used. */
  coupons: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  shippingAddress: OrderAddress.nullable(),
  billingAddress: OrderAddress.nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  /** Until when the platform wants it shipped: null where it sets no time, left out of an order that was read before this was kept. */
  shipBy: z.iso.datetime().nullable().optional(),
  /** Where the goods go instead, while the store has the address that it was decided over. */
  shipTo: ShipTo.nullable(),
  /** Placed to try the shop out: nobody waits for a parcel. */
  isTest: z.boolean(),
  /** The services that ship something of it, and how far it is taken over from them; null where none does, or nobody decided. */
  service: z.object({ names: z.string(), state: z.enum(serviceOrderStates).nullable() }).nullable(),
  holds: z.array(OrderHold),
  /** Null where nobody assesses it. */
  risk: z.enum(orderRisks).nullable(),
  /** As the store calls the way it is paid, and the code it has for it; empty where it does not tell. */
  paymentMethod: z.object({ code: z.string(), name: z.string() }),
  personIds: z.array(PersonId),
  refunds: z.array(OrderRefund),
  fulfilments: z.array(
    z.object({
      externalId: z.string(),
      company: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string(),
      /** Where one holds several numbers, those after the first. */
      furtherTracking: z.array(z.object({ number: z.string(), url: z.string() })),
      /** What is in it; empty where the store does not tell. */
      lines: z.array(z.object({ lineId: z.string(), quantity: z.number().int() })),
      shippedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** What an order list shows; all of it is optional. */
export const OrderFilter = z.object({
  shopId: z.uuid().optional(),
  /** Number, customer, e-mail, SKU or title. */
  q: z.string().trim().max(200).optional(),
  state: z.enum(orderStates).optional(),
  payment: z.enum(orderPayments).optional(),
  /** `unfulfilled` and `partial` are what is open; `unfulfilled` leaves out what nobody has paid, or has back, unless `payment` asks for it. */
  fulfilment: z.enum(orderFulfilments).optional(),
  placement: z.enum(orderPlacements).optional(),
  /** Orders with any of these tasks open: what the work tabs show. */
  task: z.preprocess(splitText, z.array(z.enum(orderTasks))).optional(),
  stage: z.enum(orderStages).optional(),
  tag: z.string().max(40).optional(),
  /** The store's id of a product that is among the positions. */
  productId: z.string().max(200).optional(),
  /** From whom something is to be had for it. */
  supplier: SupplierPlatform.optional(),
  /** Only those that the caller took as their own. */
  mine: z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean()).optional(),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  /** Ordered from this moment on, and before that one: whoever asks says when their days begin. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

const Channel = z.object({ channel: StorePlatform });
/** Left out: all platforms that the caller's roles hold. */
const AnyChannel = z.object({ channel: StorePlatform.optional() });

export const orderSchemas = {
  list: {
    summary: 'Orders of the merchant’s stores of a channel, or of all',
    input: pageInput(orderSorts).extend(OrderFilter.shape).extend(AnyChannel.shape),
    result: pageOf(Order),
  },
  counts: {
    summary: 'How many orders of a channel, or of all, have each task open, and for how many nothing is left to do',
    input: AnyChannel.extend({ shopId: z.uuid().optional() }),
    result: z.object({
      /** Like `bought` and `shipped` not counted beyond `limits.countAtMost`. */
      all: z.number().int(),
      /** Orders with each task open. */
      tasks: z.record(z.enum(orderTasks), z.number().int()),
      /** For which nothing is left to buy, and nothing to do. */
      bought: z.number().int(),
      shipped: z.number().int(),
    }),
  },
  get: { summary: 'One order, whole', input: Channel.extend({ orderId: StoreItemId }), result: OrderDetail },
  sync: {
    summary: 'Reads the orders of the named stores (all of the channel by default)',
    input: Channel.extend({ shopIds: z.array(z.uuid()).optional() }),
    result: StartedJob,
  },
  export: {
    summary: 'The orders of a filter as CSV, a line per position',
    input: AnyChannel.extend(OrderFilter.shape),
    result: z.string(),
  },
};
