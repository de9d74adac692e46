import { numberOf, type Shop } from '../shop.ts';
import type { OrderLine, Pieces, StoredFulfilmentOrder, StoredOrder } from '../types.ts';
import { PLACES } from './places.ts';
import { takenOf } from './takenPieces.ts';

/** The ids of an order's fulfilment orders, which cost nothing to know. */
export const idsOf = (order: StoredOrder): string[] =>
  order.fulfilmentOrders?.map(({ id }) => id) ?? (shipped(order).length > 0 ? [firstId(order)] : []);

/**
 * What each place has to send of an order. Until it was parted that is one, of all that is to be shipped; afterwards what
 * is kept, with what was given back, taken out or added since.
 */
export function fulfilmentOrdersOf(order: StoredOrder): StoredFulfilmentOrder[] {
  const lines = shipped(order);
  if (!order.fulfilmentOrders) return lines.length > 0 ? [undivided(order, lines)] : [];
  return lines.reduce(fitted, order.fulfilmentOrders);
}

/** So many pieces of their own lines were sent. */
export const withSent = (orders: readonly StoredFulfilmentOrder[], sent: readonly { id: string; quantity: number }[]) =>
  orders.map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, open: line.open - quantityIn(sent, ({ id }) => id === line.id) })),
  }));

/** What a fulfilment of this place held is open again: under a new id, with what was open there before. */
export function reopened(
  shop: Shop,
  orders: readonly StoredFulfilmentOrder[],
  locationId: string,
  pieces: readonly Pieces[],
): StoredFulfilmentOrder[] {
  const here = orders.filter((one) => one.locationId === locationId).flatMap(({ lines }) => lines);
  const waiting = here.filter(({ open }) => open > 0).map(({ lineId, open }) => ({ lineId, quantity: open }));
  const left = orders.map((one) => (one.locationId === locationId ? closed(one) : one));
  return withAssigned(shop, left, { locationId }, [...waiting, ...pieces]);
}

/** Where pieces go, and how far a service there was asked to ship them. */
type Destination = Pick<StoredFulfilmentOrder, 'locationId' | 'requestStatus'>;

/** Open pieces of lines go to another place, from the first that has some. Throws where there are not so many elsewhere. */
export function moved(
  shop: Shop,
  orders: readonly StoredFulfilmentOrder[],
  to: Destination,
  pieces: readonly Pieces[],
): StoredFulfilmentOrder[] {
  const { locationId } = to;
  const isElsewhere = (one: StoredFulfilmentOrder): boolean => one.locationId !== locationId;
  const reversed = pieces.reduce(
    (held, { lineId, quantity }) => cut(held, lineId, quantity, isElsewhere),
    orders.toReversed(),
  );
  const left = reversed.toReversed();
  return withAssigned(shop, left, to, pieces);
}

/** All that is open of an order at other places goes to this one. */
export function allMoved(shop: Shop, order: StoredOrder, to: Destination): StoredFulfilmentOrder[] {
  const orders = fulfilmentOrdersOf(order);
  const pieces = orders
    .filter((one) => one.locationId !== to.locationId)
    .flatMap(({ lines }) => lines.flatMap(({ lineId, open }) => (open > 0 ? [{ lineId, quantity: open }] : [])));
  return pieces.length > 0 ? moved(shop, orders, to, pieces) : orders;
}

/**
 * All that is open of one goes to another place. It goes itself, unless some of it was shipped or the other place has more
 * of the order to ship: then it is closed, and there is a new one in its place.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentOrderMove
 */
export function relocated(
  shop: Shop,
  orders: readonly StoredFulfilmentOrder[],
  held: StoredFulfilmentOrder,
  locationId: string,
): StoredFulfilmentOrder[] {
  const { requestStatus: _, ...whole } = held;
  const isWhole = held.lines.every(({ open, quantity }) => open === quantity);
  const isAlone = orders.every((one) => one.locationId !== locationId || one.lines.every(({ open }) => open === 0));
  if (isWhole && isAlone) return orders.map((one) => (one.id === held.id ? { ...whole, locationId } : one));
  return replaced(shop, orders, held, { locationId });
}

/** All that is open of one is in a new one instead. */
export function replaced(
  shop: Shop,
  orders: readonly StoredFulfilmentOrder[],
  { id, lines }: StoredFulfilmentOrder,
  to: Destination,
): StoredFulfilmentOrder[] {
  const pieces = lines.flatMap(({ lineId, open }) => (open > 0 ? [{ lineId, quantity: open }] : []));
  const left = orders.map((one) => (one.id === id ? closed(one) : one));
  return withAssigned(shop, left, to, pieces);
}

const shipped = ({ lines }: StoredOrder): OrderLine[] =>
  lines.filter(({ requiresShipping }) => requiresShipping !== false);

const firstId = ({ id }: StoredOrder): string => `gid://shopify/FulfillmentOrder/${numberOf(id)}`;

const undivided = (order: StoredOrder, lines: readonly OrderLine[]): StoredFulfilmentOrder => ({
  id: firstId(order),
  locationId: PLACES.warehouse.id,
  lines: lines.map((line) => ({
    id: firstLineId(line),
    lineId: line.id,
    quantity: line.quantity - takenOf(order, line.id),
    open: line.open,
  })),
});

const firstLineId = ({ id }: OrderLine): string => `gid://shopify/FulfillmentOrderLineItem/${numberOf(id)}`;

const quantityIn = <T extends { quantity: number }>(pieces: readonly T[], is: (one: T) => boolean): number =>
  pieces.filter(is).reduce((sum, { quantity }) => sum + quantity, 0);

/** With as much open of a line as the line itself has: what is too much leaves the last places, what is new waits at the last. */
function fitted(orders: StoredFulfilmentOrder[], line: OrderLine): StoredFulfilmentOrder[] {
  const held = orders.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id);
  const surplus = held.reduce((sum, { open }) => sum + open, 0) - line.open;
  if (surplus > 0) return cut(orders, line.id, surplus, () => true);
  if (surplus === 0) return orders;
  const last = orders.at(-1);
  const more = { id: firstLineId(line), lineId: line.id, quantity: -surplus, open: -surplus };
  return orders.map((one) => (one === last ? { ...one, lines: [...one.lines, more] } : one));
}

/** Without so many open pieces of a line, from the last place on. */
function cut(
  orders: readonly StoredFulfilmentOrder[],
  lineId: string,
  quantity: number,
  isFrom: (one: StoredFulfilmentOrder) => boolean,
): StoredFulfilmentOrder[] {
  let left = quantity;
  const cutLines = orders.toReversed().map((one) => ({
    ...one,
    lines: one.lines.map((line) => {
      const gone = line.lineId === lineId && isFrom(one) ? Math.min(line.open, left) : 0;
      left -= gone;
      return { ...line, quantity: line.quantity - gone, open: line.open - gone };
    }),
  }));
  if (left > 0) throw new Error(`${numberOf(lineId)} has no ${quantity} open elsewhere`);
  return cutLines.toReversed();
}

/** Nothing of it is to be sent any more. */
const closed = (one: StoredFulfilmentOrder): StoredFulfilmentOrder => ({
  ...one,
  lines: one.lines.map((line) => ({ ...line, quantity: line.quantity - line.open, open: 0 })),
});

/** One more, of these pieces. */
function withAssigned(
  shop: Shop,
  orders: readonly StoredFulfilmentOrder[],
  to: Destination,
  pieces: readonly Pieces[],
): StoredFulfilmentOrder[] {
  const lines = [...new Set(pieces.map(({ lineId }) => lineId))].map((lineId) => {
    const quantity = quantityIn(pieces, (one) => one.lineId === lineId);
    return { id: shop.newId('FulfillmentOrderLineItem'), lineId, quantity, open: quantity };
  });
  return [...orders, { id: shop.newId('FulfillmentOrder'), ...to, lines }];
}
