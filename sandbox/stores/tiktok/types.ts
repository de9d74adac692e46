import type { OrderMoney } from '../orderMoney.ts';
export type ProductStatus = 'DRAFT' | 'PENDING' | 'FAILED' | 'ACTIVATE' | 'SELLER_DEACTIVATED' | 'DELETED';

export interface SalesAttribute {
  id: string;
  name: string;
  value_id: string;
  value_name: string;
  sku_img?: string;
}

export interface StoredSku {
  id: string;
  seller_sku: string;
  external_sku_id: string;
  sales_attributes: SalesAttribute[];
  price: string;
  list_price: string | null;
  identifier_code: { code: string; type: string } | null;
  quantity: number;
}

/** Times in whole seconds, as the platform keeps them. */
export interface StoredProduct {
  id: string;
  title: string;
  description: string;
  status: ProductStatus;
  /** When the audit ends, in ms; null when none is under way. */
  auditUntil: number | null;
  auditReasons: string[];
  categoryId: string;
  brandId: string;
  mainImages: string[];
  packageWeight: { value: string; unit: string };
  packageDimensions: { length: string; width: string; height: string; unit: string } | null;
  externalProductId: string;
  idempotencyKey: string;
  skus: StoredSku[];
  createTime: number;
  updateTime: number;
}

/** What was uploaded. The bytes are not kept: what is shown is a placeholder that depends on them. */
export interface StoredImage {
  uri: string;
  useCase: string;
  fileName: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
}

export interface StoredLine {
  id: string;
  sku_id: string;
  product_id: string;
  product_name: string;
  sku_name: string;
  sku_image: string;
  seller_sku: string;
  sale_price: string;
  /** A piece that was cancelled, its money on the way back. */
  cancelled?: boolean;
  /** The package that it lies in, shipped or not. */
  packageId?: string;
}

/** Pieces that travel together, of one order or of several. */
export interface StoredPackage {
  id: string;
  orderIds: string[];
  createTime: number;
  /** Null while it is a plan. A package has one number. */
  shipped: { number: string; provider: ShippingProvider; at: number; by: 'app' | 'admin' } | null;
}

/** A company that parcels are shipped with. */
export interface ShippingProvider {
  id: string;
  name: string;
}

/** A parcel that a buyer was notified of. */
export interface StoredMail {
  orderId: string;
  what: 'created';
  number: string;
}

export interface StoredOrder {
  id: string;
  status: string;
  lines: StoredLine[];
  money?: OrderMoney;
  recipient: Record<string, string>;
  /** Whether the address was changed since the order was placed. */
  readdressed?: boolean;
  buyerEmail: string;
  note: string;
  createTime: number;
  updateTime: number;
}

export interface StoredWebhook {
  eventType: string;
  address: string;
  createTime: number;
  updateTime: number;
}

/** A pair of tokens; times in ms. */
export interface StoredToken {
  accessToken: string;
  refreshToken: string;
  accessUntil: number;
  refreshUntil: number;
  openId: string;
  /** Scopes that the seller took back; the others stand. */
  withheld?: string[];
}
