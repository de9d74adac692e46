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
  read(orderId: string): Promise<RemoteOrder>;
  /** Of the product. */
  sku: string;
}

/** Orders of a product at 10.00 that is put on sale first, or of one that is there. */
export async function storeOrders(store: StoreUnderTest, known?: string): Promise<StoreOrders> {
  const sku = known ?? (await onSale(store));
  return {
    sku,
    bought: (quantity, { properties, ...by } = {}) =>
      store.order([{ sku, quantity, ...(properties && { properties }) }], by),
    happens: (orderId, event) => {
      store.pass(A_WHILE);
      return store.change(orderId, event);
    },
    read: async (orderId) => {
      store.pass(A_WHILE);
      const [order] = await store.connector.ordersById(store.session, [orderId]);
      if (!order) throw new Error('no order');
      return order;
    },
  };
}

async function onSale({ connector, session, suit }: StoreUnderTest): Promise<string> {
  const simple = aSimple({}, { price: '10.00', inventoryQuantity: 1_000 });
  const listing = suit?.(simple) ?? simple;
  const [outcome] = await connector.publish(session, [listing], { created: async () => {} });
  if (!outcome) throw new Error('no outcome');
  listingOf(outcome);
  return listing.variants[0]?.sku ?? '';
}
