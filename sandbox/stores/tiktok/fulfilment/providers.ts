import { refusals } from '../apiError.ts';
import type { TikShop } from '../shop.ts';
import type { ShippingProvider } from '../types.ts';

interface DeliveryOption {
  id: string;
  name: string;
  type: 'SEND_BY_SELLER' | 'STANDARD';
  providers: readonly ShippingProvider[];
}

/** The two ways of delivery: what the seller sends, and what TikTok's own carriers fetch. */
const OPTIONS = {
  SELLER: {
    id: '7091146663229654785',
    name: 'Standard shipping',
    type: 'SEND_BY_SELLER',
    providers: [
      { id: '7117858858072016686', name: 'UPS' },
      { id: '7117859084333745966', name: 'FedEx' },
      { id: '7129720299146184490', name: 'DHL' },
      { id: '7132720393994077995', name: 'YunExpress' },
      { id: '7132721393761781547', name: '4PX' },
    ],
  },
  TIKTOK: {
    id: '7091146663229655041',
    name: 'TikTok Shipping',
    type: 'STANDARD',
    providers: [{ id: '7117858858072016999', name: 'TikTok Shipping carrier' }],
  },
} satisfies Record<string, DeliveryOption>;

/** How the orders of a shop are delivered. */
export const deliveryOptionOf = ({ profile }: TikShop): DeliveryOption => OPTIONS[profile.shipping];

/** `GET /logistics/202309/warehouses/{id}/delivery_options`: each warehouse offers both ways. */
export function deliveryOptions({ profile }: TikShop, warehouseId: string): object {
  if (warehouseId !== profile.warehouseId) throw refusals.query('warehouse_id');
  return { delivery_options: Object.values(OPTIONS).map(({ id, name, type }) => ({ id, name, type })) };
}

/** `GET /logistics/202309/delivery_options/{id}/shipping_providers` */
export function shippingProviders(_shop: TikShop, optionId: string): object {
  const option = Object.values(OPTIONS).find(({ id }) => id === optionId);
  if (!option) throw refusals.query('delivery_option_id');
  return { shipping_providers: option.providers };
}

/** A company that the shop's orders may be shipped with; throws for any other. */
export function providerOf(shop: TikShop, providerId: string): ShippingProvider {
  const provider = deliveryOptionOf(shop).providers.find(({ id }) => id === providerId);
  if (!provider) throw refusals.shipping('The shipping provider is invalid for this delivery option');
  return provider;
}
