import type { OrderMoney } from '../orderMoney.ts';
/** Access that a merchant granted. */
export interface StoredToken {
  token: string;
  refreshToken: string;
  app: string;
  scopes: string[];
  /** Milliseconds; null for one that does not end. */
  expiresAt: number | null;
  /** The token that this one was made from; it ends once this one is used. */
  replaces: string | null;
}

/** A merchant's yes, on its way to becoming a token. */
export interface StoredCode {
  code: string;
  scopes: string[];
  redirectUri: string;
  expiresAt: number;
}

export interface StoredImage {
  id: string;
  src: string;
  /** Where it was loaded from. */
  source: string;
  alt: string;
}

export interface StoredVariant {
  id: string;
  option1: string;
  option2: string;
  option3: string;
  price: number;
  compare_at_price: number;
  sku: string;
  barcode: string;
  note: string;
  inventory_quantity: number;
  weight: number;
  weight_unit: string;
  cost_price: number;
  retail_price: number;
  image_id: string;
  extend: Record<string, unknown> | null;
}

export interface StoredProduct {
  id: string;
  title: string;
  brief: string;
  description: string;
  published: boolean;
  requires_shipping: boolean;
  taxable: boolean;
  tags: string[];
  vendor: string;
  spu: string;
  handle: string;
  seo_title: string;
  seo_description: string;
  has_only_default_variant: boolean;
  inventory_tracking: boolean;
  inventory_policy: string;
  need_variant_image: boolean;
  options: { name: string; values: string[] }[];
  images: StoredImage[];
  variants: StoredVariant[];
  collection_ids: string[];
  /** Milliseconds, whole seconds. */
  createdAt: number;
  updatedAt: number;
}

export interface StoredCollection {
  id: string;
  title: string;
  createdAt: number;
}

export interface StoredWebhook {
  id: string;
  /** Whose it is: nobody else sees it, and its secret signs. */
  app: string;
  address: string;
  topic: string;
  createdAt: number;
}

export interface StoredLine {
  id: string;
  productId: string;
  variantId: string;
  title: string;
  options: { name: string; value: string }[];
  sku: string;
  quantity: number;
  /** Decimal text. */
  price: string;
  image: string;
  /** What the customer wrote, by its name. */
  properties?: Record<string, string>;
  /** Pieces that left; none of an order of an earlier sandbox. */
  shipped?: number;
}

export interface StoredFulfilment {
  id: string;
  lines: { id: string; quantity: number }[];
  /** `code`: the carrier's in the platform's list. */
  tracking: { company: string; number: string; url: string; code?: string }[];
  createdAt: number;
  updatedAt?: number;
  isCancelled?: boolean;
  /** Whether the customer was mailed as it was made. */
  notified?: boolean;
  /** None of an earlier sandbox: the merchant. */
  by?: 'app' | 'admin';
}

/** A mail to a customer. */
export interface StoredMail {
  id: string;
  to: string;
  orderId: string;
  fulfilmentId: string;
  what: 'created' | 'updated';
  number: string;
}

/** Money that was given back, and the pieces that it was for. */
export interface StoredRefund {
  id: string;
  amount: string;
  lines: { lineId: string; quantity: number }[];
  createdAt: number;
}

export interface StoredOrder {
  id: string;
  number: string;
  lines: StoredLine[];
  money?: OrderMoney;
  subtotal: string;
  shipping: string;
  total: string;
  customer: { firstName: string; lastName: string; email: string; phone: string };
  address: Record<string, unknown>;
  note: string;
  fulfilments?: StoredFulfilment[];
  refunds?: StoredRefund[];
  /** The money is reserved, and not taken yet. */
  authorised?: boolean;
  /** The merchant tried the shop out. */
  test?: boolean;
  cancelledAt?: number;
  createdAt: number;
  updatedAt: number;
}
