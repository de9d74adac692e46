import type { z } from 'zod';
import { centsOf, decimalOf } from '../../../lib/cents.ts';
import { moneyOf } from '../../orderMoney.ts';
import { pageOf, refusals } from '../apiError.ts';
import type { orderSearchSchema } from '../schema.ts';
import type { TikShop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';

const SHIPPING = 500;

/** An order as search and detail show it. */
export function orderView({ profile }: TikShop, order: StoredOrder): Record<string, unknown> {
  const goods = order.lines.reduce((sum, { sale_price }) => sum + centsOf(sale_price), 0);
  const { currency } = profile;
  const { payment, sums } = moneyOf(order);
  const [discount, tax, fee] = [sums.discount, sums.tax, sums.fee].map(centsOf) as [number, number, number];
  return {
    id: order.id,
    status: order.status,
    order_type: 'NORMAL',
    commerce_platform: 'TIKTOK_SHOP',
    fulfillment_type: 'FULFILLMENT_BY_SELLER',
    shipping_type: 'SELLER',
    delivery_option_id: '7091146663229654785',
    delivery_option_name: 'Standard shipping',
    payment_method_name: 'Credit card',
    create_time: order.createTime,
    update_time: order.updateTime,
    ...(payment === 'paid' ? { paid_time: order.createTime } : {}),
    ...(order.status === 'CANCELLED' ? { cancel_time: order.updateTime } : {}),
    buyer_email: order.buyerEmail,
    buyer_message: order.note,
    payment: {
      currency,
      // The goods with the discounts off; `original_…` is without.
      sub_total: decimalOf(goods - discount),
      shipping_fee: decimalOf(SHIPPING),
      original_shipping_fee: decimalOf(SHIPPING),
      original_total_product_price: decimalOf(goods),
      seller_discount: decimalOf(discount),
      platform_discount: '0',
      tax: decimalOf(tax),
      ...(fee === 0 ? {} : { small_order_fee: decimalOf(fee) }),
      total_amount: decimalOf(goods - discount + SHIPPING + tax + fee),
    },
    recipient_address: addressView(order),
    line_items: order.lines.map(({ cancelled, ...line }) => ({
      ...line,
      currency,
      original_price: line.sale_price,
      display_status: cancelled ? 'CANCELLED' : order.status,
      sku_type: 'NORMAL',
    })),
    packages: [],
  };
}

/** `POST /order/202309/orders/search` */
export function searchOrders(shop: TikShop, query: URLSearchParams, body: z.infer<typeof orderSearchSchema>): object {
  const { order_status, create_time_ge = 0, update_time_ge = 0, update_time_lt = Number.POSITIVE_INFINITY } = body;
  const field = query.get('sort_field') ?? 'create_time';
  const order = query.get('sort_order') ?? 'DESC';
  if (!['create_time', 'update_time'].includes(field)) throw refusals.query('sort_field');
  if (!['ASC', 'DESC'].includes(order)) throw refusals.query('sort_order');
  const time = ({ createTime, updateTime }: StoredOrder) => (field === 'create_time' ? createTime : updateTime);
  const found = shop.orders
    .values()
    .filter((one) => order_status === undefined || one.status === order_status)
    .filter((one) => one.createTime >= create_time_ge)
    .filter((one) => one.updateTime >= update_time_ge && one.updateTime < update_time_lt)
    .sort((a, b) => (order === 'ASC' ? time(a) - time(b) : time(b) - time(a)));
  const { rows, ...page } = pageOf(found, query);
  return { orders: rows.map((one) => orderView(shop, one)), ...page };
}

/** `GET /order/202309/orders?ids=`: at most 50. What is not there is left out. */
export function ordersById(shop: TikShop, query: URLSearchParams): object {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => id !== '');
  if (ids.length < 1 || ids.length > 50) throw refusals.query('ids');
  const found = ids.flatMap((id) => shop.orders.get(id) ?? []);
  return { orders: found.map((order) => orderView(shop, order)) };
}

function addressView({ recipient }: StoredOrder): Record<string, unknown> {
  const { name = '', firstName, lastName, phone, address1, address2, city, state, postcode, country } = recipient;
  return {
    name,
    first_name: firstName,
    last_name: lastName,
    phone_number: phone,
    address_line1: address1,
    address_line2: address2,
    address_line3: '',
    address_line4: '',
    address_detail: [address1, address2].filter(Boolean).join(', '),
    full_address: [country, state, city, postcode, address1, address2].filter(Boolean).join(', '),
    district_info: [
      { address_level: 'L0', address_level_name: 'country', address_name: country, iso_code: country },
      { address_level: 'L1', address_level_name: 'state', address_name: state },
      { address_level: 'L2', address_level_name: 'city', address_name: city },
    ],
    postal_code: postcode,
    region_code: country,
  };
}
