import type { Customer } from '../../customers.ts';
import type { OrderMoney } from '../../orderMoney.ts';

/** An order as the sandbox keeps it. Amounts are decimal text. */
export interface StoredOrder {
  id: string;
  number: number;
  created: number;
  updated: number;
  status: 'APPROVED' | 'CANCELED' | 'PENDING' | 'REJECTED';
  money?: OrderMoney;
  currency: string;
  lines: StoredLine[];
  shipping: string;
  subtotal: string;
  total: string;
  /** What was paid at the checkout, whatever the order comes to since; its total where nothing is kept. */
  paid?: string;
  /** The money is reserved, and the merchant takes it later. */
  authorised?: boolean;
  customer: StoredCustomer;
  fulfilments: StoredFulfilment[];
  /** Those that were deleted: the API does not show them any more. */
  deletedFulfilments?: StoredFulfilment[];
  refunds?: StoredRefund[];
  /** What the merchant changed of it, newest last, as the API tells it. */
  edits?: { id: string; created: number; changes: object[] }[];
}

export interface StoredLine {
  id: string;
  productId: string;
  variantId: string;
  title: string;
  sku: string;
  choices: { name: string; value: string }[];
  /** What the customer wrote beside the variant. */
  written?: Record<string, string>;
  quantity: number;
  price: string;
  mediaId: string | null;
  weight: number | null;
}

/** Orders of earlier sandboxes know less of their customers. */
type Later = 'houseNumber' | 'neighborhood' | 'stateName' | 'taxId' | 'customsId';
export type StoredCustomer = Omit<Customer, Later> & Partial<Pick<Customer, Later>>;

export interface StoredFulfilment {
  id: string;
  created: number;
  lineItems: { id: string; quantity: number }[];
  /** How far the parcel is, in Wix's words; the order's own status goes by quantities. */
  status: string;
  tracking: StoredTracking | null;
  /** Who made it; an earlier sandbox kept only the merchant's. */
  by?: 'app' | 'admin';
  /** The customer was mailed of it. */
  notified?: boolean;
}

export interface StoredTracking {
  trackingNumber?: string;
  shippingProvider?: string;
  trackingLink?: string;
}

/** A mail to the customer. */
export interface StoredMail {
  id: string;
  orderId: string;
  what: 'created';
  number: string;
}

/** Money that was given back, with the pieces it was given back for, if any. */
export interface StoredRefund {
  id: string;
  created: number;
  amount: string;
  lines: { lineItemId: string; quantity: number }[];
}
