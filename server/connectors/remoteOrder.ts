import type { OrderAddress, OrderDetail } from '#contract/order.schemas.ts';

/** Where something goes, or who pays; what the platform does not tell is empty. */
export type RemoteAddress = OrderAddress;

export interface RemoteOrderLine {
  externalId: string;
  /** The store's ids of what was bought; null when the store does not know it any more. */
  productId: string | null;
  variantId: string | null;
  title: string;
  /** The chosen options as a person reads them: "Red / M"; empty without options. */
  variantTitle: string;
  sku: string;
  quantity: number;
  /** Still to be shipped. */
  openQuantity: number;
  /** Of one piece, decimal text in the order's currency. */
  price: string;
  image: string | null;
}

export interface RemoteFulfilment {
  externalId: string;
  company: string;
  trackingNumber: string;
  trackingUrl: string;
  shippedAt: Date | null;
}

/** What is kept of an order as its store tells it. */
type Told =
  | ('externalId' | 'number' | 'state' | 'payment' | 'fulfilment' | 'platformStatus' | 'currency' | 'total')
  | ('subtotal' | 'shipping' | 'shippingMethod' | 'tax' | 'taxIncluded' | 'fees' | 'discount' | 'coupons' | 'note')
  | ('shippingAddress' | 'billingAddress');

/**
 * An order as its store tells it. Money is decimal text in `currency`; `subtotal` + `shipping` + `tax` + `fees` - `discount`
 * is `total` (see `lib/orderSums.ts`).
 */
export interface RemoteOrder extends Pick<OrderDetail, Told> {
  customer: { name: string; email: string; phone: string };
  lines: RemoteOrderLine[];
  fulfilments: RemoteFulfilment[];
  placedAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
}

export interface RemoteOrderPage {
  orders: RemoteOrder[];
  cursor: string | null;
  total: number | null;
}
