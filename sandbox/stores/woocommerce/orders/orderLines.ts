import { type MetaInput, mergeMeta } from '../products/meta.ts';
import { activePrice } from '../products/prices.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { FeeLine, OrderLine, ShippingLine, StoredProduct } from '../types.ts';
import { times } from './taxes.ts';

/** A line as a client orders it. */
export interface LineInput {
  product_id?: unknown;
  variation_id?: number;
  sku?: string;
  quantity?: number;
  name?: unknown;
  subtotal?: string;
  total?: string;
  meta_data?: MetaInput[];
}

/** A line as the order keeps it. A product that is not there makes an empty line and no error (observed on 11.0.1). */
export function lineFrom(shop: Shop, input: LineInput): OrderLine {
  const bySku = input.sku ? shop.holders(input.sku).find(({ status }) => status !== 'trash') : undefined;
  const id = Number(input.variation_id || input.product_id || bySku?.id || 0);
  if (id === 0) {
    throw new RestError('woocommerce_rest_required_product_reference', 'Product ID or SKU is required.', 400);
  }
  const product = shop.products.get(id);
  const quantity = input.quantity ?? 1;
  const subtotal = input.subtotal ?? times(product ? activePrice(product, shop.now()) : '0', quantity);
  const total = input.total ?? subtotal;
  return {
    ...described(shop, product),
    id: shop.nextId('item'),
    ...(typeof input.name === 'string' ? { name: input.name } : {}),
    quantity,
    subtotal: Number(subtotal).toFixed(2),
    total: Number(total).toFixed(2),
    price: quantity === 0 ? 0 : Math.round((Number(total) / quantity) * 1e6) / 1e6,
    reduced: 0,
    meta: mergeMeta(shop, [], input.meta_data ?? []),
  };
}

type Described = Pick<
  OrderLine,
  'name' | 'product_id' | 'variation_id' | 'sku' | 'image' | 'parent_name' | 'chosen' | 'metaIds'
>;

function described(shop: Shop, product: StoredProduct | undefined): Described {
  const nothing = { product_id: 0, variation_id: 0, sku: '', image: null, parent_name: null, chosen: [], metaIds: [] };
  if (!product) return { name: '', ...nothing };
  const parent = product.parentId ? shop.products.get(product.parentId) : undefined;
  const options = product.chosen.map(({ option }) => option).join(', ');
  const image = product.images[0] ?? parent?.images[0];
  return {
    name: parent ? `${parent.name}${options ? ` - ${options}` : ''}` : product.name,
    product_id: parent?.id ?? product.id,
    variation_id: parent ? product.id : 0,
    // A variation without one goes by its product's.
    sku: product.sku || (parent?.sku ?? ''),
    image: image ? { id: image.id, src: image.file } : null,
    parent_name: parent?.name ?? null,
    chosen: product.chosen,
    metaIds: product.chosen.map(() => shop.nextId('meta', 20)),
  };
}

/** A fee as a client orders it; a negative one takes off. */
export function feeFrom(shop: Shop, input: Record<string, unknown>): FeeLine {
  return {
    id: shop.nextId('item'),
    name: String(input.name ?? ''),
    total: Number(input.total ?? 0).toFixed(2),
  };
}

/** A way of shipping as a client orders it. */
export function shippingFrom(shop: Shop, input: Record<string, unknown>): ShippingLine {
  return {
    id: shop.nextId('item'),
    method_id: String(input.method_id ?? ''),
    method_title: String(input.method_title ?? ''),
    total: Number(input.total ?? 0).toFixed(2),
  };
}
