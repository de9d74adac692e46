import type { Carrier } from '../../fulfilment.ts';
import { paths } from './client.ts';
import { oneOrder } from './orders.ts';
import { type Shop, sellingWarehouses } from './shop.ts';
import { WireDeliveryOptions, WireProviders } from './wireFulfilment.ts';

/** A way of delivery by which the seller sends. */
const BY_SELLER = 'SEND_BY_SELLER';

/** Companies that a shop may ship with: those of an order's way of delivery, or of all ways that its warehouses offer. */
export async function carriersOf(shop: Shop, orderId: string | undefined): Promise<Carrier[]> {
  const chosen = orderId === undefined ? '' : ((await oneOrder(shop, orderId))?.wire.delivery_option_id ?? '');
  const options = chosen === '' ? await deliveryOptions(shop) : [chosen];
  const found = new Map<string, Carrier>();
  for (const option of options) {
    const call = { method: 'GET', path: paths.shippingProviders(option) } as const;
    const { shipping_providers } = await shop.client.call(call, WireProviders);
    // Where a parcel is followed the platform knows by itself.
    for (const { id, name } of shipping_providers) found.set(id, { code: id, name: name || id, queryUrl: null });
  }
  return [...found.values()];
}

/** By their ids, each once: those by which the seller sends, or all where none says so. */
async function deliveryOptions({ client }: Shop): Promise<string[]> {
  const found = new Map<string, string>();
  for (const { id } of await sellingWarehouses(client)) {
    const call = { method: 'GET', path: paths.deliveryOptions(id) } as const;
    for (const option of (await client.call(call, WireDeliveryOptions)).delivery_options) {
      found.set(option.id, option.type);
    }
  }
  const own = [...found].filter(([, type]) => type === BY_SELLER);
  return (own.length > 0 ? own : [...found]).map(([id]) => id);
}
