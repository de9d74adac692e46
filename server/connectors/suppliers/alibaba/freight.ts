import { ZodError } from 'zod';
import type { DeliveryOption } from '#contract/delivery.ts';
import { DomainError } from '#contract/errors.ts';
import { currencyOf, firstText, priceOf, stockOf, textOf } from '../../lib/supplier/values.ts';
import type { FreightQuery, SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { AlibabaFault, faultKey, speakingDomain } from './fault.ts';
import { inventoryOf } from './product.ts';
import { FreightAnswer, type FreightOption, type Inventory } from './wire.ts';

/** Where goods leave from when nobody says. */
export const DEFAULT_PLACE = 'CN';
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
    const ways = await waysFrom(places, query.shipTo, (place) =>
      call(session, '/shipping/freight/calculate', parametersFrom(query, place), 'POST'),
    );
    if (ways.length === 0) throw new DomainError('supplierNoDelivery');
    return ways.map(({ option }) => option);
  }, query.shipTo);
}

const parametersFrom = (query: FreightQuery, place: string): Record<string, string> => ({
  product_id: query.productId,
  quantity: String(query.quantity),
  destination_country: query.shipTo,
  dispatch_location: place,
  ...(query.zip !== undefined && { zip_code: query.zip }),
});

/**
 * The ways from all of these places, each with the place that was asked for; none where nothing is shipped there. Throws
 * as `ask` does, and where nothing else was answered the template service's fault or a place's answer in another form.
 */
export async function waysFrom(
  places: readonly string[],
  shipTo: string,
  ask: (place: string) => Promise<unknown>,
): Promise<{ place: string; option: DeliveryOption }[]> {
  const ways: { place: string; option: DeliveryOption }[] = [];
  let ill: AlibabaFault | ZodError | null = null;
  for (const place of places) {
    try {
      const { value } = FreightAnswer.parse(await ask(place));
      ways.push(...value.rows.map((option) => ({ place, option: deliveryOption(option, shipTo) })));
    } catch (error) {
      if (error instanceof ZodError) ill = error;
      else if (!(error instanceof AlibabaFault)) throw error;
      else if (error.code === TEMPLATE_ERROR) ill = error;
      else if (faultKey(error) !== 'supplierNoDelivery') throw error;
    }
  }
  if (ways.length === 0 && ill !== null) throw ill;
  return ways;
}

/** Where the variant lies, or any variant where none was named; the usual place where no stock is told. */
function placesOf(inventory: Inventory, skuId: string | undefined): string[] {
  return placesOr(placesWith(inventory, skuId, 1));
}

/** The countries that so many pieces of a variant lie in, or of any variant where none is named. */
export function placesWith(inventory: Inventory, skuId: string | undefined, pieces: number): string[] {
  return inventory
    .filter(({ inventory_list }) =>
      inventory_list.some(
        ({ sku_id, inventory_count }) =>
          (skuId === undefined || sku_id === skuId) && (stockOf(inventory_count) ?? 0) >= pieces,
      ),
    )
    .map(({ shipping_from }) => textOf(shipping_from).toUpperCase())
    .filter((place) => /^[A-Z]{2}$/.test(place));
}

/** Each place once, as many as are asked; the usual one where there is none. */
export function placesOr(places: readonly string[]): string[] {
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
