import { createHash } from 'node:crypto';
import { slugOf } from '../products/text.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { PlugInParcel, StoredOrder } from '../types.ts';
import { updateOrder } from './writeOrder.ts';

/** Where both plug-ins keep the parcels of an order. */
const KEY = '_wc_shipment_tracking_items';

/** A parcel as it stands in the order's meta data. */
export interface ParcelRow {
  tracking_provider: string;
  custom_tracking_provider: string;
  custom_tracking_link: string;
  tracking_number: string;
  /** Seconds. */
  date_shipped: string;
  tracking_id: string;
  products_list?: { product: number; qty: number }[];
}

/** A parcel as a client sends it; `sku` and `qty` are lists with commas, which only Advanced Shipment Tracking reads. */
export type ParcelInput = Partial<
  Record<
    | ('tracking_provider' | 'custom_tracking_provider' | 'custom_tracking_link' | 'tracking_number')
    | ('date_shipped' | 'sku' | 'qty'),
    unknown
  >
>;

/** The companies that the plug-ins know here, of the hundreds that they do. */
export const PROVIDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Global: { Aramex: 'https://www.aramex.com/track/track-results-new?ShipmentNumber=%1$s' },
  'United States': { USPS: 'https://tools.usps.com/tracking/%1$s', UPS: 'https://www.ups.com/track?tracknum=%1$s' },
};

export const rowsOf = ({ meta }: StoredOrder): ParcelRow[] => {
  const value = meta.find(({ key }) => key === KEY)?.value;
  return Array.isArray(value) ? value : [];
};

/** An order may have any number of them, alike ones too. */
export function addParcel(shop: Shop, order: StoredOrder, input: ParcelInput, byAdmin = false): ParcelRow {
  const text = (name: keyof ParcelInput): string => String(input[name] ?? '').trim();
  const number = text('tracking_number');
  if (shop.plugIn === 'wc-ast/v3' && !/^[\da-z -]+$/i.test(number)) {
    throw new RestError('tracking_number_invalid', 'Special characters are not allowed in the tracking number.', 400);
  }
  const items = shop.plugIn === 'wc-ast/v3' ? itemsOf(order, text('sku'), text('qty')) : [];
  const day = Date.parse(text('date_shipped'));
  const row: ParcelRow = {
    tracking_provider: slugOf(text('tracking_provider')),
    custom_tracking_provider: text('custom_tracking_provider'),
    custom_tracking_link: text('custom_tracking_link'),
    tracking_number: number,
    date_shipped: String((Number.isNaN(day) ? shop.now() : day) / 1000),
    tracking_id: createHash('md5')
      .update(`${order.id}-${number}-${shop.nextId('parcel')}`)
      .digest('hex'),
    ...(items.length > 0 && { products_list: items.map(({ product, quantity }) => ({ product, qty: quantity })) }),
  };
  const parcel: PlugInParcel = {
    id: row.tracking_id,
    number,
    carrier: text('custom_tracking_provider') || text('tracking_provider'),
    items: items.map(({ lineId, quantity }) => ({ lineId, quantity })),
    isDeleted: false,
    byAdmin,
  };
  keepRows(shop, { ...order, parcels: [...(order.parcels ?? []), parcel] }, [...rowsOf(order), row]);
  return row;
}

export function removeParcel(shop: Shop, order: StoredOrder, id: string): ParcelRow {
  const row = rowsOf(order).find(({ tracking_id }) => tracking_id === id);
  if (!row) {
    const code = 'woocommerce_rest_order_shipment_tracking_invalid_id';
    throw new RestError(code, 'Invalid shipment tracking ID.', 404);
  }
  const parcels = (order.parcels ?? []).map((one) => (one.id === id ? { ...one, isDeleted: true } : one));
  const others = rowsOf(order).filter((one) => one !== row);
  keepRows(shop, { ...order, parcels }, others);
  return row;
}

const keepRows = (shop: Shop, order: StoredOrder, value: ParcelRow[]): StoredOrder =>
  updateOrder(shop, order, { meta_data: [{ key: KEY, value }] });

/** What is in a parcel, where its SKUs are those of the order. */
function itemsOf({ lines }: StoredOrder, skus: string, quantities: string) {
  const counts = quantities.split(',').map(Number);
  return skus.split(',').flatMap((sku, at) => {
    const line = lines.find((one) => one.sku !== '' && one.sku === sku.trim());
    const quantity = counts[at] ?? 0;
    return line && quantity > 0 ? [{ lineId: line.id, product: line.variation_id || line.product_id, quantity }] : [];
  });
}

/** A parcel as the API shows it: the company by its name, the address with the number. */
export function parcelView(row: ParcelRow): Record<string, unknown> {
  const known = Object.values(PROVIDERS)
    .flatMap((region) => Object.entries(region))
    .find(([name]) => slugOf(name) === row.tracking_provider);
  const link = row.custom_tracking_link || (known?.[1] ?? '');
  return {
    tracking_id: row.tracking_id,
    tracking_provider: row.custom_tracking_provider || (known?.[0] ?? ''),
    tracking_link: link.replaceAll('%1$s', row.tracking_number),
    tracking_number: row.tracking_number,
    date_shipped: new Date(Number(row.date_shipped) * 1000).toISOString().slice(0, 10),
  };
}
