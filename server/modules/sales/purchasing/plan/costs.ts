import { Decimal } from 'decimal.js';
import type { DeliveryOption } from '#contract/delivery.ts';
import { compare, inCurrency, type Money, sumOf, times } from '#contract/money.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import type { PlannedDraft } from '../../../../db/schema/purchases.ts';
import { BUYING_CURRENCY } from '../live.ts';
import type { Rate } from './revenue.ts';

/** What a purchase costs; null: not known. */
export interface Costs {
  service: DeliveryOption | null;
  goods: Money | null;
  freight: Money | null;
  total: Money | null;
}

/** Where a purchase goes, and what the merchant's bounds of services are compared by. */
interface Destination {
  countryCode: string;
  bounds: BuyingSettings['services'];
  rate: Rate;
}

/** What goods and shipping come to by what the supplier asks now: of one currency, or not known. */
export function costsOf(draft: PlannedDraft, to: Destination): Costs {
  const goods = goodsOf(draft);
  const service = chooseService(draft, to, goods?.currency ?? null);
  const freight = service?.freight ?? null;
  return { service, goods, freight, total: sumOf([goods, freight]) };
}

/** What all items cost; null where one price is not known, or they are in several currencies. */
const goodsOf = ({ lines }: Pick<PlannedDraft, 'lines'>): Money | null =>
  sumOf(lines.map(({ live, quantity }) => times(live?.price ?? null, quantity)));

type Bounds = BuyingSettings['services'][number];

/**
 * The service that a purchase is shipped by: the one that the merchant named, else the cheapest (or fastest) that lies within
 * their bounds for the country, which are dollars. Null where none does. `currency`: of the goods; of services that ask for
 * another only one is chosen where there is no other, since nobody can add the two up.
 */
export function chooseService(
  { services, chosen, lines }: Pick<PlannedDraft, 'services' | 'chosen' | 'lines'>,
  { bounds, countryCode, rate }: Destination,
  currency: string | null,
): DeliveryOption | null {
  const named = (code: string): DeliveryOption | undefined => services.find(({ serviceCode }) => serviceCode === code);
  if (chosen.service !== null) return named(chosen.service) ?? null;
  const withPrice = services.filter(({ freight }) => freight !== null);
  const ofCurrency = withPrice.filter(({ freight }) => currency === null || freight?.currency === currency);
  const priced = ofCurrency.length > 0 ? ofCurrency : withPrice.length > 0 ? withPrice : services;
  if (chosen.choose === 'fastest') return first(priced, (one) => one.daysMax ?? Number.POSITIVE_INFINITY);
  if (chosen.choose === 'cheapest') return first(priced, costOf);
  // A mapping may name the service that its offer is sent by.
  const [preferred, ...others] = [...new Set(lines.map(({ service }) => service))];
  const mapped = preferred && others.length === 0 ? named(preferred) : undefined;
  if (mapped) return mapped;
  const bound =
    bounds.find(({ countries }) => countries.includes(countryCode)) ??
    bounds.find(({ countries }) => countries.length === 0);
  return first(
    priced.filter((one) => !bound || isWithin(one, bound, rate)),
    costOf,
  );
}

const costOf = ({ freight }: DeliveryOption): Decimal => new Decimal(freight?.amount ?? 0);

function isWithin({ daysMax, freight }: DeliveryOption, { maxDays, maxFreight }: Bounds, rate: Rate): boolean {
  if (maxDays !== null && (daysMax === null || daysMax > maxDays)) return false;
  if (maxFreight === null) return true;
  const most = { amount: maxFreight, currency: BUYING_CURRENCY };
  return (compare(inCurrency(freight, BUYING_CURRENCY, rate), most) ?? 1) <= 0;
}

/** The one with the least; of equals the first, and what can be tracked before what cannot. */
function first(options: readonly DeliveryOption[], of: (one: DeliveryOption) => Decimal.Value): DeliveryOption | null {
  return options.reduce<DeliveryOption | null>((best, one) => {
    if (best === null) return one;
    const [least, now] = [new Decimal(of(best)), new Decimal(of(one))];
    if (now.lt(least)) return one;
    return now.eq(least) && one.tracking === true && best.tracking !== true ? one : best;
  }, null);
}
