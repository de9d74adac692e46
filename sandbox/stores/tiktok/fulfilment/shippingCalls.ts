import type { z } from 'zod';
import { refusals } from '../apiError.ts';
import type { markShippedSchema, ShippingInfo, shipSchema, splitSchema } from '../schema.ts';
import type { TikShop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredPackage } from '../types.ts';
import { marksPieces, newPackage, openPieces, putInto, send, shippedOf } from './packages.ts';
import { deliveryOptionOf, providerOf } from './providers.ts';

/** Seconds after shipping in which a number may still be changed. */
const CHANGEABLE = 72 * 3600;
/** What the numbers of labels begin with that TikTok sold. */
const OWN_LABEL = /^TTS/;

/** `GET /fulfillment/202508/tts_tracking_validation`, for shops in the US only. */
export function validateTracking({ profile }: TikShop, query: URLSearchParams): object {
  if (profile.region !== 'US') throw refusals.region();
  const number = query.get('tracking_number') ?? '';
  if (!/^[\w-]{6,40}$/.test(number)) throw refusals.query('tracking_number');
  return { is_tiktok_shipping: OWN_LABEL.test(number), is_tiktok_collection: false };
}

/** `POST /fulfillment/202309/orders/{id}/packages`: without pieces all that are open. That the number was used before is not checked. */
export function markShipped(shop: TikShop, orderId: string, body: z.infer<typeof markShippedSchema>): object {
  if (!marksPieces(shop)) throw refusals.region();
  const order = toShip(shop, orderId);
  const shipped = shippedWith(shop, body);
  const open = openPieces(shop, order);
  const pieces = body.order_line_item_ids ? body.order_line_item_ids.map((id) => among(open, order, id)) : open;
  if (pieces.length === 0) throw refusals.shipping('All items of the order have already been shipped');
  const made = newPackage(shop, [orderId]);
  putInto(shop, order, pieces, made.id);
  send(shop, made, shipped);
  return { order_id: orderId, order_line_item_ids: pieces.map(({ id }) => id), package_id: made.id };
}

/** `POST /fulfillment/202309/packages/{id}/ship`: all that lies in it leaves, of other orders as well. */
export function shipPackage(shop: TikShop, packageId: string, body: z.infer<typeof shipSchema>): object {
  const held = packageOf(shop, packageId);
  for (const orderId of held.orderIds) toShip(shop, orderId);
  if (held.shipped) throw refusals.shipping('The package has already been shipped');
  if (!body.self_shipment) throw refusals.shipping('A tracking number is required for packages sent by the seller');
  send(shop, held, shippedWith(shop, body.self_shipment));
  return {};
}

/** `POST /fulfillment/202309/orders/{id}/split`: each group becomes a package of its own; what is in none stays where it is. */
export function splitPackages(
  shop: TikShop,
  orderId: string,
  { splittable_groups }: z.infer<typeof splitSchema>,
): object {
  const order = toShip(shop, orderId);
  const open = openPieces(shop, order);
  const groups = splittable_groups.map(({ id, order_line_item_ids }) => ({
    splittable_group_id: id,
    pieces: order_line_item_ids.map((piece) => among(open, order, piece)),
  }));
  const all = groups.flatMap(({ pieces }) => pieces);
  if (new Set(all).size < all.length) throw refusals.shipping('An item is in several groups');
  const isShared = all.some(({ packageId = '' }) => (shop.packages.get(packageId)?.orderIds.length ?? 0) > 1);
  if (isShared) throw refusals.shipping('A combined package cannot be split');
  let now = order;
  const packages = groups.map(({ splittable_group_id, pieces }) => {
    const { id } = newPackage(shop, [orderId]);
    now = putInto(shop, now, pieces, id);
    return { id, splittable_group_id };
  });
  return { packages };
}

/** `POST /fulfillment/202309/packages/{id}/shipping_info/update`. The buyer is not notified. */
export function updatePackageShipping(shop: TikShop, packageId: string, body: ShippingInfo): object {
  const held = packageOf(shop, packageId);
  const { shipped } = held;
  if (!shipped) throw refusals.shipping('The package has not been shipped: its status is TO_FULFILL');
  if (shop.now() - shipped.at > CHANGEABLE) {
    throw refusals.shipping('Shipping information can only be updated within 72 hours after shipping');
  }
  const { number, provider } = shippedWith(shop, body);
  shop.packages.set(packageId, { ...held, shipped: { ...shipped, number, provider } });
  for (const orderId of held.orderIds) {
    const order = shop.orders.get(orderId);
    if (order) shop.orders.set(orderId, { ...order, updateTime: shop.now() });
  }
  return {};
}

/** `POST /fulfillment/202309/orders/{id}/shipping_info/update`, for orders that left in one package. */
export function updateOrderShipping(shop: TikShop, orderId: string, body: ShippingInfo): object {
  const order = orderOf(shop, orderId);
  const [first, ...more] = new Set(
    order.lines.flatMap((piece) => (shippedOf(shop, piece) ? (piece.packageId ?? []) : [])),
  );
  if (first === undefined) throw refusals.shipping(`The order status ${order.status} does not allow this`);
  if (more.length > 0) throw refusals.shipping('The order was split: update the package instead');
  return updatePackageShipping(shop, first, body);
}

/** `GET /fulfillment/202309/packages/{id}` */
export function packageView(shop: TikShop, packageId: string): object {
  const { id, orderIds, createTime, shipped } = packageOf(shop, packageId);
  const option = deliveryOptionOf(shop);
  const lines = orderIds.flatMap((orderId) => shop.orders.get(orderId)?.lines ?? []);
  return {
    package_id: id,
    package_status: shipped ? 'PROCESSING' : 'TO_FULFILL',
    split_and_combine_tag: orderIds.length > 1 ? 'COMBINE' : 'DEFAULT',
    orders: orderIds.map((orderId) => ({ id: orderId })),
    order_line_item_ids: lines.filter((piece) => piece.packageId === id && !piece.cancelled).map((piece) => piece.id),
    shipping_type: shop.profile.shipping,
    delivery_option_id: option.id,
    delivery_option_name: option.name,
    create_time: createTime,
    update_time: shipped?.at ?? createTime,
    ...(shipped && {
      tracking_number: shipped.number,
      shipping_provider_id: shipped.provider.id,
      shipping_provider_name: shipped.provider.name,
    }),
  };
}

function packageOf(shop: TikShop, id: string): StoredPackage {
  const held = shop.packages.get(id);
  if (!held) throw refusals.shipping('The package does not exist');
  return held;
}

function orderOf(shop: TikShop, id: string): StoredOrder {
  const order = shop.orders.get(id);
  if (!order) throw refusals.shipping('The order does not exist');
  return order;
}

/** An order that its seller ships, and may ship now. */
function toShip(shop: TikShop, id: string): StoredOrder {
  const order = orderOf(shop, id);
  if (shop.profile.shipping !== 'SELLER') throw refusals.region();
  if (order.status === 'CANCELLED') throw refusals.shipping('The order has been cancelled');
  if (order.status === 'ON_HOLD') throw refusals.shipping('The order is on hold');
  if (!['AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING'].includes(order.status)) {
    throw refusals.shipping(`The order status ${order.status} does not allow this`);
  }
  return order;
}

/** An open piece by its id. */
function among(open: readonly StoredLine[], order: StoredOrder, id: string): StoredLine {
  const piece = open.find((one) => one.id === id);
  if (piece) return piece;
  const isKnown = order.lines.some((one) => one.id === id);
  throw refusals.shipping(
    isKnown ? `Item ${id} has already been shipped or was cancelled` : `Item ${id} does not exist`,
  );
}

function shippedWith(shop: TikShop, { tracking_number, shipping_provider_id }: ShippingInfo) {
  const provider = providerOf(shop, shipping_provider_id);
  if (tracking_number.trim() === '') throw refusals.shipping('The tracking number is empty');
  return { number: tracking_number, provider, at: shop.now(), by: 'app' as const };
}
