import { z } from 'zod';
import { plainLine } from '../../lib/orderParts.ts';
import type { RemoteOrder, RemoteOrderLine } from '../../store.ts';
import { withScheme } from './mapProduct.ts';
import type { WireLine, WireOrder } from './wireOrder.ts';

/** What came back after it was sent was sent. */
export const shippings: Readonly<Record<string, RemoteOrder['fulfilment']>> = {
  shipped: 'fulfilled',
  finished: 'fulfilled',
  returning: 'fulfilled',
  partially_returned: 'fulfilled',
  returned: 'fulfilled',
  partially_shipped: 'partial',
  partially_finished: 'partial',
};

/** A shipment that was taken back. */
export const isVoid = ({ status }: { status: string }): boolean => status === 'cancelled';

/** The shipments that were not taken back. */
export const shipped = ({ fulfillments }: WireOrder) => fulfillments.filter((one) => !isVoid(one));

/** A position of an order, with what became of its pieces. */
export function lineOf(line: WireLine, order: WireOrder, money: (amount: string) => string): RemoteOrderLine {
  const { image } = line;
  const chosen = line.options.map(({ value }) => value).filter((value) => value !== '');
  return {
    ...plainLine,
    externalId: line.id,
    productId: line.product_id || null,
    variantId: line.variant_id || null,
    title: line.product_title,
    variantTitle: chosen.join(' / ') || line.variant_title,
    sku: line.sku,
    ...piecesOf(line, order),
    shipper: isSent(line, order) ? 'merchant' : 'nobody',
    properties: propertiesOf(line.custom_properties?.fields),
    price: money(line.price),
    image: image?.src ? withScheme(image.src) : null,
  };
}

type Pieces = Pick<RemoteOrderLine, 'quantity' | 'cancelled' | 'refunded' | 'fulfilled' | 'openQuantity'>;

/**
 * What neither left nor was refunded is open. Whether a refunded piece had left is not told: it counts as one that had not,
 * so that none is sent for nothing. Nor is what was taken out of an order, but for all that had not left when the order was
 * cancelled.
 */
function piecesOf(line: WireLine, order: WireOrder): Pieces {
  const { quantity, refund_quantity_total: refunded } = line;
  const isShipped = shippings[line.fulfillment_status] === 'fulfilled';
  const named = shipped(order)
    .flatMap(({ line_items }) => line_items)
    .filter(({ id }) => id === line.id)
    .reduce((sum, { ship_quantity, quantity: all }) => sum + (ship_quantity ?? all), 0);
  const fulfilled = isShipped && named === 0 ? Math.max(0, quantity - refunded) : named;
  const left = Math.max(0, quantity - refunded - fulfilled);
  const isOver = order.status === 'cancelled';
  const isOpen = !isOver && !isShipped && order.financial_status !== 'failed';
  return { quantity, refunded, fulfilled, openQuantity: isOpen ? left : 0, cancelled: isOver ? left : null };
}

/**
 * The platform leaves out what is false: that nothing is sent of a line shows where it says of others, or of the order, that
 * something is, or where the order goes nowhere.
 */
function isSent(line: WireLine, { line_items, config, shipping_address }: WireOrder): boolean {
  if (line.requires_shipping) return true;
  const isTold = config?.requires_shipping === true || line_items.some((one) => one.requires_shipping);
  return !isTold && shipping_address !== null && shipping_address !== undefined;
}

const Named = z.object({ name: z.string(), value: z.union([z.string(), z.number()]).transform(String) });
const Fields = z.union([
  z.array(Named),
  z
    .record(z.string(), z.union([z.string(), z.number()]).transform(String))
    .transform((byName) => Object.entries(byName).map(([name, value]) => ({ name, value }))),
]);

/** What a name begins with an underscore for is between the theme and its apps. */
const propertiesOf = (fields: unknown): RemoteOrderLine['properties'] =>
  (Fields.safeParse(fields).data ?? []).filter(({ name, value }) => !name.startsWith('_') && value !== '');
