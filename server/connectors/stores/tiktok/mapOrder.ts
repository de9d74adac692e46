import { Decimal } from 'decimal.js';
import { emptyAddress, plainLine, plainOrder, plainParcel } from '../../lib/orderParts.ts';
import { feesOf, feesWithRest, sumOf, taxParts } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import type { WireAddress, WireLine, WireOrder } from './wireOrder.ts';

/** States of a piece that is on its way or beyond. */
const SENT = new Set(['AWAITING_COLLECTION', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED']);
const CANCELLED = 'CANCELLED';

/** An order as its shop tells it: partner.tiktokshop.com/docv2/page/get-order-detail-202309 */
export function remoteOrder(order: WireOrder): RemoteOrder {
  const { payment, recipient_address: address, line_items: pieces } = order;
  const sums = sumsOf(payment);
  const to = address ? addressOf(address) : null;
  return {
    ...plainOrder,
    externalId: order.id,
    number: order.id,
    state: order.status === CANCELLED ? 'cancelled' : order.status === 'COMPLETED' ? 'completed' : 'open',
    payment: paymentOf(order),
    fulfilment: fulfilmentOf(pieces),
    platformStatus: order.status,
    currency: payment.currency,
    ...sums,
    fees: feesWithRest(sums),
    shippingMethod: order.delivery_option_name || order.shipping_provider,
    coupons: [],
    customer: { name: to?.name ?? '', email: order.buyer_email, phone: to?.phone ?? '' },
    shippingAddress: to,
    billingAddress: null,
    note: order.buyer_message,
    lines: groupedBy(pieces, ({ sku_id, id, original_price, sale_price }) =>
      [sku_id ?? id, original_price || sale_price].join(' '),
    ).map(lineOf),
    fulfilments: fulfilmentsOf(pieces),
    placedAt: order.create_time,
    updatedAt: order.update_time,
    cancelledAt: order.status === CANCELLED ? (order.cancel_time ?? order.update_time) : null,
  };
}

/** Fees that some countries put on an order; each is told by itself. */
const FEES = [
  ...(['buyer_service_fee', 'handling_fee', 'item_insurance_fee', 'item_insurance_tax', 'small_order_fee'] as const),
  ...(['shipping_insurance_fee', 'retail_delivery_fee', 'distance_fee', 'payment_discount_service_fee'] as const),
];

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
  // A piece is only cancelled with its money given back.
  return !is_cod && line_items.some(isCancelled) ? 'partiallyRefunded' : 'paid';
}

const isCancelled = ({ display_status }: WireLine): boolean => display_status === CANCELLED;
const isSent = (piece: WireLine): boolean =>
  !isCancelled(piece) && (SENT.has(piece.display_status) || piece.tracking_number !== '');

function fulfilmentOf(pieces: WireLine[]): RemoteOrder['fulfilment'] {
  const wanted = pieces.filter((piece) => !isCancelled(piece));
  const sent = wanted.filter(isSent).length;
  if (sent === 0) return 'unfulfilled';
  return sent < wanted.length ? 'partial' : 'fulfilled';
}

/** Every piece is a line of its own there. What is one line here goes by its first piece's id. */
function lineOf(pieces: WireLine[]): RemoteOrderLine {
  const [first] = [...pieces].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  if (!first) throw new Error('a line has at least one piece');
  return {
    ...plainLine,
    externalId: first.id,
    productId: first.product_id ?? null,
    variantId: first.sku_id ?? null,
    title: first.product_name,
    variantTitle: first.sku_name === 'Default' ? '' : first.sku_name.replaceAll(', ', ' / '),
    sku: first.seller_sku,
    quantity: pieces.length,
    openQuantity: pieces.filter((piece) => !isSent(piece) && !isCancelled(piece)).length,
    price: first.original_price || first.sale_price || '0',
    image: first.sku_image || null,
  };
}

function fulfilmentsOf(pieces: WireLine[]): RemoteFulfilment[] {
  const sent = pieces.filter(({ tracking_number }) => tracking_number !== '');
  return groupedBy(sent, ({ package_id, tracking_number }) => package_id ?? tracking_number).map(([first]) => ({
    ...plainParcel,
    externalId: first?.package_id ?? first?.tracking_number ?? '',
    company: first?.shipping_provider_name ?? '',
    trackingNumber: first?.tracking_number ?? '',
    trackingUrl: '',
    shippedAt: first?.rts_time ?? null,
  }));
}

function groupedBy<T>(items: T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item)) ?? [];
    group.push(item);
    groups.set(key(item), group);
  }
  return [...groups.values()];
}

/**
 * Where a parcel goes. The platform names districts level by level, another list in each country; parts of it may be
 * masked until the order is to be shipped.
 */
function addressOf(address: WireAddress): RemoteAddress {
  const districts = address.district_info.filter(({ address_level }) => address_level !== 'L0');
  const named = (pattern: RegExp): string =>
    districts.find(({ address_level_name }) => pattern.test(address_level_name))?.address_name ?? '';
  const others = [address.address_line2, address.address_line3, address.address_line4];
  return {
    ...emptyAddress,
    name: address.name,
    phone: address.phone_number,
    address1: address.address_line1 || address.address_detail,
    address2: others.filter((line) => line !== '').join(', '),
    city: named(/city|town|municipal/i) || address.post_town || (districts.at(-1)?.address_name ?? ''),
    province: named(/state|province|region|county/i) || (districts[0]?.address_name ?? ''),
    postcode: address.postal_code,
    countryCode: address.region_code,
  };
}
