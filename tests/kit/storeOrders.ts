import type { RemoteOrder } from '#server/connectors/store.ts';
import type { OrderEvent } from '../../sandbox/stores/controls.ts';
import type { ConnectedSandbox } from './connectedSandbox.ts';
import { aSimple } from './listings.ts';

/** Some platforms keep whole seconds. */
const A_WHILE = 5_000;

/** Orders of a sandbox's shop: bought by the world's customers, changed in the store's own admin, read by the connector. */
export interface StoreOrders {
  /** `over`: what the order control takes beside its lines. */
  bought(quantity: number, over?: object): Promise<string>;
  happens(orderId: string, event: OrderEvent): Promise<void>;
  read(orderId: string): Promise<RemoteOrder>;
}

/** The orders of this shop, of a product at 10.00 that is put on sale first, or of one that is there. */
export async function storeOrders(store: ConnectedSandbox, known?: string): Promise<StoreOrders> {
  const { platform, shop, control } = store.store;
  const sku = known ?? (await onSale(store));
  return {
    bought: async (quantity, over = {}) =>
      (await control<{ id: string }>('orders', { platform, shop, lines: [{ sku, quantity }], ...over })).id,
    happens: async (orderId, event) => {
      store.pass(A_WHILE);
      await control('orderEvents', { platform, shop, orderId, event });
    },
    read: async (orderId) => {
      store.pass(A_WHILE);
      const [order] = await store.connector.ordersById(store.session, [orderId]);
      if (!order) throw new Error('no order');
      return order;
    },
  };
}

async function onSale({ connector, session, suit }: ConnectedSandbox): Promise<string> {
  const simple = aSimple({}, { price: '10.00', inventoryQuantity: 1_000 });
  const listing = suit?.(simple) ?? simple;
  await connector.publish(session, [listing], { created: async () => {} });
  return listing.variants[0]?.sku ?? '';
}
