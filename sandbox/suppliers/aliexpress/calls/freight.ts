import { type AliExpress, amountIn, type SupplierProduct, type SupplierSku, targetCurrency } from '../market.ts';
import { type Call, jsonParameter, requireFields } from './call.ts';

/** Countries that no carrier of the sandbox goes to. */
const UNREACHABLE = new Set(['KP', 'SY', 'AQ', 'XX']);

/** Where the values of property 200007763, "Ships From", are. */
const SHIPS_FROM: Record<number, string> = { 201336100: 'CN', 201336106: 'US', 201336104: 'ES', 203372089: 'PL' };

interface Service {
  code: string;
  company: string;
  cents: number;
  days: [least: number, most: number];
  tracking: boolean;
}

const FROM_CHINA: Service[] = [
  {
    code: 'CAINIAO_FULFILLMENT_STD',
    company: 'AliExpress Selection Standard',
    cents: 0,
    days: [9, 18],
    tracking: true,
  },
  { code: 'CAINIAO_STANDARD', company: 'AliExpress standard shipping', cents: 350, days: [12, 24], tracking: true },
  { code: 'CAINIAO_ECONOMY', company: 'Cainiao Super Economy', cents: 129, days: [25, 60], tracking: false },
];
const FROM_ABROAD: Service[] = [
  { code: 'LOCAL_SELLER', company: 'Local delivery', cents: 0, days: [3, 7], tracking: true },
];

/**
 * aliexpress.ds.freight.query. `shipping_fee_cent` is misnamed: it is a decimal amount.
 * https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.freight.query)
 */
export const freightQuery: Call = {
  needsSession: true,
  required: ['queryDeliveryReq'],
  answer: (supplier, params) => {
    const wanted = jsonParameter(params, 'queryDeliveryReq');
    requireFields(wanted, [
      'quantity',
      'shipToCountry',
      'productId',
      'selectedSkuId',
      'language',
      'locale',
      'currency',
    ]);
    const found = findSku(supplier, wanted.productId, wanted.selectedSkuId);
    const country = String(wanted.shipToCountry);
    if (!found || found.sku.stock === 0) return failure('DELIVERY_INFO_EMPTY');
    const services = servicesTo(supplier, found, country);
    if (services.length === 0) return failure('DELIVERY_NOT_AVAILABLE_TO_YOUR_ADDRESS');
    const currency = targetCurrency(String(wanted.currency));
    const quantity = Number(wanted.quantity);
    const delivery_options = services.map((service) => optionOf(supplier, found, service, quantity, currency));
    return { result: { success: true, code: 200, msg: 'Call succeeds', delivery_options } };
  },
};

/** aliexpress.logistics.buyer.freight.calculate, the older call: real answers say "not reachable" for a SKU without stock. */
export const freightCalculate: Call = {
  needsSession: true,
  required: ['param_aeop_freight_calculate_for_buyer_d_t_o'],
  answer: (supplier, params) => {
    const wanted = jsonParameter(params, 'param_aeop_freight_calculate_for_buyer_d_t_o');
    requireFields(wanted, ['country_code', 'product_id', 'product_num', 'send_goods_country_code']);
    const found = findSku(supplier, wanted.product_id, wanted.sku_id);
    const services = found && found.sku.stock > 0 ? servicesTo(supplier, found, String(wanted.country_code)) : [];
    if (services.length === 0) {
      return { result: { success: false, error_desc: 'queryShippingOptionForItem return not reachable' } };
    }
    const list = services.map(({ code, days, tracking, cents }) => ({
      service_name: code,
      estimated_delivery_time: String(days[1]),
      freight: { amount: cents / 100, cent: cents, currency_code: 'USD' },
      tracking_available: String(tracking),
      error_code: 0,
    }));
    return { result: { success: true, aeop_freight_calculate_result_for_buyer_d_t_o_list: list } };
  },
};

interface Found {
  product: SupplierProduct;
  sku: SupplierSku;
  from: string;
}

/** The ways a SKU is shipped to a country, as an order may name them. */
export function servicesFor(
  supplier: AliExpress,
  product: SupplierProduct,
  sku: SupplierSku,
  country: string,
): Service[] {
  const found = findSku(supplier, product.id, sku.id);
  return found ? servicesTo(supplier, found, country === 'UK' ? 'GB' : country) : [];
}

function findSku(supplier: AliExpress, productId: unknown, skuId: unknown): Found | undefined {
  const product = supplier.find(Number(productId));
  if (product?.status !== 'onSelling') return undefined;
  const sku = skuId === undefined ? product.skus[0] : product.skus.find(({ id }) => id === String(skuId));
  const origin = sku?.properties.find(({ propertyId }) => propertyId === 200007763);
  return sku && { product, sku, from: SHIPS_FROM[origin?.valueId ?? 0] ?? 'CN' };
}

/** Stock abroad is for its own country; from China it goes everywhere but where nothing goes. */
function servicesTo(supplier: AliExpress, { product, from }: Found, country: string): Service[] {
  if (UNREACHABLE.has(country) || product.blocked.includes(country)) return [];
  const usual = from === 'CN' ? FROM_CHINA : from === country ? FROM_ABROAD : [];
  const { freightRoseBy, endedServices } = supplier.orders.rules;
  return usual
    .filter(({ code }) => !endedServices.includes(code))
    .map((service) => ({ ...service, cents: service.cents + freightRoseBy }));
}

function failure(msg: string): Record<string, unknown> {
  return { result: { success: false, code: 505, msg } };
}

function optionOf(supplier: AliExpress, found: Found, service: Service, quantity: number, currency: string) {
  const [least, most] = service.days;
  const fee = amountIn(service.cents * quantity, currency);
  const free = service.cents === 0;
  return {
    code: service.code,
    company: service.company,
    ...(free
      ? {}
      : { shipping_fee_cent: fee, shipping_fee_currency: currency, shipping_fee_format: `${currency} ${fee}` }),
    free_shipping: free,
    mayHavePFS: false,
    min_delivery_days: least,
    max_delivery_days: most,
    guaranteed_delivery_days: String(most + 15),
    delivery_date_desc: `${day(supplier, least)} - ${day(supplier, most)}`,
    tracking: service.tracking,
    ship_from_country: found.from,
    available_stock: String(found.sku.stock),
    ddpIncludeVATTax: 'false',
  };
}

function day(supplier: AliExpress, days: number): string {
  const date = new Date(supplier.world.now() + days * 86_400_000);
  return date.toLocaleDateString('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' });
}
