import type { DeliveryOption } from '#contract/delivery.ts';
import { DomainError } from '#contract/errors.ts';
import { currencyOf, firstText, priceOf, stockOf, textOf } from '../../lib/supplier/values.ts';
import type { FreightQuery, SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { AlibabaFault, faultKey, speakingDomain } from './fault.ts';
import { inventoryOf } from './product.ts';
import { FreightAnswer, type FreightOption, type Inventory } from './wire.ts';

/** Where goods leave from when nobody says. */
const DEFAULT_PLACE = 'CN';
/** Each place is a call of its own. */
const MOST_PLACES = 4;
/** "Freight template service error": no template of this seller fits this place, or the service is ill. */
const TEMPLATE_ERROR = '4016';

/**
 * The ways a product ships, from each country that the variant lies in. This is the estimate: an order is quoted again for
 * its address, with service codes of its own. Throws `supplierNoDelivery` where no place delivers, and the errors of every
 * call.
 *
 * @see https://openapi.alibaba.com/doc/api.htm (/shipping/freight/calculate)
 */
export function freight(session: SupplierSession, query: FreightQuery): Promise<DeliveryOption[]> {
  return speakingDomain(async () => {
    const places = placesOf(await inventoryOf(session, query.productId, query.shipTo), query.skuId);
    const options: DeliveryOption[] = [];
    let ill: AlibabaFault | null = null;
    for (const place of places) {
      const from = await optionsFrom(session, query, place);
      if (from instanceof AlibabaFault) ill = from;
      else options.push(...from);
    }
    if (options.length > 0) return options;
    throw ill ?? new DomainError('supplierNoDelivery');
  }, query.shipTo);
}

/** None where the seller does not ship from this place to there; the fault where it was the template service's. */
async function optionsFrom(
  session: SupplierSession,
  query: FreightQuery,
  place: string,
): Promise<DeliveryOption[] | AlibabaFault> {
  const parameters = {
    product_id: query.productId,
    quantity: String(query.quantity),
    destination_country: query.shipTo,
    dispatch_location: place,
    ...(query.zip !== undefined && { zip_code: query.zip }),
  };
  try {
    const { value } = FreightAnswer.parse(await call(session, '/shipping/freight/calculate', parameters, 'POST'));
    return value.map((option) => deliveryOption(option, query.shipTo));
  } catch (error) {
    if (!(error instanceof AlibabaFault)) throw error;
    if (error.code === TEMPLATE_ERROR) return error;
    if (faultKey(error) === 'supplierNoDelivery') return [];
    throw error;
  }
}

/** Where the variant lies, or any variant where none was named; the usual place where no stock is told. */
function placesOf(inventory: Inventory, skuId: string | undefined): string[] {
  const places = inventory
    .filter(({ inventory_list }) =>
      inventory_list.some(
        ({ sku_id, inventory_count }) =>
          (skuId === undefined || sku_id === skuId) && (stockOf(inventory_count) ?? 0) > 0,
      ),
    )
    .map(({ shipping_from }) => textOf(shipping_from).toUpperCase())
    .filter((place) => /^[A-Z]{2}$/.test(place));
  const distinct = [...new Set(places)].slice(0, MOST_PLACES);
  return distinct.length === 0 ? [DEFAULT_PLACE] : distinct;
}

function deliveryOption(option: FreightOption, shipTo: string): DeliveryOption {
  const amount = priceOf(option.fee?.amount);
  const currency = currencyOf(option.fee?.currency);
  const [daysMin, daysMax] = daysOf(textOf(option.delivery_time));
  return {
    serviceCode: option.vendor_code.slice(0, 200),
    shippingType: textOf(option.shipping_type).slice(0, 200),
    freight: amount === null || currency === null ? null : { amount, currency },
    company: firstText(option.vendor_name, option.vendor_code).slice(0, 200),
    daysMin,
    daysMax,
    // They do not say.
    tracking: null,
    shipFrom: countryOf(option.dispatch_country),
    shipTo: countryOf(option.destination_country) ?? shipTo,
  };
}

/** `3-9`, `10~15` or `15`; unknown for anything else. */
function daysOf(text: string): [number | null, number | null] {
  const [, min, max] = /^(\d{1,3})(?:\s*[-~–]\s*(\d{1,3}))?(?:\s*days?)?$/i.exec(text) ?? [];
  return min === undefined ? [null, null] : [Number(min), Number(max ?? min)];
}

function countryOf(value: unknown): string | null {
  const code = textOf(value).toUpperCase();
  if (code === 'UK') return 'GB';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
