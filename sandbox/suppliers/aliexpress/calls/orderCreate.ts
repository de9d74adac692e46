import type { AcceptedCall, OrderedSku } from '../../lib/orders.ts';
import { type Address, type AddressTrouble, addressTrouble } from '../address.ts';
import { type AliExpress, type SupplierProduct, type SupplierSku, skuAttr } from '../market.ts';
import { type Call, jsonParameter } from './call.ts';
import { servicesFor } from './freight.ts';

/** Where ids of orders count on from: 16 digits, beyond what a JavaScript number holds safely. */
const FIRST_ID = 8_190_000_000_000_000n;
/** Lines of one call. */
const MOST_LINES = 100;

interface Wanted {
  product: SupplierProduct;
  sku: SupplierSku;
  quantity: number;
  service: string;
  memo: string;
}

interface Refusal {
  code: string;
  message: string;
}

/**
 * aliexpress.ds.order.create. What was ordered is placed, and not paid.
 * https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.order.create)
 */
export const orderCreate: Call = {
  needsSession: true,
  required: ['param_place_order_request4_open_api_d_t_o'],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.session ?? params.access_token);
    const request = jsonParameter(params, 'param_place_order_request4_open_api_d_t_o');
    const mark = String(request.out_order_id ?? '');
    const address = (request.logistics_address ?? {}) as Address;
    const { rules } = supplier.orders;
    const known = (): Record<string, unknown> | null => {
      const repeated = supplier.orders.repeated(mark, account);
      return repeated && repeatedAnswer(repeated.call);
    };
    if (rules.checkOrder === 'mark') {
      const answer = known();
      if (answer) return answer;
    }
    const contents = contentsOf(supplier, account, request, address);
    if ('code' in contents) {
      supplier.orders.refuse(mark, account);
      return refused(contents);
    }
    const late = known();
    if (late) return late;
    return placed(supplier, account, mark, contents, address);
  },
};

function placed(supplier: AliExpress, account: string, mark: string, wanted: Wanted[], address: Address) {
  const lines = wanted.map(
    ({ product, sku, quantity }): OrderedSku => ({
      productId: String(product.id),
      skuId: sku.id,
      quantity,
      cancelled: 0,
      cents: sku.saleCents,
      seller: String(product.storeId),
    }),
  );
  const [first] = wanted;
  const freight = wanted.reduce((sum, { product, sku, quantity, service }) => {
    const [one] = servicesFor(supplier, product, sku, String(address.country)).filter(
      ({ code }) => code === service || service === '',
    );
    return sum + (one?.cents ?? 0) * quantity;
  }, 0);
  const call = supplier.orders.accept(
    { mark, account, lines, shipTo: { ...address }, service: first?.service ?? '', memo: first?.memo ?? '' },
    FIRST_ID,
    freight,
  );
  const order_list = supplier.orders.rules.withoutIds ? [] : idsOf(call);
  return { result: { is_success: true, order_list } };
}

const idsOf = ({ orders }: AcceptedCall): number[] => orders.map(({ id }) => Number(id));

const refused = ({ code, message }: Refusal) => ({
  result: { is_success: false, error_code: code, error_msg: message },
});

const repeatedAnswer = (call: AcceptedCall | null) => ({
  result: {
    is_success: false,
    error_code: 'REPEATED_ORDER_ERROR',
    error_msg: 'The order has been placed repeatedly',
    ...(call ? { order_list: idsOf(call) } : {}),
  },
});

/** What is ordered, or the first thing that stands against it. */
function contentsOf(
  supplier: AliExpress,
  account: string,
  request: Record<string, unknown>,
  address: Address,
): Wanted[] | Refusal {
  if (supplier.blocked.get(account))
    return { code: 'BLACKLIST_BUYER_IN_LIST', message: 'The buyer is in the blacklist' };
  const trouble: AddressTrouble | null = addressTrouble(address);
  if (trouble) return trouble;
  const items = Array.isArray(request.product_items) ? (request.product_items as Record<string, unknown>[]) : [];
  if (items.length === 0) return { code: 'ERROR_WHEN_BUILD_FOR_PLACE_ORDER', message: 'product_items is empty' };
  if (items.length > MOST_LINES) return { code: 'B_ORDER_LIMIT', message: 'Too many products in one order' };
  const wanted: Wanted[] = [];
  for (const item of items) {
    const one = itemOf(supplier, item, String(address.country));
    if ('code' in one) return one;
    wanted.push(one);
  }
  return wanted;
}

function itemOf(supplier: AliExpress, item: Record<string, unknown>, country: string): Wanted | Refusal {
  const product = supplier.find(Number(item.product_id));
  if (product?.status !== 'onSelling')
    return { code: 'A001_ORDER_CANNOT_BE_PLACED', message: 'The product is offline' };
  const attribute = String(item.sku_attr ?? '');
  const sku = product.skus.find((one) => skuAttr(one) === attribute || (attribute === '' && product.skus.length === 1));
  if (!sku) return { code: 'SKU_NOT_EXIST', message: `The sku ${attribute} does not exist` };
  const quantity = Number(item.product_count);
  if (!Number.isInteger(quantity) || quantity < 1)
    return { code: 'ERROR_WHEN_BUILD_FOR_PLACE_ORDER', message: 'product_count is invalid' };
  if (sku.stock < quantity) return { code: 'INVENTORY_HOLD_ERROR', message: 'Inventory is not enough' };
  if (product.blocked.includes(country))
    return { code: 'A002_INVALID_ZONE', message: 'The product cannot be shipped there' };
  const services = servicesFor(supplier, product, sku, country);
  if (services.length === 0) return { code: 'A005_INVALID_COUNTRIES', message: 'No logistics to the country' };
  const service = String(item.logistics_service_name ?? '');
  if (service !== '' && !services.some(({ code }) => code === service)) {
    return { code: 'DELIVERY_METHOD_NOT_EXIST', message: 'The delivery method does not exist' };
  }
  return { product, sku, quantity, service, memo: String(item.order_memo ?? '') };
}
