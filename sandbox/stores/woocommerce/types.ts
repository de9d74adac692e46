/** One entry of meta_data. */
export interface Meta {
  id: number;
  key: string;
  value: unknown;
}

/** A side-loaded image. `file` is its name under uploads; `source` is the URL it was loaded from. */
export interface StoredImage {
  id: number;
  file: string;
  source: string;
  name: string;
  alt: string;
  created: number;
}

/** An attribute of a product. */
export interface ProductAttribute {
  name: string;
  position: number;
  visible: boolean;
  variation: boolean;
  options: string[];
}

/** One chosen option: of a variation, or of a product's defaults. */
export interface ChosenOption {
  name: string;
  option: string;
}

/** The properties that a merchant writes, under their wire names and in their stored form. */
interface ProductProps {
  name: string;
  slug: string;
  status: string;
  featured: boolean;
  catalog_visibility: string;
  description: string;
  short_description: string;
  sku: string;
  global_unique_id: string;
  regular_price: string;
  sale_price: string;
  date_on_sale_from: string | null;
  date_on_sale_to: string | null;
  virtual: boolean;
  downloadable: boolean;
  downloads: unknown[];
  download_limit: number;
  download_expiry: number;
  external_url: string;
  button_text: string;
  tax_status: string;
  tax_class: string;
  manage_stock: boolean;
  stock_quantity: number | null;
  stock_status: string;
  backorders: string;
  low_stock_amount: number | null;
  sold_individually: boolean;
  weight: string;
  dimensions: { length: string; width: string; height: string };
  shipping_class: string;
  reviews_allowed: boolean;
  post_password: string;
  upsell_ids: number[];
  cross_sell_ids: number[];
  purchase_note: string;
  menu_order: number;
}

export type ProductType = 'simple' | 'variable' | 'grouped' | 'external' | 'variation';

/** A product or a variation as the shop keeps it. Times are milliseconds, whole seconds. */
export interface StoredProduct extends ProductProps {
  id: number;
  /** The product a variation belongs to; 0 for products. */
  parentId: number;
  type: ProductType;
  created: number;
  modified: number;
  categories: number[];
  tags: number[];
  images: StoredImage[];
  attributes: ProductAttribute[];
  default_attributes: ChosenOption[];
  /** What a variation stands for. */
  chosen: ChosenOption[];
  meta: Meta[];
  totalSales: number;
}

/** A tag or category. */
export interface Term {
  id: number;
  taxonomy: 'product_tag' | 'product_cat';
  name: string;
  slug: string;
  description: string;
  parent: number;
}

export interface OrderLine {
  id: number;
  name: string;
  product_id: number;
  variation_id: number;
  quantity: number;
  subtotal: string;
  total: string;
  sku: string;
  price: number;
  image: { id: number; src: string } | null;
  parent_name: string | null;
  chosen: ChosenOption[];
  metaIds: number[];
  /** Stock taken for this line and not given back. */
  reduced: number;
  meta: Meta[];
}

export interface ShippingLine {
  id: number;
  method_id: string;
  method_title: string;
  total: string;
}

/** A fee on an order, or with a negative total what a plug-in takes off it. */
export interface FeeLine {
  id: number;
  name: string;
  total: string;
}

/** A coupon that was used; what it took off stands in the lines. */
export interface CouponLine {
  id: number;
  code: string;
  discount: string;
}

/** A rate in force when the order was placed. */
export interface TaxRate {
  id: number;
  name: string;
  /** Per cent. */
  rate: string;
  shipping: boolean;
}

/** Money given back, with the pieces it was for; none where only an amount was. */
export interface StoredRefund {
  id: number;
  orderId: number;
  amount: string;
  reason: string;
  lines: { id: number; lineId: number; quantity: number; total: string }[];
  created: number;
}

/** A record of the API that the shop only keeps. */
export interface PlainRecord {
  id: number;
  [field: string]: unknown;
}

/** What a shop's owner chose: the one record of its collection `settings`. What is left out is as WordPress comes. */
export interface ShopSettings {
  permalinks?: 'plain' | 'pretty';
  /** Where the shop is reached, once moved. */
  folder?: string;
  /** Of WooCommerce, in place of the one that the shop was made with. */
  version?: string;
  /** `name` is empty where the owner chose an offset; `offset` in hours. */
  timeZone?: { name: string; offset: number };
  /** Features that are off as WooCommerce comes, such as `fulfillments`. */
  features?: string[];
  /** The plug-in that keeps parcels: WooCommerce's Shipment Tracking, or Advanced Shipment Tracking. */
  plugIn?: 'tracking' | 'ast';
}

export type Address = Record<string, string>;

export interface StoredOrder {
  id: number;
  status: string;
  currency: string;
  customer_id: number;
  customer_note: string;
  created_via: string;
  order_key: string;
  payment_method: string;
  payment_method_title: string;
  transaction_id: string;
  billing: Address;
  shipping: Address;
  lines: OrderLine[];
  shippingLines: ShippingLine[];
  feeLines: FeeLine[];
  couponLines: CouponLine[];
  taxRates: TaxRate[];
  meta: Meta[];
  created: number;
  modified: number;
  paid: number | null;
  completed: number | null;
  fulfilments?: StoredFulfilment[];
  parcels?: PlugInParcel[];
}

/** What was sent, as WooCommerce 10.1 and later keep it where the owner wants it. */
export interface StoredFulfilment {
  id: number;
  status: 'fulfilled' | 'unfulfilled';
  updated: number;
  deleted: number | null;
  meta: Meta[];
  /** Made in the admin, not by the API. */
  byAdmin?: true;
}

/** A parcel of a tracking plug-in, as it was added. What the plug-in itself keeps of it stands in the order's meta data. */
export interface PlugInParcel {
  id: string;
  number: string;
  carrier: string;
  items: { lineId: number; quantity: number }[];
  isDeleted: boolean;
  byAdmin: boolean;
}

export interface OrderNote {
  id: number;
  orderId: number;
  note: string;
  customer_note: boolean;
  author: string;
  created: number;
  /** Written in the admin, not by the API. */
  byAdmin?: true;
}

export interface StoredWebhook {
  id: number;
  name: string;
  status: 'active' | 'paused' | 'disabled';
  topic: string;
  delivery_url: string;
  secret: string;
  created: number;
  modified: number | null;
  failures: number;
}

export interface ApiKey {
  id: number;
  consumerKey: string;
  consumerSecret: string;
  permissions: 'read' | 'write' | 'read_write';
  description: string;
}
