import { type CustomerOrder, orderAt } from '../../controls.ts';
import type { Customer } from '../../customers.ts';
import { moneyFor } from '../../orderMoney.ts';
import { updated } from '../products/events.ts';
import { pictureUrl } from '../products/media.ts';
import { LOCALIZED_KEYS } from '../sdl/orders.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type { OrderLine, StoredOrder, StoredProduct } from '../types.ts';
import { allMoved } from './fulfilmentOrders.ts';

/** A customer buys: paid at once, stock goes down, webhooks fire. Several at once are a shop's past, a minute apart. */
export function placeOrder(shop: Shop, order: CustomerOrder): StoredOrder {
  const lines = order.lines.map(({ properties, ...line }) => ({
    ...lineFor(shop, line, order.count === 1),
    properties,
  }));
  if (order.count > 1) {
    for (let back = order.count - 1; back > 0; back -= 1)
      keep(shop, orderAt(order, back), lines, shop.now() - back * 60_000);
    return keep(shop, order, lines, shop.now());
  }
  const placed = keep(shop, order, lines, shop.now());
  for (const line of placed.lines) takeStock(shop, line);
  shop.onEvent({ topic: 'orders/create', body: orderBody(placed) });
  return placed;
}

/** Rounding is the payment's, and no part of the order. */
const SUMS = ['discount', 'tax', 'taxIncluded', 'tip', 'fee', 'duty', 'rounding'] as const;
/** A payment that failed is told by some providers as one that was not captured in time. */
const FINANCIAL = { paid: 'PAID', pending: 'PENDING', failed: 'EXPIRED' } as const;

function keep(shop: Shop, wanted: CustomerOrder, lines: OrderLine[], time: number): StoredOrder {
  const { customer, payment, authorised, test } = wanted;
  const { firstName, lastName, company, address1, address2, city, country, phone, note, email } = customer;
  const order: StoredOrder = {
    id: shop.newId('Order'),
    number: 1000 + shop.count('order'),
    created: time,
    updated: time,
    cancelled: null,
    closed: null,
    note,
    email,
    financial: authorised ? 'AUTHORIZED' : FINANCIAL[payment],
    money: moneyFor(wanted, 'Shopify', SUMS),
    gateway: test ? 'bogus' : payment === 'pending' && !authorised ? 'Bank Deposit' : 'shopify_payments',
    test,
    address: {
      firstName,
      lastName,
      company,
      address1,
      address2,
      city,
      country,
      phone,
      province: customer.stateName,
      provinceCode: customer.state,
      zip: customer.postcode,
    },
    localized: localizedOf(customer),
    shipping: '5.00',
    lines: lines.map((line) => ({ ...line, id: shop.newId('LineItem') })),
    held: null,
    fulfilments: [],
    refunds: [],
  };
  const placed = routed(shop, order);
  shop.orders.set(order.id, placed);
  return placed;
}

/** Where the merchant ships all new orders from. */
function routed(shop: Shop, order: StoredOrder): StoredOrder {
  const to = shop.routing.get('all');
  return to ? { ...order, fulfilmentOrders: allMoved(shop, order, to) } : order;
}

/** What the checkout of some countries asks for; one number may be for the invoice and the parcel. */
function localizedOf({ country, taxId, customsId }: Customer): StoredOrder['localized'] {
  const asked = (purpose: 'SHIPPING' | 'TAX', value: string) => {
    const key = `${purpose}_CREDENTIAL_${country}`;
    const title = `${purpose === 'TAX' ? 'Tax' : 'Shipping'} credential`;
    return value !== '' && LOCALIZED_KEYS.includes(key) ? [{ key, purpose, title, value }] : [];
  };
  return [...asked('SHIPPING', customsId || taxId), ...asked('TAX', taxId)];
}

/** @throws Error naming what of it cannot be bought. `counts`: there has to be enough. */
export function lineFor(shop: Shop, { sku, quantity }: { sku: string; quantity: number }, counts: boolean): OrderLine {
  const product = productWith(shop, sku);
  const variant = product?.variants.find((one) => one.sku === sku);
  if (!product || !variant) throw new Error(`${sku} is not in this shop`);
  if (product.status !== 'ACTIVE') throw new Error(`${sku} is not on sale`);
  const isShort = variant.tracked && variant.policy === 'DENY' && variant.available < quantity;
  if (counts && isShort) throw new Error(`${sku} has ${variant.available} left`);
  const picture = shop.media.get(variant.mediaId ?? product.mediaIds[0] ?? '');
  return {
    id: '',
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    variantTitle: variant.values.join(' / '),
    sku,
    quantity,
    open: quantity,
    price: variant.price,
    image: picture ? pictureUrl(shop, picture) : null,
    requiresShipping: variant.requiresShipping,
    isGiftCard: product.isGiftCard,
  };
}

/** Stock goes down by so many pieces, or up again. */
export function takeStock(shop: Shop, { productId, variantId, quantity }: OrderLine): void {
  const product = shop.products.get(productId);
  if (!product) return;
  const variants = product.variants.map((one) =>
    one.id === variantId && one.tracked ? { ...one, available: one.available - quantity } : one,
  );
  updated(shop, { ...product, variants });
}

export const productWith = (shop: Shop, sku: string): StoredProduct | undefined =>
  shop.products.values().find(({ variants }) => variants.some((one) => one.sku === sku));

export function orderBody({ id, number, email, created, updated }: StoredOrder): string {
  const rest = { name: `#${number}`, email, created_at: timeText(created), updated_at: timeText(updated) };
  return `{"id":${numberOf(id)},"admin_graphql_api_id":${JSON.stringify(id)},${JSON.stringify(rest).slice(1)}`;
}

/** The merchant deletes an order in the shop's admin: the webhook names it, and nothing shows it any more. */
export function deleteOrder(shop: Shop, externalId: string): void {
  const order = shop.orders.values().find(({ id }) => numberOf(id) === externalId);
  if (!order) throw new Error(`there is no order ${externalId} in this shop`);
  shop.orders.delete(order.id);
  shop.onEvent({ topic: 'orders/delete', body: `{"id":${externalId}}` });
}
