import { Decimal } from 'decimal.js';
import { Country, type DeliveryOption } from '#contract/delivery.ts';
import { type Money, sumOf, times } from '#contract/money.ts';
import { coinPrice } from '../../lib/amount.ts';
import { currencyOf, priceOf } from '../../lib/supplier/values.ts';
import { leavesOut } from './product.ts';
import { type Amount, type Item, Shipped, type ShippingOption } from './wire.ts';

const DAY = 86_400_000;

/**
 * The ways in which an item is sent to a country, for so many pieces; none where it is not. Options that were reckoned
 * for another country and collection in person are left out. Import charges, where eBay names some, are not in the
 * freight. `now` in milliseconds: eBay tells the days of arrival.
 */
export function deliveryOf(item: Item, country: string, quantity: number, now: number): DeliveryOption[] {
  if (leavesOut(item.shipToLocations, country)) return [];
  const shipFrom = Country.safeParse(item.itemLocation?.country).data ?? null;
  return Shipped.parse(item)
    .shippingOptions.rows.filter((option) => isForCountry(option, country) && !isCollection(option))
    .map((option) => ({
      serviceCode: (option.shippingServiceCode ?? option.type ?? '').slice(0, 200),
      shippingType: (option.shippingServiceCode ?? option.type ?? '').slice(0, 200),
      freight: freightOf(option, quantity),
      company: (option.shippingCarrierCode ?? '').slice(0, 200),
      daysMin: daysUntil(option.minEstimatedDeliveryDate, now),
      daysMax: daysUntil(option.maxEstimatedDeliveryDate, now),
      tracking: null,
      shipFrom,
      shipTo: country,
    }));
}

const isForCountry = ({ shipToLocationUsedForEstimate: used }: ShippingOption, country: string): boolean =>
  !used?.country || used.country === country;

const isCollection = ({ type, shippingServiceCode }: ShippingOption): boolean =>
  /pick-?\s?up|collection in person/i.test(`${type ?? ''} ${shippingServiceCode ?? ''}`);

/**
 * What so many pieces cost: the first, and the surcharge for each further one. Null where eBay reckons it only for an
 * address, or does not say what further pieces cost; free for one piece at a fixed price is free for all.
 */
function freightOf(option: ShippingOption, quantity: number): Money | null {
  const first = moneyOf(option.shippingCost);
  if (first === null) return null;
  const counted = option.quantityUsedForEstimate ?? 1;
  if (counted === quantity || (new Decimal(first.amount).isZero() && option.shippingCostType === 'FIXED')) return first;
  const further = moneyOf(option.additionalShippingCostPerUnit);
  const all = counted === 1 ? sumOf([first, times(further, quantity - 1)]) : null;
  return all && { ...all, amount: coinPrice(all.amount, all.currency) };
}

function moneyOf(amount: Amount): Money | null {
  const [value, currency] = [priceOf(amount?.value), currencyOf(amount?.currency)];
  return value === null || currency === null ? null : { amount: value, currency };
}

/** Whole days from now; null for no date and for one that has passed. */
function daysUntil(date: string | undefined, now: number): number | null {
  const days = Math.ceil((Date.parse(date ?? '') - now) / DAY);
  return days >= 0 ? days : null;
}
