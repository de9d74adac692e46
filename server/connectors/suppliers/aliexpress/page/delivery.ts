import { z } from 'zod';
import { Country, type DeliveryOption } from '#contract/delivery.ts';
import { currencyOf, firstText, isObject, list, part, priceOf, stockOf, Text } from '../../../lib/supplier/values.ts';

const Layout = z.looseObject({
  bizData: part({
    company: Text,
    deliveryProviderName: Text,
    provider: Text,
    tracking: Text,
    deliveryDayMin: Text,
    deliveryDayMax: Text,
    shippingFee: Text,
    displayAmount: Text,
    displayCurrency: Text,
    shipFromCode: Text,
    shipToCode: Text,
    unreachable: Text,
  }),
});
type BizData = NonNullable<z.output<typeof Layout>['bizData']>;

const Shipping = part({ originalLayoutResultList: list(Layout) });

/** The ways of shipping that a page of 2023 and later shows, to where its visitor is. Earlier ones load them later. */
export function pageDelivery(data: unknown): { delivery: DeliveryOption[]; noDelivery: boolean } {
  const page = isObject(data) ? data : {};
  const inner = [page, page.data, page.result, isObject(page.data) ? page.data.result : null].filter(isObject);
  const shown = inner.flatMap(({ SHIPPING, webGeneralFreightCalculateComponent }) => [
    SHIPPING,
    webGeneralFreightCalculateComponent,
  ]);
  const ways = shown
    .flatMap((one) => Shipping.safeParse(one).data?.originalLayoutResultList ?? [])
    .flatMap(({ bizData }) => bizData ?? []);
  const reachable = ways.filter(({ unreachable }) => unreachable !== 'true');
  return { delivery: reachable.flatMap(wayOf), noDelivery: ways.length > 0 && reachable.length === 0 };
}

function wayOf(way: BizData): DeliveryOption[] {
  const shipTo = countryOf(way.shipToCode);
  const code = firstText(way.provider, way.deliveryProviderName, way.company).slice(0, 200);
  if (shipTo === null || code === '') return [];
  const company = firstText(way.company, way.deliveryProviderName, code).slice(0, 200);
  return [
    {
      serviceCode: code,
      shippingType: firstText(way.deliveryProviderName, company).slice(0, 200),
      freight: freightOf(way),
      company,
      daysMin: stockOf(way.deliveryDayMin),
      daysMax: stockOf(way.deliveryDayMax),
      tracking: way.tracking === undefined ? null : way.tracking === 'true',
      shipFrom: countryOf(way.shipFromCode),
      shipTo,
    },
  ];
}

function freightOf({ shippingFee, displayAmount, displayCurrency }: BizData): DeliveryOption['freight'] {
  const currency = currencyOf(displayCurrency);
  const amount = shippingFee === 'free' ? '0' : priceOf(displayAmount);
  return currency === null || amount === null ? null : { amount, currency };
}

const countryOf = (value: unknown): string | null => Country.safeParse(firstText(value)).data ?? null;
