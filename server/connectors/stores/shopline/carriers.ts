import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier, ParcelTracking } from '../../fulfilment.ts';
import { carrierOf, deliversIn, KNOWN_CARRIERS, SUPPLIER_CARRIERS } from '../../lib/carrierList.ts';

/** Shopline takes any name, so that a company's name is its code. */
const named = (carrier: Carrier): Carrier => ({ ...carrier, code: carrier.name });

/** Carriers for parcels to a country, or to any where it is empty. */
export const carriersFor = (country: string): Carrier[] =>
  [...KNOWN_CARRIERS.filter(deliversIn(country)), ...SUPPLIER_CARRIERS].map(carrierOf).map(named);

const byName = new Map(carriersFor('').map((carrier) => [carrier.name.toLowerCase(), carrier]));

/** A number as Shopline takes it. */
interface TrackingInfo {
  tracking_company: string;
  tracking_number: string;
  tracking_url: string;
}

/** What Shopline is sent of parcels: those that have a number, each with its company and its page. */
export const trackingList = (trackings: readonly ParcelTracking[]): TrackingInfo[] =>
  trackings
    .filter(({ number }) => number !== '')
    .map(({ carrier, carrierName, number, url }) => {
      const name = (carrier === OTHER_CARRIER || carrier === NO_CARRIER ? carrierName : carrier).trim();
      const known = byName.get(name.toLowerCase());
      const page = known?.queryUrl?.replace('{number}', encodeURIComponent(number)) ?? '';
      return { tracking_company: known?.name ?? name, tracking_number: number, tracking_url: url || page };
    });
