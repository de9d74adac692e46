import { Country, type DeliveryOption } from '#contract/delivery.ts';
import { currencyOf, firstText, priceOf, stockOf } from '../../../lib/supplier/values.ts';
import type { Way } from './data.ts';

/** The one way of shipping that a page shows, to the country its visitor is in. */
export function pageDelivery(way: Way | null | undefined): { delivery: DeliveryOption[]; noDelivery: boolean } {
  if (!way) return { delivery: [], noDelivery: false };
  if (way.canDelivery === 'false') return { delivery: [], noDelivery: true };
  const shipTo = countryOf(way.countryId);
  const type = firstText(way.expressType).slice(0, 200);
  if (shipTo === null || type === '') return { delivery: [], noDelivery: false };
  const [earliest, latest] = /^(\d{1,3})\s*-\s*(\d{1,3})$/.exec(firstText(way.deliveryTime))?.slice(1) ?? [];
  const option: DeliveryOption = {
    serviceCode: type,
    shippingType: type,
    freight: freightOf(way),
    company: type,
    daysMin: stockOf(way.shipTimeMin, earliest),
    daysMax: stockOf(way.shipTimeMax, latest),
    tracking: null,
    shipFrom: countryOf(way.stockCountryId),
    shipTo,
  };
  return { delivery: [option], noDelivery: false };
}

/** `shipcost` is in dollars, `currencyFreight` the same in the currency beside it. */
function freightOf(way: Way): DeliveryOption['freight'] {
  const currency = currencyOf(way.currency);
  if (currency === null) return null;
  if (way.isfreeShipping === 'true') return { amount: '0', currency };
  const amount = currency === 'USD' ? priceOf(way.shipcost) : priceOf(way.currencyFreight);
  return amount === null ? null : { amount, currency };
}

const countryOf = (value: unknown): string | null => Country.safeParse(firstText(value)).data ?? null;
