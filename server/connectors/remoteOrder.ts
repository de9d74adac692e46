import type { OrderAddress, OrderFee } from '#contract/order.ts';

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

/**
 * An order as its store tells it. Money is decimal text in `currency`; `subtotal` + `shipping` + `tax` + `fees` - `discount`
 * is `total` (see `lib/orderSums.ts`).
 */
export interface RemoteOrder {
  externalId: string;
  /** What merchant and customer call it: "#1001". */
  number: string;
  state: 'open' | 'completed' | 'cancelled';
  payment: 'unpaid' | 'onDelivery' | 'partiallyPaid' | 'paid' | 'partiallyRefunded' | 'refunded' | 'voided';
  fulfilment: 'unfulfilled' | 'partial' | 'fulfilled';
  /** The platform's own words for where it stands. */
  platformStatus: string;
  currency: string;
  total: string;
  /** Goods before discounts. */
  subtotal: string;
  shipping: string;
  shippingMethod: string;
  /** What comes on top of the prices, and what they hold already. */
  tax: string;
  taxIncluded: string;
  fees: OrderFee[];
  discount: string;
  coupons: string[];
  customer: { name: string; email: string; phone: string };
  shippingAddress: RemoteAddress | null;
  billingAddress: RemoteAddress | null;
  /** What the customer wrote. */
  note: string;
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
