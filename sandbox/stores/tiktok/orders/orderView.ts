import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { z } from 'zod';
import { centsOf, decimalOf } from '../../../lib/cents.ts';
import { buyerCode, buyerNumber } from '../../buyers.ts';
import { moneyOf } from '../../orderMoney.ts';
import { pageOf, refusals } from '../apiError.ts';
import { shippedOf } from '../fulfilment/packages.ts';
import { deliveryOptionOf } from '../fulfilment/providers.ts';
import type { orderSearchSchema } from '../schema.ts';
import type { TikShop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredPackage } from '../types.ts';
import { latestShipping } from './latestShipping.ts';

const SHIPPING = 500;

/** An order as the search shows it; the call for single orders tells more of the payment. */
export function orderView(shop: TikShop, order: StoredOrder): Record<string, unknown> {
  const { profile } = shop;
  const option = deliveryOptionOf(shop);
  const goods = order.lines.reduce((sum, { sale_price }) => sum + centsOf(sale_price), 0);
  const { currency } = profile;
  const { payment, sums } = moneyOf(order);
  const [discount, tax, fee] = [sums.discount, sums.tax, sums.fee].map(centsOf) as [number, number, number];
  const { country, taxId = '' } = order.recipient;
  const hidden = ['UNPAID', 'ON_HOLD'].includes(order.status);
  return {
    id: order.id,
    status: order.status,
    order_type: 'NORMAL',
    commerce_platform: 'TIKTOK_SHOP',
    fulfillment_type: 'FULFILLMENT_BY_SELLER',
    shipping_type: profile.shipping,
    delivery_option_id: option.id,
    delivery_option_name: option.name,
    payment_method_name: 'Credit card',
    create_time: order.createTime,
    update_time: order.updateTime,
    ...(payment === 'paid' ? { paid_time: order.createTime, rts_sla_time: latestShipping(order.createTime) } : {}),
    ...(order.status === 'CANCELLED' ? { cancel_time: order.updateTime } : {}),
    is_cod: false,
    is_sample_order: false,
    is_on_hold_order: order.status === 'ON_HOLD',
    is_buyer_request_cancel: false,
    has_updated_recipient_address: order.readdressed ?? false,
    ...buyerView(shop, order),
    buyer_message: order.note,
    ...(country === 'BR' && taxId !== '' ? { cpf: taxId, cpf_name: order.recipient.name } : {}),
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
    ...(hidden ? {} : { recipient_address: addressView(order, profile.shipping === 'TIKTOK' ? masked : plain) }),
    line_items: order.lines.map((piece) => pieceView(shop, order, piece)),
    packages: packagesOf(shop, order).map(({ id }) => ({ id })),
  };
}

/** Whoever buys has an account. Mail to them goes by the platform, which keeps their own address to itself. */
function buyerView({ profile }: TikShop, { buyerEmail, recipient }: StoredOrder): Record<string, string> {
  const buyer = { email: buyerEmail, phone: recipient.phone ?? '' };
  return {
    user_id: buyerNumber(profile.id, buyer, '749', 19),
    buyer_email: buyerEmail && `v4b${buyerCode(profile.id, buyer, 26)}@scs.tiktokw.us`,
  };
}

/** What an order lies in, shipped or not. */
const packagesOf = ({ packages }: TikShop, { lines }: StoredOrder): StoredPackage[] =>
  [...new Set(lines.flatMap(({ packageId }) => packageId ?? []))].flatMap((id) => packages.get(id) ?? []);

function pieceView(shop: TikShop, order: StoredOrder, piece: StoredLine): Record<string, unknown> {
  const { cancelled, packageId, ...line } = piece;
  const shipped = shippedOf(shop, piece);
  return {
    ...line,
    currency: shop.profile.currency,
    original_price: line.sale_price,
    display_status: cancelled ? 'CANCELLED' : shipped ? 'AWAITING_COLLECTION' : statusOf(order),
    sku_type: 'NORMAL',
    ...(cancelled ? { cancel_reason: 'Out of stock', cancel_user: 'SELLER' } : {}),
    ...(packageId === undefined
      ? {}
      : { package_id: packageId, package_status: shipped ? 'PROCESSING' : 'TO_FULFILL' }),
    ...(shipped && {
      tracking_number: shipped.number,
      shipping_provider_id: shipped.provider.id,
      shipping_provider_name: shipped.provider.name,
      rts_time: shipped.at,
    }),
  };
}

/** Of pieces that wait: these know neither hold nor partly. */
const statusOf = ({ status }: StoredOrder): string =>
  ['ON_HOLD', 'PARTIALLY_SHIPPING'].includes(status) ? 'AWAITING_SHIPMENT' : status;

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
  // Which payment it was, the search does not tell.
  return { orders: found.map((order) => ({ ...orderView(shop, order), payment_method_code: 'CCDC' })) };
}

/** A recipient as the seller may see them. */
interface Shown {
  name: (name: string) => string;
  phone: (phone: string, country: string) => string;
  street: (street: string) => string;
}

function addressView({ recipient }: StoredOrder, shown: Shown): Record<string, unknown> {
  const { name = '', firstName = '', lastName = '', phone = '', address1 = '', address2 = '' } = recipient;
  const { neighborhood = '', city = '', state = '', stateName = state, postcode = '', country = '' } = recipient;
  const district = (level: number, of: string, place: string, code = '') =>
    place === '' ? [] : [{ address_level: `L${level}`, address_level_name: of, address_name: place, iso_code: code }];
  const street = [address1, address2].filter(Boolean).join(', ');
  return {
    name: shown.name(name),
    first_name: shown.name(firstName),
    last_name: shown.name(lastName),
    phone_number: shown.phone(phone, country),
    address_line1: shown.street(address1),
    address_line2: shown.street(address2),
    address_line3: country === 'BR' ? shown.street(neighborhood) : '',
    address_line4: '',
    address_detail: shown.street(street),
    full_address: [country, stateName, city, shown.street(street)].filter(Boolean).join(', '),
    district_info: [
      ...district(0, 'country', country, country),
      ...district(1, 'state', stateName, state.startsWith(`${country}-`) ? state : `${country}-${state}`),
      ...district(2, 'city', city),
    ],
    postal_code: postcode,
    region_code: country,
  };
}

const plain: Shown = { name: (name) => name, phone: (phone) => phone, street: (street) => street };

/** As it looks where the platform ships: how each word begins, and the ends of the number; city and postcode stay. */
const masked: Shown = {
  name: (name) => name.replace(/\S+/g, (word) => `${word.slice(0, 1)}***`),
  phone: (phone, country) => {
    const read = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined);
    const digits = read?.nationalNumber ?? phone.replace(/\D/g, '');
    const hidden = digits.replace(/(?<=.).(?=.)/g, '*');
    return read ? `(+${read.countryCallingCode})${hidden}` : hidden;
  },
  street: (street) => street.replace(/\S+/g, (word) => word.slice(0, 1) + '*'.repeat(word.length - 1)),
};
