import type { FoundFulfilment, FulfilmentPlace, OrderToShip } from '../../fulfilment.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { RemoteOrder, StoreSession } from '../../store.ts';
import { isFollowedBy } from './carriers.ts';
import { isApproved } from './mapOrder.ts';
import { freshOrder } from './orders.ts';
import { shopOf } from './shop.ts';

/** An order with what can be shipped of it, and what was. Null where the site does not hold it. */
export async function orderToShip(session: StoreSession, orderId: string): Promise<OrderToShip | null> {
  const { orders, unreadable } = await freshOrder(shopOf(session), orderId);
  const [order] = orders;
  const [odd] = unreadable;
  if (odd) throw new StoreFault('unreachable', odd.reason);
  return order ? { order, places: placesOf(order), fulfilments: fulfilmentsOf(order) } : null;
}

/** Of what a service that the merchant uses is asked to send. */
const SERVICE = 'service';

/**
 * Wix does not divide orders by where they leave from, only by who sends them. It takes nothing of an order whose payment is waited
 * for: dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments/introduction
 */
function placesOf(order: RemoteOrder): FulfilmentPlace[] {
  const wanted = order.lines.filter(({ openQuantity }) => openQuantity > 0);
  const isAtService = ({ shipper }: RemoteOrder['lines'][number]): boolean => shipper === 'service';
  const waiting = { state: 'onHold', said: order.platformStatus.split(', ')[0] ?? '' } as const;
  const own = isApproved(order) ? ({ state: 'open', said: '' } as const) : waiting;
  const places: FulfilmentPlace[] = [
    { id: '', ...own, parts: partOf(wanted.filter((line) => !isAtService(line))) },
    { id: SERVICE, state: 'otherService', said: '', parts: partOf(wanted.filter(isAtService)) },
  ];
  return places.filter(({ parts }) => parts.length > 0);
}

function partOf(lines: RemoteOrder['lines']): FulfilmentPlace['parts'] {
  if (lines.length === 0) return [];
  const open = lines.map(({ externalId, openQuantity }) => ({
    id: externalId,
    lineId: externalId,
    quantity: openQuantity,
  }));
  return [{ id: '', lines: open }];
}

/** A fulfilment that has only the link of another one's number is a further part of that parcel: it is told with the number. */
function fulfilmentsOf({ fulfilments }: RemoteOrder): FoundFulfilment[] {
  const numbers = fulfilments.flatMap(({ trackingNumber }) => trackingNumber || []);
  return fulfilments.map(({ externalId, company, trackingNumber, trackingUrl: url, lines, shippedAt }) => {
    const number = trackingNumber || (numbers.find((one) => isFollowedBy(url, one)) ?? '');
    return {
      remoteId: externalId,
      mark: null,
      isDraft: false,
      trackings: number === '' && url === '' ? [] : [{ company, number, url }],
      lines,
      createdAt: shippedAt,
    };
  });
}
