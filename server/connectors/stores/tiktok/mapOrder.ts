import { Decimal } from 'decimal.js';
import { emptyAddress, plainOrder } from '../../lib/orderParts.ts';
import { feesOf, feesWithRest, sumOf, taxParts } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteOrder } from '../../store.ts';
import { CANCELLED, fulfilmentsOf, isCancelled, isSent, linesOf } from './orderLines.ts';
import type { WireAddress, WireLine, WireOrder } from './wireOrder.ts';

/** An order as its shop tells it: partner.tiktokshop.com/docv2/page/get-order-detail-202309 */
export function remoteOrder(order: WireOrder): RemoteOrder {
  const { payment, recipient_address: address, line_items: pieces } = order;
  const sums = sumsOf(payment);
  const to = address ? addressOf(address) : null;
  return {
    // A sample order is none to try the shop out: somebody who shows the product waits for it.
    ...plainOrder,
    externalId: order.id,
    number: order.id,
    state: order.status === CANCELLED ? 'cancelled' : order.status === 'COMPLETED' ? 'completed' : 'open',
    payment: paymentOf(order),
    paymentMethod: { code: '', name: order.payment_method_name },
    fulfilment: fulfilmentOf(pieces),
    platformStatus: order.status,
    holds: holdsOf(order),
    currency: payment.currency,
    ...sums,
    fees: feesWithRest(sums),
    shippingMethod: order.delivery_option_name || order.shipping_provider,
    coupons: [],
    customer: {
      name: to?.name ?? '',
      email: order.buyer_email,
      phone: to?.phone ?? '',
      externalId: order.user_id,
    },
    shippingAddress: to,
    billingAddress: null,
    // The number for the invoice in Brazil.
    personIds: order.cpf === '' ? [] : [{ use: 'invoice', name: 'CPF', value: order.cpf }],
    note: order.buyer_message,
    lines: linesOf(order),
    fulfilments: fulfilmentsOf(order),
    placedAt: order.create_time,
    updatedAt: order.update_time,
    cancelledAt: order.status === CANCELLED ? (order.cancel_time ?? order.update_time) : null,
    shipBy: order.rts_sla_time,
  };
}

/** Fees that some countries put on an order; each is told by itself. */
const FEES = [
  'buyer_service_fee',
  'handling_fee',
  'item_insurance_fee',
  'item_insurance_tax',
  'small_order_fee',
  'shipping_insurance_fee',
  'retail_delivery_fee',
  'distance_fee',
  'payment_discount_service_fee',
] as const;

function sumsOf(payment: WireOrder['payment']) {
  const subtotal = payment.original_total_product_price || payment.sub_total || '0';
  const goods = payment.sub_total || subtotal;
  const paidFor = new Decimal(payment.payment_platform_discount || 0);
  // `tax` is all of it where the shop's country has any.
  const tax = payment.tax || Decimal.sum(payment.product_tax || 0, payment.shipping_fee_tax || 0).toFixed();
  const known = {
    total: payment.total_amount,
    subtotal,
    shipping: payment.shipping_fee || '0',
    discount: new Decimal(subtotal).minus(goods).plus(paidFor).toFixed(),
    fees: feesOf(FEES.map((fee) => ['fee', payment[fee]])),
  };
  if (payment.shipping_fee !== '') return { ...known, ...taxParts(known, tax) };
  // Where it is not told, shipping is what is left.
  const shipping = new Decimal(known.total).minus(sumOf({ ...known, tax })).toFixed();
  return { ...known, shipping, tax, taxIncluded: '0' };
}

function paymentOf({ status, paid_time, is_cod, line_items }: WireOrder): RemoteOrder['payment'] {
  if (status === CANCELLED) return paid_time === null || is_cod ? 'voided' : 'refunded';
  if (status === 'UNPAID') return 'unpaid';
  if (is_cod && status !== 'COMPLETED') return 'onDelivery';
  // What is ordered before it is released is held, and paid a day before the release.
  if (status === 'ON_HOLD' && paid_time === null) return 'unpaid';
  // A piece is only cancelled with its money given back.
  return !is_cod && line_items.some(isCancelled) ? 'partiallyRefunded' : 'paid';
}

/**
 * While an order is ON_HOLD the buyer may still cancel it without being asked. (`is_on_hold_order` says that it was so once,
 * or will be.) Later a buyer asks, and the seller decides.
 */
function holdsOf({ status, is_buyer_request_cancel, cancel_reason }: WireOrder): RemoteOrder['holds'] {
  return [
    ...(status === 'ON_HOLD' ? [{ reason: 'ON_HOLD', note: '' }] : []),
    ...(is_buyer_request_cancel && status !== CANCELLED
      ? [{ reason: 'BUYER_REQUEST_CANCEL', note: cancel_reason }]
      : []),
  ];
}

function fulfilmentOf(pieces: WireLine[]): RemoteOrder['fulfilment'] {
  const wanted = pieces.filter((piece) => !isCancelled(piece));
  const sent = wanted.filter(isSent).length;
  if (sent === 0) return 'unfulfilled';
  return sent < wanted.length ? 'partial' : 'fulfilled';
}

/** The platform writes stars in place of letters: mostly where it ships itself, and the merchant need not know. */
const MASKED = /\*{2,}/;

/**
 * Where a parcel goes; not told while an order is unpaid or held. The platform names districts level by level, another list
 * in each country.
 */
function addressOf(address: WireAddress): RemoteAddress {
  const districts = address.district_info.filter(({ address_level }) => address_level !== 'L0');
  const named = (pattern: RegExp) => districts.find(({ address_level_name }) => pattern.test(address_level_name));
  const city = named(/city|town|municipal/i);
  const province = named(/state|province|region|county/i) ?? districts.find((district) => district !== city);
  const others = [address.address_line2, address.address_line3, address.address_line4];
  // Where the buyer gave one name only, it is told as the first one too.
  const apart = address.last_name !== '';
  const { name, phone_number, address_line1, address_detail, full_address, postal_code } = address;
  return {
    ...emptyAddress,
    name,
    firstName: apart ? address.first_name : '',
    lastName: address.last_name,
    phone: phone_number,
    address1: address_line1 || address_detail,
    address2: others.filter((line) => line !== '').join(', '),
    neighborhood: named(/neighbou?rhood|bairro/i)?.address_name ?? '',
    city: city?.address_name || address.post_town || (districts.at(-1)?.address_name ?? ''),
    province: province?.address_name ?? '',
    provinceCode: (province?.iso_code ?? '').replace(`${address.region_code}-`, ''),
    postcode: postal_code,
    countryCode: address.region_code,
    isMasked: [name, phone_number, address_line1, address_detail, full_address, postal_code].some((part) =>
      MASKED.test(part),
    ),
  };
}
