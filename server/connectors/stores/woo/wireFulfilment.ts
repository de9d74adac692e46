import { z } from 'zod';
import { OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { FulfilmentRequest, OrderToShip, ParcelTracking } from '../../fulfilment.ts';
import { knowsCarrier } from './carriers.ts';
import { Id } from './wire.ts';
import type { WireFulfilment } from './wireOrder.ts';

/** What a store is to show of a parcel, whichever way it keeps parcels. */
export interface Posting {
  request: FulfilmentRequest;
  /** The only one: no way has more. */
  tracking: ParcelTracking;
  mark: string;
  found: OrderToShip;
}

/** By what a fulfilment of ours is known again: the store keeps keys that it does not know. */
export const MARK = '_quayside_mark';

/** A fulfilment as a write answers it. One that was deleted meanwhile answers what was sent, and is not changed. */
export const WireWritten = z.object({ id: Id, date_deleted: z.string().nullish().catch(null) });

/** The answer of a tracking plug-in for a parcel; the id is 32 figures. */
export const WireParcel = z.object({ tracking_id: z.string().regex(/^[\da-f]{1,32}$/i) });

/**
 * The companies that a tracking plug-in knows, by region: the address of each has `%1$s` for the number. What is odd, or an empty
 * list as PHP writes it, is none. woocommerce.com/document/shipment-tracking
 */
export const WireProviders = z.record(z.string(), z.record(z.string(), z.string().catch('')).catch({})).catch({});

/** What of an order decides whether it can be completed. */
export const WireStatus = z.object({ status: z.string() });

/** woocommerce.github.io/woocommerce-rest-api-docs/#order-note-properties */
export const WireNote = z.object({
  id: Id,
  note: z.string().catch(''),
  customer_note: z.boolean().catch(false),
  date_created_gmt: z.string().nullish().catch(null),
});
export type WireNote = z.infer<typeof WireNote>;

interface MetaEntry {
  /** Always 0: WooCommerce up to 10.6 passes over entries without an id, and later finds them by their keys. */
  id: 0;
  key: string;
  value: unknown;
}
const entry = (key: string, value: unknown): MetaEntry => ({ id: 0, key, value });

const TRACKING_KEYS = ['_tracking_number', '_shipment_provider', '_provider_name', '_tracking_url'];

/** How a parcel can be followed, as fulfilments have it; what there is none of is left out. */
function trackingTexts({ carrier, carrierName, number, url }: ParcelTracking): Record<string, string> {
  const provider = knowsCarrier(carrier)
    ? { _shipment_provider: carrier }
    : { _shipment_provider: carrierName && OTHER_CARRIER, _provider_name: carrierName };
  const texts = { _tracking_number: number, ...provider, _tracking_url: url };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

const trackingMeta = (tracking: ParcelTracking): MetaEntry[] =>
  Object.entries(trackingTexts(tracking)).map(([key, text]) => entry(key, text));

/**
 * All that a fulfilment is made of.
 * github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/Admin/Features/Fulfillments
 */
export const fulfilmentMeta = ({ request, tracking, mark }: Posting): MetaEntry[] => [
  entry(
    '_items',
    request.lines.map(({ lineId, quantity }) => ({ item_id: Number(lineId), qty: quantity })),
  ),
  ...trackingMeta(tracking),
  entry(MARK, mark),
];

/** The moment of shipping, which a fulfilment keeps where it is written with an update. */
export const shippedMeta = (shippedAt: string): MetaEntry =>
  entry('_date_fulfilled', `${new Date(shippedAt).toISOString().slice(0, 19)}Z`);

/** All meta data of a fulfilment with another way to follow it: an update deletes whatever it does not name. */
export const withTracking = ({ meta_data }: WireFulfilment, tracking: ParcelTracking): MetaEntry[] => [
  ...meta_data
    .filter(({ key }) => key !== '' && !TRACKING_KEYS.includes(key))
    .map(({ key, value }) => entry(key, value)),
  ...trackingMeta(tracking),
];

/** Whether a fulfilment shows exactly this. */
export function hasTracking({ meta_data }: WireFulfilment, tracking: ParcelTracking): boolean {
  const wanted = trackingTexts(tracking);
  return TRACKING_KEYS.every(
    (name) => String(meta_data.find(({ key }) => key === name)?.value ?? '') === (wanted[name] ?? ''),
  );
}
