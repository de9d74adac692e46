import { Decimal } from 'decimal.js';
import { centsOf, decimalOf } from '../../../lib/cents.ts';
import type { CustomerOrder, StoreRefund } from '../../controls.ts';
import { afterRefund, moneyFor, totalOf } from '../../orderMoney.ts';
import { chosen } from '../products/checkProduct.ts';
import { saved } from '../products/updateProduct.ts';
import type { Shop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredProduct, StoredVariant } from '../types.ts';
import { orderView } from './orderView.ts';

const SHIPPING_CENTS = 500;

/** What a line of an order buys. */
interface Buyable {
  product: StoredProduct;
  variant: StoredVariant;
}

/**
 * A customer buys: paid at once, stock goes down, webhooks fire; a shop's past is only written down. Returns the last
 * order.
 * @throws Error naming the line that cannot be bought
 */
export function placeOrder(shop: Shop, order: CustomerOrder): StoredOrder {
  const bought = order.lines.map(({ sku, quantity }) => ({ ...buyable(shop, sku, quantity), quantity }));
  let placed = newOrder(shop, order, bought);
  for (let more = 1; more < order.count; more += 1) placed = newOrder(shop, order, bought);
  if (order.count > 1) return placed;
  for (const { product, variant, quantity } of bought) takeFromStock(shop, product.id, variant.id, quantity);
  const body = orderView(placed, shop.profile.currency);
  for (const topic of ['orders/create', ...(order.payment === 'paid' ? ['orders/paid'] : [])])
    shop.onEvent({ topic, body: { order: body } });
  return placed;
}

const SUMS = ['discount', 'tax', 'taxIncluded', 'tip', 'fee', 'duty'] as const;

function newOrder(shop: Shop, wanted: CustomerOrder, bought: (Buyable & { quantity: number })[]): StoredOrder {
  const { customer, sums } = wanted;
  const now = shop.now();
  const subtotal = bought.reduce((sum, { variant, quantity }) => sum + centsOf(variant.price) * quantity, 0);
  const order: StoredOrder = {
    id: shop.nextId(),
    number: shop.nextOrderNumber(),
    lines: bought.map((line) => lineOf(shop, line)),
    subtotal: decimalOf(subtotal),
    shipping: decimalOf(SHIPPING_CENTS),
    total: totalOf(new Decimal(decimalOf(subtotal)), decimalOf(SHIPPING_CENTS), sums).toFixed(2),
    money: moneyFor(wanted, 'Shoplazza', SUMS),
    customer: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      phone: customer.phone,
    },
    address: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      name: `${customer.firstName} ${customer.lastName}`,
      company: customer.company,
      address: customer.address1,
      address1: customer.address2,
      city: customer.city,
      province_code: customer.state,
      province: customer.state,
      zip: customer.postcode,
      country_code: customer.country,
      phone: customer.phone,
      email: customer.email,
    },
    note: customer.note,
    createdAt: now,
    updatedAt: now,
  };
  shop.orders.set(order.id, order);
  return order;
}

function lineOf(shop: Shop, { product, variant, quantity }: Buyable & { quantity: number }): StoredLine {
  const values = product.has_only_default_variant ? [] : chosen(variant, product.options.length);
  const image = product.images.find(({ id }) => id === variant.image_id) ?? product.images[0];
  return {
    id: shop.nextId(),
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    options: values.map((value, at) => ({ name: product.options[at]?.name ?? '', value })),
    sku: variant.sku,
    quantity,
    price: decimalOf(centsOf(variant.price)),
    image: image?.src ?? '',
  };
}

function buyable(shop: Shop, sku: string, quantity: number): Buyable {
  for (const product of shop.products.values()) {
    const variant = product.variants.find((one) => one.sku === sku);
    if (!variant) continue;
    if (!product.published) throw new Error(`${sku} is not on sale`);
    const short = product.inventory_tracking && product.inventory_policy !== 'continue';
    if (short && variant.inventory_quantity < quantity)
      throw new Error(`${sku} has ${variant.inventory_quantity} left`);
    return { product, variant };
  }
  throw new Error(`${sku} is not in this shop`);
}

/** Stock goes down by so many pieces, or up again. */
export function takeFromStock(shop: Shop, productId: string, variantId: string, quantity: number): void {
  const product = shop.products.get(productId);
  if (!product?.inventory_tracking) return;
  const variants = product.variants.map((one) =>
    one.id === variantId ? { ...one, inventory_quantity: one.inventory_quantity - quantity } : one,
  );
  saved(shop, { ...product, variants });
}

/** The merchant refunds pieces: the order tells their sum and each line their number. https://www.shoplazza.dev/reference/order-refund */
export function refundOrder(shop: Shop, refund: StoreRefund): void {
  const order = shop.orders.get(refund.order);
  if (!order) throw new Error(`there is no order ${refund.order} in this shop`);
  const { money, given } = afterRefund(order, refund);
  const changed = { ...order, money, updatedAt: shop.now() };
  shop.orders.set(order.id, changed);
  if (refund.restock) {
    for (const { line, quantity } of given) takeFromStock(shop, line.productId, line.variantId, -quantity);
  }
  shop.onEvent({ topic: 'orders/update', body: { order: orderView(changed, shop.profile.currency) } });
}
