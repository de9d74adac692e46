import type { OrderEvents } from '../../shops.ts';
import { pricingOf } from '../products/pricing.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';
import { createFulfilment, openOf } from './fulfilments.ts';
import { withoutPieces } from './orderStock.ts';
import { addParcel } from './parcels.ts';
import { giveBack } from './refundRoutes.ts';
import { updateOrder } from './writeOrder.ts';

function orderOf(shop: Shop, id: string): StoredOrder {
  const order = shop.orders.get(Number(id));
  if (!order || order.status === 'trash') throw new Error(`there is no order ${id} in this shop`);
  return order;
}

/** What the shop's owner does to an order in WordPress. */
export const orderChanges: OrderEvents<Shop> = {
  // WooCommerce gives no money back by itself: that is a step of its own.
  cancel: (shop, id) => void updateOrder(shop, orderOf(shop, id), { status: 'cancelled' }),
  refund: (shop, id) => {
    const order = orderOf(shop, id);
    const line = order.lines.find((one) => openOf(shop, order, one) > 0);
    if (!line) throw new Error('nothing is left to refund');
    const refund_total = line.price.toFixed(2);
    giveBack(shop, order, { amount: refund_total, line_items: [{ id: line.id, quantity: 1, refund_total }] });
  },
  refundMoney: (shop, id) => void giveBack(shop, orderOf(shop, id), { amount: '1.00' }),
  removeLine: (shop, id) => {
    const order = orderOf(shop, id);
    const taken = order.lines.findLast((one) => openOf(shop, order, one) > 0);
    if (!taken) throw new Error('nothing is left to take out');
    const lines = order.lines
      .map((line) => (line === taken ? withoutPieces(shop, line, 1) : line))
      .filter(({ quantity }) => quantity > 0);
    updateOrder(shop, { ...order, lines }, {});
  },
  addLine: (shop, id) => {
    const order = orderOf(shop, id);
    updateOrder(shop, order, { line_items: [{ product_id: somethingElse(shop, order), quantity: 1 }] });
  },
  hold: (shop, id) => void updateOrder(shop, orderOf(shop, id), { status: 'on-hold' }),
  release: (shop, id) => {
    const order = orderOf(shop, id);
    if (order.status !== 'on-hold') throw new Error('it is not on hold');
    updateOrder(shop, order, { status: 'processing' });
  },
  fulfil: (shop, id) => {
    const order = orderOf(shop, id);
    if (shop.hasFulfilments) sendAsKept(shop, order);
    else sendByPlugIn(shop, order);
  },
  address: (shop, id) => void updateOrder(shop, orderOf(shop, id), { shipping: { address_1: '2 Harbour Row' } }),
};

/** The store's own fulfilments: the order's status stays what it is. */
function sendAsKept(shop: Shop, order: StoredOrder): void {
  const items = order.lines
    .map((line) => ({ item_id: line.id, qty: openOf(shop, order, line) }))
    .filter(({ qty }) => qty > 0);
  if (items.length === 0) throw new Error('nothing is left to ship');
  const number = String(9_400_100 + shop.nextId('post', 10));
  createFulfilment(
    shop,
    order,
    {
      status: 'fulfilled',
      meta_data: [
        { id: 0, key: '_items', value: items },
        { id: 0, key: '_tracking_number', value: number },
        { id: 0, key: '_tracking_url', value: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` },
        { id: 0, key: '_shipment_provider', value: 'usps' },
      ],
    },
    true,
  );
}

/** Two parcels of the Shipment Tracking plug-in, which does not keep what is in them. */
function sendByPlugIn(shop: Shop, order: StoredOrder): void {
  for (const _ of [0, 1]) {
    const tracking_number = String(9_400_100 + shop.nextId('post', 10));
    addParcel(shop, orderOf(shop, String(order.id)), { tracking_provider: 'USPS', tracking_number }, true);
  }
  updateOrder(shop, orderOf(shop, String(order.id)), { status: 'completed' });
}

/** A product on sale here that the order has none of. */
function somethingElse(shop: Shop, { lines }: StoredOrder): number {
  const found = shop.products
    .values()
    .find(
      (product) =>
        product.type === 'simple' &&
        product.status === 'publish' &&
        pricingOf(shop, product).price !== '' &&
        (product.stock_quantity ?? 1) > 0 &&
        lines.every(({ product_id }) => product_id !== product.id),
    );
  if (!found) throw new Error('the shop sells nothing else');
  return found.id;
}
