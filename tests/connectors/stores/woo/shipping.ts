import { z } from 'zod';
import type { FulfilmentRequest, OrderToShip } from '#server/connectors/fulfilment.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { fulfilling } from '#server/connectors/stores/woo/fulfilment.ts';
import { type StoreOrders, storeOrders } from '#tests/kit/storeOrders.ts';
import type { ShippingWay } from '../../../../sandbox/stores/controls.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';

const Shipped = z.object({
  id: z.string(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
  trackingNumbers: z.array(z.string()),
  carrier: z.string(),
  notified: z.boolean(),
  cancelled: z.boolean(),
  by: z.string(),
});
const World = z.object({
  orders: z.array(z.object({ id: z.number(), status: z.string(), fulfilments: z.array(Shipped) })),
  mails: z.array(z.object({ orderId: z.number(), what: z.string(), number: z.string() })),
});

/** One shop whose owner chooses how parcels are kept, with orders of one line in it. */
export interface Shipping {
  shop: WooSandbox;
  orders: StoreOrders;
  /** The owner chooses it, and a session begins that knows nothing of the one before. */
  by(way: ShippingWay): Promise<void>;
  /** The same in the middle of a session. */
  switchTo(way: ShippingWay): Promise<void>;
  session(): StoreSession;
  /** Someone buys so many pieces, and the order is read. */
  bought(quantity: number): Promise<{ orderId: string; lineId: string; found: OrderToShip }>;
  find(orderId: string): Promise<OrderToShip>;
  /** What the shop holds of an order, and which mails went out for it, read past the connector. */
  shown(orderId: string): { status: string; fulfilments: z.infer<typeof Shipped>[]; mails: string[] };
  /** Loses the reply to one request. */
  loses(route: string, body?: string): Promise<void>;
}

export async function startShipping(): Promise<Shipping> {
  const shop = await startWoo('harbour');
  const orders = await storeOrders(shop);
  let lifetime = {};
  const session = (): StoreSession => ({ ...shop.session, lifetime });
  const switchTo = (way: ShippingWay) => shop.control('wooShipping', { shop: 'harbour', way });
  const find = async (orderId: string): Promise<OrderToShip> => {
    const found = await fulfilling.find(session(), orderId);
    if (!found) throw new Error(`there is no order ${orderId}`);
    return found;
  };
  return {
    shop,
    orders,
    session,
    switchTo,
    find,
    by: async (way) => {
      lifetime = {};
      await switchTo(way);
    },
    bought: async (quantity) => {
      const orderId = await orders.bought(quantity);
      const found = await find(orderId);
      return { orderId, lineId: found.order.lines[0]?.externalId ?? '', found };
    },
    shown: (orderId) => {
      const state = shop.sandbox.stores.find(({ name }) => name === 'woocommerce')?.state().harbour;
      const world = World.parse(state);
      const order = world.orders.find(({ id }) => String(id) === orderId);
      if (!order) throw new Error(`there is no order ${orderId}`);
      const mails = world.mails.filter((mail) => String(mail.orderId) === orderId).map(({ what }) => what);
      return { status: order.status, fulfilments: order.fulfilments, mails };
    },
    loses: (route, body = '') => shop.control('faults', { woocommerce: { dropReplyTo: [{ route, body }] } }),
  };
}

/** So many pieces of one line in a parcel of this number. */
export const parcelOf = (
  orderId: string,
  [lineId, quantity]: readonly [lineId: string, quantity: number],
  number: string,
  more: Partial<FulfilmentRequest> = {},
): FulfilmentRequest => ({
  orderId,
  place: '',
  lines: [{ lineId, quantity }],
  trackings: [{ carrier: 'yunexpress', carrierName: 'YunExpress', number, url: `https://t.example/${number}` }],
  notify: true,
  shippedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

/** What can still be shipped of each line. */
export const openIn = ({ places }: OrderToShip): number[] =>
  places.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)));
