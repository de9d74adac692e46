import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import type { OrderEvent } from '../../sandbox/stores/controls.ts';
import { aSimple } from './listings.ts';
import { listingOf, type OrderedBy, type OrderedLine, type StoreUnderTest } from './storeUnderTest.ts';

/** Some platforms keep whole seconds. */
const A_WHILE = 5_000;

/** Orders of one product, bought by the world's customers, changed in the store's own admin and read by the connector. */
export interface StoreOrders {
  bought(quantity: number, by?: OrderedBy & Pick<OrderedLine, 'properties'>): Promise<string>;
  happens(orderId: string, event: OrderEvent): Promise<void>;
  /** `http` stands in for the session's own. */
  read(orderId: string, http?: HttpClient): Promise<RemoteOrder>;
  /** So many pieces are bought, this becomes of the order one after the other, and it is read. */
  changed(quantity: number, ...events: OrderEvent[]): Promise<RemoteOrder>;
  /** Of the product. */
  sku: string;
}

/** What became of the pieces of an order, line by line. */
export const piecesOf = ({ lines }: RemoteOrder) =>
  lines.map(({ sku, quantity, cancelled, refunded, fulfilled, openQuantity }) => ({
    sku,
    quantity,
    cancelled,
    refunded,
    fulfilled,
    openQuantity,
  }));

/** Orders of a product at 10.00 that is put on sale first, or of one that is there. */
export async function storeOrders(store: StoreUnderTest, known?: string): Promise<StoreOrders> {
  const sku = known ?? (await onSale(store));
  const bought: StoreOrders['bought'] = (quantity, { properties, ...by } = {}) =>
    store.order([{ sku, quantity, ...(properties && { properties }) }], by);
  const happens: StoreOrders['happens'] = (orderId, event) => {
    store.pass(A_WHILE);
    return store.change(orderId, event);
  };
  const read: StoreOrders['read'] = async (orderId, http = store.session.http) => {
    store.pass(A_WHILE);
    const {
      orders: [order],
    } = await store.connector.ordersById({ ...store.session, http }, [orderId]);
    if (!order) throw new Error('no order');
    return order;
  };
  return {
    sku,
    bought,
    happens,
    read,
    changed: async (quantity, ...events) => {
      const id = await bought(quantity);
      for (const event of events) await happens(id, event);
      return read(id);
    },
  };
}

async function onSale({ connector, session, suit }: StoreUnderTest): Promise<string> {
  const simple = aSimple({}, { price: '10.00', inventoryQuantity: 5_000 });
  const listing = suit?.(simple) ?? simple;
  const [outcome] = await connector.publish(session, [listing], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  listingOf(outcome);
  return listing.variants[0]?.sku ?? '';
}
