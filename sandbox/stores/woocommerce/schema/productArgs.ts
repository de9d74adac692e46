import type { Args, Schema } from './schema.ts';
import {
  anything,
  boolean,
  context,
  datedListArgs,
  integer,
  integers,
  listArgs,
  listOf,
  metaData,
  nullableText,
  oneOf,
  text,
  texts,
} from './shared.ts';

const STATUSES = ['draft', 'pending', 'private', 'publish', 'future', 'auto-draft', 'trash'] as const;
const FILTER_STATUSES = ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'] as const;
const TYPES = ['simple', 'grouped', 'external', 'variable'] as const;
const STOCK = ['instock', 'outofstock', 'onbackorder'] as const;

const imageProperties: Record<string, Schema> = { id: integer, src: text, name: text, alt: text };
const termList = listOf({ id: integer, name: text, slug: text });
const off: Schema = { type: 'boolean', default: false };

/** What products and variations have in common; order and types as in `OPTIONS /wc/v3/products`. */
const common: Args = {
  sku: text,
  global_unique_id: text,
  regular_price: text,
  sale_price: text,
  date_on_sale_from: nullableText,
  date_on_sale_from_gmt: nullableText,
  date_on_sale_to: nullableText,
  date_on_sale_to_gmt: nullableText,
  virtual: off,
  downloadable: off,
  downloads: listOf({ id: text, name: text, file: text }),
  download_limit: { type: 'integer', default: -1 },
  download_expiry: { type: 'integer', default: -1 },
  external_url: text,
  button_text: text,
  tax_status: oneOf(['taxable', 'shipping', 'none'], 'taxable'),
  tax_class: text,
  manage_stock: off,
  stock_quantity: integer,
  stock_status: oneOf(STOCK, 'instock'),
  backorders: oneOf(['no', 'notify', 'yes'], 'no'),
  low_stock_amount: { type: ['integer', 'null'] },
  sold_individually: off,
  weight: text,
  dimensions: { type: 'object', properties: { length: text, width: text, height: text } },
  shipping_class: text,
};

/** Arguments of POST /products; without the defaults, of PUT /products/{id}. */
export const productArgs: Args = {
  name: text,
  slug: text,
  date_created: nullableText,
  date_created_gmt: nullableText,
  type: oneOf(TYPES, 'simple'),
  status: oneOf(STATUSES, 'publish'),
  featured: off,
  catalog_visibility: oneOf(['visible', 'catalog', 'search', 'hidden'], 'visible'),
  description: text,
  short_description: text,
  ...common,
  reviews_allowed: { type: 'boolean', default: true },
  post_password: text,
  upsell_ids: integersWithoutDefault(),
  cross_sell_ids: integersWithoutDefault(),
  parent_id: integer,
  purchase_note: text,
  categories: termList,
  brands: termList,
  tags: termList,
  images: listOf(imageProperties),
  attributes: listOf({
    id: integer,
    name: text,
    position: integer,
    visible: boolean,
    variation: boolean,
    options: texts,
  }),
  default_attributes: listOf({ id: integer, name: text, option: text }),
  menu_order: integer,
  meta_data: metaData,
};

/** Arguments of POST /products/{id}/variations. */
export const variationArgs: Args = {
  ...common,
  description: text,
  status: oneOf(['draft', 'pending', 'private', 'publish'], 'publish'),
  image: { type: 'object', properties: imageProperties },
  attributes: listOf({ id: integer, name: text, option: text }),
  menu_order: integer,
  meta_data: metaData,
};

export const batchArgs: Args = { create: anything, update: anything, delete: anything };

const filters: Args = {
  ...datedListArgs,
  slug: text,
  status: oneOf(FILTER_STATUSES, 'any'),
  include_status: { type: 'array', items: oneOf(FILTER_STATUSES) },
  exclude_status: { type: 'array', items: oneOf(FILTER_STATUSES.filter((status) => status !== 'any')) },
  sku: text,
  on_sale: boolean,
  min_price: text,
  max_price: text,
  stock_status: oneOf(STOCK),
  virtual: boolean,
  downloadable: boolean,
};

const PRODUCT_ORDERS = ['date', 'id', 'include', 'title', 'slug', 'modified', 'popularity', 'rating', 'post__in'];

/** Arguments of GET /products. */
export const productListArgs: Args = {
  ...listArgs([...PRODUCT_ORDERS, 'price', 'sales', 'menu_order', 'random']),
  ...filters,
  type: oneOf(TYPES),
  featured: boolean,
  category: text,
  tag: text,
  search_sku: text,
  search_name_or_sku: text,
};

/** Arguments of GET /products/{id}/variations and GET /variations. */
export const variationListArgs: Args = {
  ...listArgs(['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order']),
  ...filters,
};

export const viewArgs: Args = { context };

function integersWithoutDefault(): Schema {
  return { ...integers, default: undefined };
}
