import type { Service, SupplierProduct } from '../market.ts';
import { amount, type Caller } from '../marketplaces.ts';

const DAY_MS = 86_400_000;

/** Whether the seller sends to this country at all. */
export function shipsTo({ only, excluded }: SupplierProduct, country: string): boolean {
  return !excluded.includes(country) && (only.length === 0 || only.includes(country));
}

/** The ways to a caller's place; the key is missing where there are none, as in eBay's answers. */
export function shippingOptions(product: SupplierProduct, caller: Caller, now: number) {
  if (!shipsTo(product, caller.country)) return {};
  const services = product.services.filter(
    ({ domestic = false }) => !domestic || caller.country === product.location.country,
  );
  return services.length === 0 ? {} : { shippingOptions: services.map((one) => optionOf(product, one, caller, now)) };
}

function optionOf(product: SupplierProduct, service: Service, caller: Caller, now: number) {
  const { currency } = caller.marketplace;
  const [least, most] = service.days;
  const isUnknown = service.calculated === true && caller.zip === undefined;
  const cost = isUnknown
    ? {}
    : {
        shippingCost: amount(service.cents, product.currency, currency),
        additionalShippingCostPerUnit: amount(service.furtherCents, product.currency, currency),
      };
  return {
    shippingServiceCode: service.code,
    ...(service.carrier === '' ? {} : { shippingCarrierCode: service.carrier }),
    type: service.type,
    ...cost,
    quantityUsedForEstimate: 1,
    minEstimatedDeliveryDate: new Date(now + least * DAY_MS).toISOString(),
    maxEstimatedDeliveryDate: new Date(now + most * DAY_MS).toISOString(),
    shipToLocationUsedForEstimate: {
      ...(caller.zip === undefined ? {} : { postalCode: caller.zip }),
      country: caller.country,
    },
    shippingCostType: service.calculated === true ? 'CALCULATED' : 'FIXED',
  };
}
