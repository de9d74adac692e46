import { Decimal } from 'decimal.js';
import type { RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import { addressOf } from './address.ts';
import type { WireLine, WireOrder } from './wire.ts';

/** States of a piece that is on its way or beyond. */
const SENT = new Set(['AWAITING_COLLECTION', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED']);
const CANCELLED = 'CANCELLED';

/** An order as its shop tells it: partner.tiktokshop.com/docv2/page/get-order-detail-202309 */
export function remoteOrder(order: WireOrder): RemoteOrder {
  const { payment, recipient_address: address, line_items: pieces } = order;
  const subtotal = payment.original_total_product_price || payment.sub_total || '0';
  const goods = payment.sub_total || subtotal;
  const tax = payment.tax || '0';
  const to = address ? addressOf(address) : null;
  return {
    externalId: order.id,
    number: order.id,
    state: order.status === CANCELLED ? 'cancelled' : order.status === 'COMPLETED' ? 'completed' : 'open',
    payment: paymentOf(order),
    fulfilment: fulfilmentOf(pieces),
    platformStatus: order.status,
    currency: payment.currency,
    total: payment.total_amount,
    subtotal,
    // Delivery, and the fees that some countries put on it.
    shipping: new Decimal(payment.total_amount).minus(goods).minus(tax).toFixed(),
    tax,
    discount: new Decimal(subtotal).minus(goods).toFixed(),
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

function paymentOf({ status, paid_time, is_cod }: WireOrder): RemoteOrder['payment'] {
  if (status === CANCELLED) return paid_time === null || is_cod ? 'voided' : 'refunded';
  return status === 'UNPAID' || (is_cod && status !== 'COMPLETED') ? 'unpaid' : 'paid';
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
