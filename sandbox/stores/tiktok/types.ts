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
  /** What it was shipped in. A package has one number. */
  package?: { id: string; number: string; shippedAt: number };
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
}
