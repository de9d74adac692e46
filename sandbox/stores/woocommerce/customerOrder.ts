import type { CustomerOrder } from '../controls.ts';
import { moneyFor } from '../orderMoney.ts';
import { stockHolder } from './orders/orderStock.ts';
import { orderView } from './orders/orderView.ts';
import { createOrder, recordOrder } from './orders/writeOrder.ts';
import { pricingOf } from './products/pricing.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';

/** Milliseconds between two orders of a shop's past. */
const PAST_STEP = 600_000;

/**
 * A customer buys at the shop's own checkout: paid at once, stock goes down, webhooks fire. More than one are the shop's
 * past, ten minutes apart up to now. Returns the latest as the API shows it.
 * @throws Error naming the line that cannot be bought
 */
export function placeCustomerOrder(shop: Shop, body: CustomerOrder): Record<string, unknown> {
  const params = checkoutOf(shop, body);
  if (body.count === 1) return orderView(shop, createOrder(shop, params));
  const now = shop.now();
  for (let before = body.count - 1; before > 0; before -= 1) recordOrder(shop, params, now - before * PAST_STEP);
  return orderView(shop, recordOrder(shop, params, now));
}

/** What the checkout writes into the order. */
function checkoutOf(shop: Shop, order: CustomerOrder): Record<string, unknown> {
  const { lines, customer } = order;
  // Its own API writes orders with whatever else is on them.
  const { payment } = moneyFor(order, 'WooCommerce', []);
  const address = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    company: customer.company,
    address_1: customer.address1,
    address_2: customer.address2,
    city: customer.city,
    state: customer.state,
    postcode: customer.postcode,
    country: customer.country,
    phone: customer.phone,
  };
  return {
    created_via: 'checkout',
    set_paid: payment === 'paid',
    ...(payment === 'failed' ? { status: 'failed' } : {}),
    payment_method: 'stripe',
    payment_method_title: 'Credit card',
    customer_note: customer.note,
    billing: { ...address, email: customer.email },
    shipping: address,
    line_items: lines.map(({ sku, quantity }) => {
      const { id, parentId } = buyable(shop, sku, quantity);
      return { product_id: parentId || id, variation_id: parentId ? id : 0, quantity };
    }),
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Flat rate', total: '5.00' }],
  };
}

function buyable(shop: Shop, sku: string, quantity: number): StoredProduct {
  const product = shop.holders(sku).find(({ status }) => status !== 'trash');
  if (!product) throw new Error(`${sku} is not in this shop`);
  const shelf = product.parentId ? shop.products.get(product.parentId) : product;
  if (product.status !== 'publish' || shelf?.status !== 'publish') throw new Error(`${sku} is not on sale`);
  if (product.parentId && shelf?.type !== 'variable') throw new Error(`${sku} is hidden: its product is not variable`);
  if (product.type === 'variable') throw new Error(`${sku} has options: name the variation`);
  if (pricingOf(shop, product).price === '') throw new Error(`${sku} has no price`);
  const holder = stockHolder(shop, product);
  const left = holder?.stock_quantity ?? null;
  if (left === null && product.stock_status === 'outofstock') throw new Error(`${sku} is out of stock`);
  if (left !== null && left < quantity && holder?.backorders === 'no') throw new Error(`${sku} has ${left} left`);
  return product;
}
