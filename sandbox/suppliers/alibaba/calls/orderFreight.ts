import { decimalOf } from '../../../lib/cents.ts';
import { needed } from '../../lib/openPlatform.ts';
import { hasPostcodes } from '../../lib/postcodes.ts';
import { assertTold } from '../buying/address.ts';
import { assertRoute, linesIn, objectIn, textIn } from '../buying/basket.ts';
import { feeOf, waysFrom } from '../buying/ways.ts';
import { Refusal } from '../market.ts';
import type { Call } from './call.ts';

/**
 * /order/freight/calculate: the quote for an order, by its seller, its lines and its address. Only codes of this one are
 * taken by an order.
 */
export const orderFreight: Call = {
  methods: ['GET', 'POST'],
  answer: (supplier, params) => {
    const companyId = needed(params, 'e_company_id');
    const country = needed(params, 'destination_country');
    const place = params.dispatch_location ?? 'CN';
    assertAddress(objectIn(params, 'address'), country);
    const lines = linesIn(supplier, params, 'logistics_product_list');
    if (lines.some(({ product }) => product.company.encryptedId !== companyId)) {
      throw new Refusal('4016', 'freight template service error');
    }
    assertRoute(lines, place, country);
    return {
      value: waysFrom(place).map((way) => ({
        vendor_code: way.order,
        vendor_name: way.name,
        shipping_type: way.type,
        trade_term: 'DAP',
        dispatch_country: place,
        destination_country: country,
        delivery_time: way.days,
        solution_biz_type: 'distributionWaybill',
        store_type: 'CERTIFIED',
        fee: { amount: decimalOf(feeOf(way, lines)), currency: 'USD' },
      })),
    };
  },
};

/** @throws Refusal 800022, 10010 */
function assertAddress(address: Record<string, unknown>, destination: string): void {
  const country = textIn(address.country, 'code');
  assertTold({
    ...(hasPostcodes(country) && { 'zip code': textIn(address, 'zip') }),
    country,
    province: textIn(address.province, 'name'),
    city: textIn(address.city, 'name'),
    address: textIn(address, 'address'),
  });
  if (country === 'UK' || country !== destination) {
    throw new Refusal('10010', 'Logistics route not found: the country code is invalid.');
  }
}
