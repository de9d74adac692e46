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
  customer: StoredCustomer;
  fulfilments: StoredFulfilment[];
}

export interface StoredLine {
  id: string;
  productId: string;
  variantId: string;
  title: string;
  sku: string;
  choices: { name: string; value: string }[];
  quantity: number;
  price: string;
  mediaId: string | null;
  weight: number | null;
}

export interface StoredCustomer {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  email: string;
  phone: string;
  note: string;
}

export interface StoredFulfilment {
  id: string;
  created: number;
  lineItems: { id: string; quantity: number }[];
  /** How far the parcel is, in Wix's words; the order's own status goes by quantities. */
  status: string;
  tracking: { trackingNumber: string; shippingProvider: string; trackingLink?: string | undefined } | null;
}
