import { plainLine } from '../../lib/orderParts.ts';
import type { RemoteOrderLine } from '../../store.ts';
import { isAtService, type OrderDetails } from './orderDetails.ts';
import { isCancelled, isShipped, isWithoutMoney, type WireLine, type WireOrder } from './wireOrder.ts';

/** A position of an order, with what became of its pieces. */
export function lineOf(line: WireLine, order: WireOrder, details: OrderDetails): RemoteOrderLine {
  const shipper = shipperOf(line, details);
  return {
    ...plainLine,
    externalId: line.id,
    productId: line.product_id,
    variantId: line.variant_id,
    title: line.title,
    variantTitle: line.variant_title.split(' · ').join(' / '),
    sku: line.sku,
    ...piecesOf(line, order, shipper),
    shipper,
    properties: line.properties
      // What a name begins with an underscore for is between the theme and its apps.
      .filter(({ name, role_visibility }) => name !== '' && !name.startsWith('_') && role_visibility !== 'none')
      .map(({ name, value, urls }) => ({ name, value: value || urls.join(' ') })),
    price: line.price_set ?? line.price ?? '0',
    image: line.image_url || null,
  };
}

type Pieces = Pick<RemoteOrderLine, 'quantity' | 'cancelled' | 'refunded' | 'fulfilled' | 'openQuantity'>;

/**
 * What neither left nor was given back is open, and never more than the platform would let leave. Nobody says whether
 * `fulfillable_quantity` counts what was given back. What is in none of them was taken out of the order.
 */
function piecesOf(line: WireLine, order: WireOrder, shipper: RemoteOrderLine['shipper']): Pieces {
  const { quantity } = line;
  const given = order.refunds.flatMap((refund) =>
    refund.refund_line_items
      .filter(({ line_item_id }) => line_item_id === line.id)
      .map((one) => ({ ...one, isWithoutMoney: isWithoutMoney(refund) })),
  );
  const refunded = sum(given.filter((one) => !one.isWithoutMoney));
  // What came back after it was shipped is among what left.
  const gone = sum(given.filter(({ restock_type }) => restock_type !== 'return'));
  const fulfilled = Math.min(quantity, fulfilledOf(line, order, gone));
  const isOver = order.cancelled_at !== '' || isCancelled(order.status);
  // Of what is not sent the platform says that nothing can be sent.
  const most = shipper === 'nobody' ? quantity : (line.fulfillable_quantity ?? quantity);
  const openQuantity = isOver ? 0 : Math.max(0, Math.min(most, quantity - fulfilled - gone));
  const back = sum(given.filter((one) => !one.isWithoutMoney && one.restock_type !== 'return'));
  const cancelled = Math.max(0, quantity - openQuantity - fulfilled - back);
  return { quantity, cancelled, refunded, fulfilled, openQuantity };
}

/** A shipment's `quantity` may be what was ordered: no more left than what cannot leave any more. */
function fulfilledOf(line: WireLine, { fulfillments }: WireOrder, gone: number): number {
  const { fulfillable_quantity: left, quantity } = line;
  const sent = fulfillments
    .filter(({ status }) => !isCancelled(status))
    .flatMap(({ line_items }) => line_items.filter(({ id }) => id === line.id))
    .reduce((all, { fulfillment_quantity, quantity: named }) => all + (fulfillment_quantity ?? named), 0);
  if (isShipped(line.fulfillment_status)) return Math.max(sent, quantity - gone);
  return typeof left === 'number' ? Math.min(sent, Math.max(0, quantity - left)) : sent;
}

const sum = (some: readonly { quantity: number }[]): number => some.reduce((all, { quantity }) => all + quantity, 0);

function shipperOf(
  { id, requires_shipping, gift_card }: WireLine,
  { fulfilmentOrders, serviceLocations }: OrderDetails,
): RemoteOrderLine['shipper'] {
  if (requires_shipping === false || gift_card === true) return 'nobody';
  const own = fulfilmentOrders.filter(({ line_items }) => line_items.some(({ line_item_id }) => line_item_id === id));
  return own.some((one) => isAtService(one, serviceLocations)) ? 'service' : 'merchant';
}
