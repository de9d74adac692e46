import { z } from 'zod';
import { stockHolder } from './orders/orderStock.ts';
import { orderView } from './orders/orderView.ts';
import { createOrder } from './orders/writeOrder.ts';
import { pricingOf } from './products/pricing.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';

const lineSchema = z
  .strictObject({
    sku: z.string().optional(),
    product_id: z.number().int().optional(),
    variation_id: z.number().int().optional(),
    quantity: z.number().int().min(1),
  })
  .refine(({ sku, product_id }) => (sku === undefined) !== (product_id === undefined), 'either sku or product_id');

const text = z.string().default('');

/** Body of `POST /_world/orders` for a WooCommerce shop. */
export const customerOrderSchema = z.strictObject({
  platform: z.literal('woocommerce'),
  shop: z.string(),
  lines: z.array(lineSchema).min(1),
  customer: z
    .strictObject({
      first_name: z.string().default('Robin'),
      last_name: z.string().default('Castellan'),
      company: text,
      address_1: z.string().default('14 Sample Quay'),
      address_2: text,
      city: z.string().default('Portland'),
      state: z.string().default('OR'),
      postcode: z.string().default('97201'),
      country: z.string().length(2).default('US'),
      email: z.string().default('robin@example.test'),
      phone: z.string().default('5550142'),
      note: text,
    })
    .optional(),
});

/**
 * A customer buys at the shop's own checkout: paid at once, stock goes down, webhooks fire. Answers the order as the
 * API shows it.
 * @throws Error naming the line that cannot be bought
 */
export function placeCustomerOrder(shop: Shop, body: z.infer<typeof customerOrderSchema>): Record<string, unknown> {
  const products = body.lines.map((line) => buyable(shop, line));
  const { email, note, ...address } = customerOrderSchema.shape.customer.unwrap().parse(body.customer ?? {});
  const order = createOrder(shop, {
    created_via: 'checkout',
    set_paid: true,
    payment_method: 'stripe',
    payment_method_title: 'Credit card',
    customer_note: note,
    billing: { ...address, email },
    shipping: address,
    line_items: products.map((product, index) => ({
      product_id: product.parentId || product.id,
      variation_id: product.parentId ? product.id : 0,
      quantity: body.lines[index]?.quantity,
    })),
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Flat rate', total: '5.00' }],
  });
  return orderView(shop, order);
}

function buyable(shop: Shop, line: z.infer<typeof lineSchema>): StoredProduct {
  const { sku, product_id, variation_id, quantity } = line;
  const name = sku ?? `product ${product_id}${variation_id ? ` variation ${variation_id}` : ''}`;
  const bySku = sku === undefined ? undefined : shop.holders(sku).find(({ status }) => status !== 'trash');
  const product = bySku ?? shop.products.get(variation_id ?? product_id ?? 0);
  if (!product) throw new Error(`${name} is not in this shop`);
  const shelf = product.parentId ? shop.products.get(product.parentId) : product;
  if (product.status !== 'publish' || shelf?.status !== 'publish') throw new Error(`${name} is not on sale`);
  if (product.parentId && shelf?.type !== 'variable') throw new Error(`${name} is hidden: its product is not variable`);
  if (variation_id && product.parentId !== product_id) throw new Error(`${name}: the variation is of another product`);
  if (product.type === 'variable') throw new Error(`${name} has options: name the variation`);
  if (pricingOf(shop, product).price === '') throw new Error(`${name} has no price`);
  const holder = stockHolder(shop, product);
  const left = holder?.stock_quantity ?? null;
  if (left === null && product.stock_status === 'outofstock') throw new Error(`${name} is out of stock`);
  if (left !== null && left < quantity && holder?.backorders === 'no') throw new Error(`${name} has ${left} left`);
  return product;
}
