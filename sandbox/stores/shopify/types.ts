import type { RequestStatus } from '../controls.ts';
import type { OrderMoney } from '../orderMoney.ts';
/** An image of a shop. `source` is where it was loaded from. */
export interface StoredMedia {
  id: string;
  source: string;
  file: string;
  alt: string;
  status: 'PROCESSING' | 'READY' | 'FAILED';
}

export interface StoredOption {
  id: string;
  name: string;
  values: { id: string; name: string }[];
}

export interface StoredMetafield {
  namespace: string;
  key: string;
  value: string;
}

export interface StoredVariant {
  id: string;
  itemId: string;
  sku: string;
  barcode: string;
  price: string;
  compareAtPrice: string | null;
  /** In the order of the product's options. */
  values: string[];
  policy: 'DENY' | 'CONTINUE';
  tracked: boolean;
  available: number;
  requiresShipping: boolean;
  taxable: boolean;
  weight: { unit: string; value: number } | null;
  country: string | null;
  hsCode: string | null;
  mediaId: string | null;
  metafields: StoredMetafield[];
  /** The ids of the only places that stock it; left out, all of them do. */
  stockedAt?: string[];
}

/** Times are milliseconds, whole seconds. */
export interface StoredProduct {
  id: string;
  title: string;
  handle: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';
  descriptionHtml: string;
  seo: { title: string | null; description: string | null };
  isGiftCard: boolean;
  tags: string[];
  created: number;
  updated: number;
  options: StoredOption[];
  variants: StoredVariant[];
  mediaIds: string[];
  metafields: StoredMetafield[];
  collectionIds: string[];
  publicationIds: string[];
}

export interface StoredCollection {
  id: string;
  title: string;
  publicationIds: string[];
}

export interface StoredDefinition {
  id: string;
  namespace: string;
  key: string;
  type: string;
}

export interface OrderLine {
  id: string;
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  sku: string;
  /** As ordered; `open` of them are to be shipped. */
  quantity: number;
  open: number;
  price: string;
  image: string | null;
  properties?: Record<string, string>;
  requiresShipping?: boolean;
  isGiftCard?: boolean;
}

export interface StoredFulfilment {
  id: string;
  status: string;
  created: number;
  tracking: { company: string; number: string; url: string }[];
  lines: Pieces[];
  /** Left out by an earlier sandbox, which had one place and no app that ships. */
  locationId?: string;
  notified?: boolean;
  by?: 'app' | 'admin';
  /** What was recorded of its parcel's way, in the order of the calls; left out while nothing was. */
  events?: StoredEvent[];
}

export interface StoredEvent {
  id: string;
  status: string;
  created: number;
  happened: number;
}

/** What one place has to send of an order. */
export interface StoredFulfilmentOrder {
  id: string;
  locationId: string;
  /** How far a service was asked to ship it; left out where nobody was. */
  requestStatus?: RequestStatus;
  /** As assigned; `open` of them are to be shipped. */
  lines: { id: string; lineId: string; quantity: number; open: number }[];
}

/** What customers were mailed. Ids are the numbers of theirs. */
export interface StoredMail {
  id: string;
  to: string;
  orderId: string;
  fulfilmentId: string;
  what: 'created' | 'updated';
  number: string;
  provider: string;
}

/** Pieces of a line. */
export interface Pieces {
  lineId: string;
  quantity: number;
}

/** Money given back, pieces, or both; without money it is what an edit took out of the order. */
export interface StoredRefund {
  id: string;
  created: number;
  amount: string;
  lines: Pieces[];
}

export interface StoredAddress {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  province: string;
  provinceCode: string;
  zip: string;
  country: string;
  phone: string;
}

export interface StoredOrder {
  id: string;
  number: number;
  created: number;
  updated: number;
  cancelled: number | null;
  closed: number | null;
  note: string;
  email: string;
  financial: string;
  gateway: string;
  test: boolean;
  address: StoredAddress;
  /** Whoever pays, where it goes elsewhere by now. */
  billing?: StoredAddress;
  localized: { key: string; purpose: 'SHIPPING' | 'TAX'; title: string; value: string }[];
  shipping: string;
  lines: OrderLine[];
  money?: OrderMoney;
  held: { id: string; reason: string; notes: string } | null;
  fulfilments: StoredFulfilment[];
  /** Kept once the order was shipped from or parted. */
  fulfilmentOrders?: StoredFulfilmentOrder[];
  refunds: StoredRefund[];
}

export interface StoredSubscription {
  id: string;
  topic: string;
  uri: string;
  app: string;
  /** Deliveries that failed in a row. */
  failures: number;
}

export interface StoredToken {
  token: string;
  /** The client id; of a custom app its own name. */
  app: string;
  scopes: string[];
  /** Null for one that does not end. */
  expiresAt: number | null;
}

export interface StoredRefresh {
  token: string;
  accessToken: string;
  scopes: string[];
  expiresAt: number;
  /** The one that it replaces, good until this one is first used. */
  replaces: string | null;
}

/** A bulk operation; what it read is in `Shop.bulkFiles`. */
export interface StoredBulk {
  id: string;
  app: string;
  query: string;
  created: number;
  errorCode: string | null;
  objects: number;
  roots: number;
  /** In bytes. */
  fileSize: number;
  /** Of the file's address. */
  signature: string;
}

export interface StoredCode {
  code: string;
  scopes: string[];
  expiresAt: number;
}
