import { type CustomerOrder, orderAt } from '../../controls.ts';
import { moneyFor } from '../../orderMoney.ts';
import { notFound } from '../apiError.ts';
import { saveProduct } from '../products/write.ts';
import type { Shop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredProduct, StoredVariant } from '../types.ts';
import { orderView } from './view.ts';

/**
 * A customer buys at the shop's own checkout, paid at once: stock goes down, webhooks fire. Of many at once neither.
 * Returns the last order. Throws an `Error` naming the line that cannot be bought.
 */
export function placeOrder(shop: Shop, wanted: CustomerOrder): StoredOrder {
  let last = place(shop, wanted);
  for (let made = 1; made < wanted.count; made += 1) last = place(shop, orderAt(wanted, made));
  if (wanted.count > 1) return last;
  for (const line of last.lines) takeFromStock(shop, line);
  announceOrder(shop, 'orders/create', last);
  if (wanted.payment === 'paid') announceOrder(shop, 'orders/paid', last);
  return last;
}

const SUMS = ['discount', 'tax', 'taxIncluded', 'tip', 'duty'] as const;
/** Where paying failed the order is as unpaid as before. */
const FINANCIAL = { paid: 'paid', pending: 'pending', failed: 'unpaid' } as const;

function place(shop: Shop, wanted: CustomerOrder): StoredOrder {
  const { customer } = wanted;
  if (wanted.test) throw new Error('Shopline has no test orders');
  const bought = wanted.lines.map(({ sku, quantity, properties }) => lineOf(shop, sku, quantity, properties));
  const now = shop.world.now();
  const order: StoredOrder = {
    id: shop.nextId('order'),
    number: shop.nextNumber(),
    email: customer.email,
    note: customer.note,
    address: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      company: customer.company,
      address1: customer.address1,
      address2: customer.address2,
      city: customer.city,
      province: customer.stateName,
      provinceCode: customer.state,
      district: customer.neighborhood,
      zip: customer.postcode,
      country: customer.country,
      phone: customer.phone,
    },
    lines: bought,
    shipping: '5.00',
    fulfilments: [],
    refunds: [],
    taxNumber: customer.taxId || customer.customsId,
    financialStatus: wanted.authorised ? 'authorized' : FINANCIAL[wanted.payment],
    money: moneyFor(wanted, 'Shopline', SUMS),
    hidden: false,
    cancelled: null,
    created: now,
    updated: now,
  };
  shop.orders.set(order.id, order);
  return order;
}

/** A new line of an order. Throws an `Error` where it cannot be bought. */
export function lineOf(shop: Shop, sku: string, quantity: number, properties: Record<string, string> = {}): StoredLine {
  const { product, variant } = variantNamed(shop, sku);
  if (product.status !== 'active') throw new Error(`${sku} is not on sale`);
  const left = Object.values(variant.available).reduce((sum, count) => sum + count, 0);
  if (variant.tracked && variant.inventoryPolicy === 'deny' && left < quantity)
    throw new Error(`${sku} has ${left} left`);
  const image = product.images.find(({ id }) => id === variant.imageId) ?? product.images[0];
  return {
    id: shop.nextId('line'),
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    variantTitle: variant.options.join(' · '),
    sku,
    price: variant.price,
    image: image?.src ?? '',
    quantity,
    properties,
    shipped: 0,
  };
}

/** The variant with this SKU, and its product. Throws an `Error` when there is none. */
export function variantNamed(shop: Shop, sku: string): { product: StoredProduct; variant: StoredVariant } {
  for (const product of shop.products.values()) {
    const variant = product.variants.find((each) => each.sku === sku);
    if (variant) return { product, variant };
  }
  throw new Error(`${sku} is not in this shop`);
}

/** Stock goes down by so many pieces, or up again. */
export function takeFromStock(shop: Shop, { sku, quantity }: Pick<StoredLine, 'sku' | 'quantity'>): void {
  const { product, variant } = variantNamed(shop, sku);
  if (!variant.tracked) return;
  const [place = ''] = Object.keys(variant.available);
  const available = { ...variant.available, [place]: (variant.available[place] ?? 0) - quantity };
  saveProduct(shop, {
    ...product,
    variants: product.variants.map((each) => (each.id === variant.id ? { ...variant, available } : each)),
  });
}

/** Tells that something happened to an order; whatever it was, it counts as changed too. */
function announceOrder(shop: Shop, topic: string, order: StoredOrder): void {
  const payload = (): unknown => orderView(shop, shop.orders.get(order.id) ?? order);
  shop.onEvent({ topic, payload });
  if (topic !== shop.profile.orderTopic) shop.onEvent({ topic: shop.profile.orderTopic, payload });
}

/** Keeps a changed order and tells what happened to it. */
export function saveOrder(shop: Shop, order: StoredOrder, topic: string): StoredOrder {
  const saved = { ...order, updated: shop.world.now() };
  shop.orders.set(saved.id, saved);
  announceOrder(shop, topic, saved);
  return saved;
}

/** The order that a control names. Throws an `Error` where there is none. */
export function orderNamed(shop: Shop, id: string): StoredOrder {
  const order = shop.orders.get(id);
  if (!order) throw new Error(`there is no order ${id} in this shop`);
  return order;
}

/** @throws ApiError 404 */
export function orderOf(shop: Shop, id: string): StoredOrder {
  const order = shop.orders.get(id);
  if (!order) throw notFound();
  return order;
}
