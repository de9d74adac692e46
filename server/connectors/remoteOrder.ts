import type { OrderAddress, OrderDetail, OrderLine, OrderRefund } from '#contract/order.schemas.ts';
import type { UnreadableRow } from './lib/rowReader.ts';

/** Where something goes, or who pays; what the platform does not tell is empty. */
export type RemoteAddress = OrderAddress;

/** A position. What is null, the store does not tell: see the contract's `OrderLine`. */
export interface RemoteOrderLine
  extends Pick<OrderLine, 'cancelled' | 'refunded' | 'fulfilled' | 'shipper' | 'properties'> {
  externalId: string;
  /** The store's ids of what was bought; null when the store does not know it any more. */
  productId: string | null;
  variantId: string | null;
  title: string;
  /** The chosen options as a person reads them: "Red / M"; empty without options. */
  variantTitle: string;
  sku: string;
  quantity: number;
  /** The platform's ids of the single pieces, where it has them: what a parcel there is made of. */
  pieceIds: string[];
  /** The service that sends it, as the store calls it; empty where the merchant does, or the store names none. */
  assignedTo: string;
  /** Still to be shipped. */
  openQuantity: number;
  /** Of one piece, decimal text in the order's currency. */
  price: string;
  image: string | null;
}

/** What was sent together. A number of its own where the platform holds several in one: `furtherTracking`. */
export interface RemoteFulfilment extends Omit<OrderDetail['fulfilments'][number], 'shippedAt'> {
  shippedAt: Date | null;
}

export interface RemoteRefund extends Omit<OrderRefund, 'at'> {
  at: Date | null;
}

/** What is kept of an order as its store tells it. */
type Told =
  | ('externalId' | 'number' | 'state' | 'payment' | 'fulfilment' | 'platformStatus' | 'currency' | 'total')
  | ('subtotal' | 'shipping' | 'shippingMethod' | 'tax' | 'taxIncluded' | 'fees' | 'discount' | 'coupons' | 'note')
  | ('shippingAddress' | 'billingAddress' | 'isTest' | 'holds' | 'risk' | 'paymentMethod' | 'personIds');

/**
 * An order as its store tells it. Money is decimal text in `currency`; `subtotal` + `shipping` + `tax` + `fees` - `discount`
 * is `total` (see `lib/orderSums.ts`).
 */
export interface RemoteOrder extends Pick<OrderDetail, Told> {
  customer: {
    name: string;
    email: string;
    phone: string;
    /** The platform's id of the customer in its store; null of a guest, or where the platform does not tell it. */
    externalId: string | null;
  };
  lines: RemoteOrderLine[];
  fulfilments: RemoteFulfilment[];
  refunds: RemoteRefund[];
  placedAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  /** Until when the platform wants it shipped; null where it sets no time, or does not tell. */
  shipBy: Date | null;
}

/** What a store answered of its orders: those that could be read, and the others by name. */
export interface OrdersRead {
  orders: RemoteOrder[];
  unreadable: UnreadableRow[];
}

export interface RemoteOrderPage extends OrdersRead {
  cursor: string | null;
  total: number | null;
}
