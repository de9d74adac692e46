import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier, ParcelTracking } from '../../fulfilment.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import { Refusal } from './fault.ts';
import type { Shop } from './shop.ts';
import { CarrierDetected, CarrierList, WireCarrier } from './wireFulfilment.ts';

/** By the store for as long as it is open. */
const carriersByStore = new WeakMap<object, Carrier[]>();

/**
 * The carriers of a store, which makes the address where their parcels are followed itself. They are the same for every country.
 * https://www.shoplazza.dev/v2024.07/reference/tracking-carriers-get-v202407
 */
export async function carriersOf({ client, lifetime }: Shop): Promise<Carrier[]> {
  const known = carriersByStore.get(lifetime);
  if (known) return known;
  const { tracking_carriers } = await client.call({ method: 'GET', path: 'tracking/carriers' }, CarrierList);
  const carriers = readable(tracking_carriers);
  if (carriers.length > 0) carriersByStore.set(lifetime, carriers);
  return carriers;
}

/** Each code once, and none that means something else to us. A row that cannot be read costs no other. */
function readable(rows: readonly unknown[]): Carrier[] {
  const byCode = new Map<string, Carrier>();
  for (const row of rows) {
    const carrier = WireCarrier.safeParse(row).data;
    if (!carrier || carrier.code === OTHER_CARRIER || carrier.code === NO_CARRIER || byCode.has(carrier.code)) continue;
    const { code, en_name, cn_name } = carrier;
    byCode.set(code, { code, name: en_name.trim() || cn_name.trim() || code, queryUrl: null });
  }
  return [...byCode.values()];
}

/** What the platform takes as a number to recognise. */
const DETECTABLE = /^[A-Za-z0-9-]{5,50}$/;

/** Whose numbers look like this one. https://www.shoplazza.dev/v2024.07/reference/tracking-carriers-detect-v202407 */
export async function detectCarriers({ client }: Shop, number: string): Promise<Carrier[]> {
  if (!DETECTABLE.test(number)) return [];
  const query = { tracking_number: number };
  try {
    const call = { method: 'GET' as const, path: 'tracking/carriers/detect', query, names: true };
    const { tracking_carrier, tracking_carriers } = await client.call(call, CarrierDetected);
    return readable([tracking_carrier, ...tracking_carriers]);
  } catch (error) {
    // That a number is nobody's is told with an error by some versions.
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** What a store is told of a parcel, each part empty where there is none. */
export interface TrackingBody {
  tracking_number: string;
  tracking_company: string;
  tracking_company_code: string;
  tracking_url: string;
}

/**
 * What a store is told of a parcel. Of a carrier that is not in its list it gets the name as the merchant wrote it, and beside it the
 * code of the one carrier that it recognises the number as, so that its own tracking follows the parcel.
 */
export async function trackingBody(shop: Shop, tracking: ParcelTracking): Promise<TrackingBody> {
  const { carrier, carrierName, number, url } = tracking;
  if (carrier === NO_CARRIER) {
    return { tracking_number: number, tracking_company: '', tracking_company_code: '', tracking_url: url };
  }
  const code = carrier === OTHER_CARRIER ? await recognised(shop, number) : carrier;
  return {
    tracking_number: number,
    tracking_company: carrierName.trim() || code,
    tracking_company_code: code,
    tracking_url: url,
  };
}

/** A parcel goes without the code rather than not at all, so that it is no matter why it could not be asked for. */
async function recognised(shop: Shop, number: string): Promise<string> {
  try {
    const [carrier, ...more] = await detectCarriers(shop, number);
    return carrier && more.length === 0 ? carrier.code : '';
  } catch (error) {
    if (error instanceof StoreFault) return '';
    throw error;
  }
}
