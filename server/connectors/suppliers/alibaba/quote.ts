import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { noneWhereRefused } from '../../lib/supplier/noneWhereRefused.ts';
import type { PurchaseItem, PurchaseRequest, Recipient, ServiceQuote } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { speakingDomain } from './fault.ts';
import { DEFAULT_PLACE, placesOr, placesWith, waysFrom } from './freight.ts';
import { describe, gone, inventoryOf } from './product.ts';

type Question = Pick<PurchaseRequest, 'items' | 'recipient' | 'currency'>;

/**
 * The ways in which these items, of one seller, go to this address, from every place that holds all of them. Only this
 * quote's codes may be ordered with: those of the estimate are refused (4028). The term `dispatchLocation` is the first
 * place, for an order that names none. No ways where they are not sold or sent there. Throws the errors of every call.
 *
 * @see https://openapi.alibaba.com/doc/api.htm (/order/freight/calculate)
 */
export function quote(session: SupplierSession, question: Question): Promise<ServiceQuote> {
  const { countryCode } = question.recipient;
  const told = speakingDomain(async () => {
    const eCompanyId = await sellerOf(session, question);
    const places = placesOr(await placesOf(session, question));
    const ways = await waysFrom(places, countryCode, (place) =>
      call(session, '/order/freight/calculate', parametersFrom(question, eCompanyId, place), 'POST'),
    );
    return {
      // What was asked is where the order has to say that it leaves from; answers have named another country.
      options: ways.map(({ place, option }) => ({ ...option, shipFrom: place })),
      terms: { dispatchLocation: places[0] ?? DEFAULT_PLACE },
    };
  }, countryCode);
  return noneWhereRefused(told);
}

/** The encrypted id of who sells the items. */
async function sellerOf(session: SupplierSession, { items, recipient, currency }: Question): Promise<string> {
  const query = { shipTo: recipient.countryCode, currency, language: 'en' };
  const product = await describe(session, { ...query, productId: items[0]?.productId ?? '' });
  if (product === null) throw gone();
  if (product.eCompanyId === undefined) {
    throw new DomainError('supplierForm', { supplier: brandName.alibaba, part: 'eCompanyId' });
  }
  return product.eCompanyId;
}

/** The places that hold enough of every item, in the order in which the first item names them. */
async function placesOf(session: SupplierSession, { items, recipient }: Question): Promise<string[]> {
  const inventories = new Map<string, Awaited<ReturnType<typeof inventoryOf>>>();
  for (const productId of new Set(items.map((item) => item.productId))) {
    inventories.set(productId, await inventoryOf(session, productId, recipient.countryCode));
  }
  const [first, ...others] = items.map(({ productId, orderRef, quantity }) =>
    placesWith(inventories.get(productId) ?? [], orderRef === '' ? undefined : orderRef, quantity),
  );
  return (first ?? []).filter((place) => others.every((places) => places.includes(place)));
}

function parametersFrom({ items, recipient }: Question, eCompanyId: string, place: string): Record<string, string> {
  const { countryCode } = recipient;
  return {
    e_company_id: eCompanyId,
    destination_country: countryCode,
    dispatch_location: place,
    address: JSON.stringify({
      zip: recipient.postcode,
      country: { code: countryCode, name: countryName(countryCode) },
      province: { code: recipient.provinceCode, name: recipient.province },
      city: { code: '', name: recipient.city },
      address: recipient.address1,
    }),
    logistics_product_list: JSON.stringify(items.map((item) => ({ ...lineOf(item), country_code: countryCode }))),
  };
}

/** A line as orders and their freight name it. A product without SKUs is named by its own id alone. */
export function lineOf({ productId, orderRef, quantity }: PurchaseItem): Record<string, string> {
  return {
    product_id: productId,
    ...(orderRef !== '' && { sku_id: orderRef }),
    quantity: String(quantity),
  };
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country's English name, as addresses want it beside the code. */
export function countryName(code: Recipient['countryCode']): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
