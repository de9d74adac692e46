import type { Carrier } from '../../fulfilment.ts';
import { carrierOf, deliversIn, KNOWN_CARRIERS, SUPPLIER_CARRIERS } from '../../lib/carrierList.ts';

const ownCodes = new Set(KNOWN_CARRIERS.map(([code]) => code));
/** Whether WooCommerce knows the company by this code; any other is sent by its name. */
export const knowsCarrier = (code: string): boolean => ownCodes.has(code);

/** The companies for a country, empty for all. `own`: those of the store's tracking plug-in, in place of WooCommerce's. */
export function carriersTo(country: string, own: readonly Carrier[] | null): Carrier[] {
  const suppliers = SUPPLIER_CARRIERS.map(carrierOf);
  const first = own ?? KNOWN_CARRIERS.filter(deliversIn(country)).map(carrierOf);
  const names = new Set(first.map(({ name }) => name.toLowerCase()));
  return [...first, ...suppliers.filter(({ name }) => !names.has(name.toLowerCase()))];
}
