import type { OrderEvents } from '../../shops.ts';
import { mergeMeta } from '../products/meta.ts';
import { pricingOf } from '../products/pricing.ts';
import type { Shop } from '../shop.ts';
import { isAtLeast } from '../shops.ts';
import type { OrderLine, StoredOrder } from '../types.ts';
import { mysqlDate } from './fulfilmentRoutes.ts';
import { withoutPieces } from './orderStock.ts';
import { giveBack } from './refundRoutes.ts';
import { refundsOf } from './refunds.ts';
import { updateOrder } from './writeOrder.ts';

function orderOf(shop: Shop, id: string): StoredOrder {
  const order = shop.orders.get(Number(id));
  if (!order || order.status === 'trash') throw new Error(`there is no order ${id} in this shop`);
  return order;
}

/** Pieces of a line that are neither given back nor sent. */
function openOf(shop: Shop, order: StoredOrder, line: OrderLine): number {
  const back = refundsOf(shop, order.id).flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
  const sent = (order.fulfilments ?? []).flatMap(({ meta }) => meta.filter(({ key }) => key === '_items'));
  const items = sent.flatMap(({ value }) => value as Items).filter(({ item_id }) => item_id === line.id);
  const gone = [...back.map(({ quantity }) => quantity), ...items.map(({ qty }) => qty)];
  return gone.reduce((left, quantity) => left - quantity, line.quantity);
}

type Items = { item_id: number; qty: number }[];

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
    if (isAtLeast(shop.profile, 10, 1)) sendAsKept(shop, order);
    else sendByPlugIn(shop, order);
  },
  address: (shop, id) => void updateOrder(shop, orderOf(shop, id), { shipping: { address_1: '2 Harbour Row' } }),
};

/** The store's own fulfilments: the order's status stays what it is. */
function sendAsKept(shop: Shop, order: StoredOrder): void {
  const items: Items = order.lines
    .map((line) => ({ item_id: line.id, qty: openOf(shop, order, line) }))
    .filter(({ qty }) => qty > 0);
  if (items.length === 0) throw new Error('nothing is left to ship');
  const number = String(9_400_100 + shop.nextId('post', 10));
  const meta = mergeMeta(
    shop,
    [],
    [
      { key: '_items', value: items },
      { key: '_tracking_number', value: number },
      { key: '_tracking_url', value: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` },
      { key: '_shipping_provider', value: 'usps' },
      { key: '_date_fulfilled', value: mysqlDate(shop.now()) },
    ],
  );
  const sent = { id: shop.nextId('post', 10), status: 'fulfilled' as const, updated: shop.now(), deleted: null, meta };
  const fulfilments = [...(order.fulfilments ?? []), sent];
  updateOrder(shop, { ...order, fulfilments }, { meta_data: [{ key: '_fulfillment_status', value: 'fulfilled' }] });
}

/** Two parcels of the Shipment Tracking plug-in, which does not keep what is in them. */
function sendByPlugIn(shop: Shop, order: StoredOrder): void {
  const rows = [0, 1].map(() => {
    const number = String(9_400_100 + shop.nextId('post', 10));
    return {
      ...{
        tracking_provider: 'usps',
        custom_tracking_provider: '',
        custom_tracking_link: '',
        tracking_id: `t${number}`,
      },
      ...{ tracking_number: number, date_shipped: String(shop.now() / 1000) },
    };
  });
  updateOrder(shop, order, {
    status: 'completed',
    meta_data: [{ key: '_wc_shipment_tracking_items', value: rows }],
  });
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
