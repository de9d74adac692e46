import type { OrderMoney } from '../orderMoney.ts';
/** An image that the platform has loaded into its own network. */
export interface StoredImage {
  id: string;
  src: string;
  /** Where it was loaded from. */
  source: string;
  alt: string;
}

export interface StoredVariant {
  id: string;
  inventoryItemId: string;
  options: string[];
  sku: string;
  barcode: string;
  /** Decimal text. */
  price: string;
  compareAtPrice: string;
  weight: string;
  weightUnit: string;
  inventoryPolicy: 'deny' | 'continue';
  tracked: boolean;
  requiresShipping: boolean;
  taxable: boolean;
  imageId: string | null;
  /** Location to what is there. */
  available: Record<string, number>;
  created: number;
  updated: number;
}

export interface StoredProduct {
  id: string;
  handle: string;
  title: string;
  subtitle: string;
  bodyHtml: string;
  vendor: string;
  category: string;
  spu: string;
  path: string;
  templatePath: string;
  status: 'active' | 'draft' | 'archived';
  tags: string[];
  options: { id: string; name: string }[];
  images: StoredImage[];
  variants: StoredVariant[];
  created: number;
  updated: number;
}

export interface StoredLine {
  id: string;
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  sku: string;
  price: string;
  image: string;
  quantity: number;
  /** What the customer wrote, by its name. */
  properties?: Record<string, string>;
  shipped: number;
  /** Pieces that the merchant took out of the order, in a shop that goes on naming them. */
  takenOut?: number;
}

export interface StoredFulfilment {
  id: string;
  name: string;
  cancelled: boolean;
  tracking: { tracking_company: string; tracking_number: string; tracking_url: string }[];
  lines: { id: string; quantity: number }[];
  created: number;
  /** Left out where it never changed. */
  updated?: number;
  /** Whether the customer was mailed of it. Fulfilments of an earlier sandbox have neither this nor who made them. */
  notified?: boolean;
  by?: 'app' | 'admin';
}

/** What the customer was mailed. */
export interface StoredMail {
  id: string;
  to: string;
  orderId: string;
  fulfilmentId: string;
  what: 'created';
  number: string;
}

/** Money that was given back, and the pieces that it was for. */
export interface StoredRefund {
  id: string;
  at: number;
  amount: string;
  lines: { lineId: string; quantity: number; restock: 'no_restock' | 'cancel' | 'return' }[];
}

export interface StoredAddress {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  /** Its name and its code; orders of an earlier sandbox have one for both. */
  province: string;
  provinceCode?: string;
  district?: string;
  zip: string;
  country: string;
  phone: string;
}

export interface StoredOrder {
  id: string;
  number: number;
  email: string;
  note: string;
  address: StoredAddress;
  lines: StoredLine[];
  shipping: string;
  fulfilments: StoredFulfilment[];
  financialStatus: 'paid' | 'unpaid' | 'pending' | 'authorized' | 'partially_refunded' | 'refunded';
  money?: OrderMoney;
  refunds?: StoredRefund[];
  taxNumber?: string;
  /** Why its shipping waits; left out where nobody holds it. */
  hold?: { reason: string; note: string };
  hidden: boolean;
  cancelled: number | null;
  created: number;
  updated: number;
}

export interface StoredWebhook {
  id: string;
  address: string;
  apiVersion: string;
  topic: string;
  created: number;
  updated: number;
}

export interface StoredToken {
  accessToken: string;
  /** `app`: by the consent page; `private`: made by the merchant in the admin. */
  kind: 'app' | 'private';
  scope: string;
  issued: number;
  until: number;
}

/** A collection that is filled by hand, and the products in it. */
export interface StoredCollection {
  id: string;
  title: string;
  products: string[];
  created: number;
}
