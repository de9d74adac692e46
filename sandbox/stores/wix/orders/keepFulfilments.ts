import type { Site } from '../site.ts';
import type { StoredFulfilment, StoredOrder, StoredTracking } from './order.ts';
import { orderWithFulfilments } from './orderView.ts';

/** Keeps the order with these fulfilments, and tells of it. Returns it as the API shows it. */
export function withFulfilments(
  site: Site,
  order: StoredOrder,
  fulfilments: StoredFulfilment[],
): Record<string, unknown> {
  const next = { ...order, updated: site.now(), fulfilments };
  site.orders.set(order.id, next);
  site.onEvent({ kind: 'order', slug: 'updated', id: order.id });
  site.onEvent({ kind: 'fulfilment', slug: 'updated', id: order.id });
  return { orderWithFulfillments: orderWithFulfilments(next) };
}

/** What was in it is open again. */
export function deleteFulfilment(site: Site, order: StoredOrder, gone: StoredFulfilment): Record<string, unknown> {
  const deletedFulfilments = [...(order.deletedFulfilments ?? []), gone];
  const left = order.fulfilments.filter(({ id }) => id !== gone.id);
  return withFulfilments(site, { ...order, deletedFulfilments }, left);
}

/** Of these companies, in exactly this spelling, Wix makes the link: its documentation shows the first two. */
const LINKS: Readonly<Record<string, string>> = {
  fedex: 'https://www.fedex.com/apps/fedextrack/?action=track&trackingnumber=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction.action?tLabels=',
  ups: 'https://www.ups.com/track?loc=en_US&tracknum=',
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  canadaPost: 'https://www.canadapost.ca/trackweb/en#/search?searchFor=',
};

/** The tracking with the link that Wix makes where none was sent. */
export function withLink(tracking: StoredTracking): StoredTracking {
  const { trackingNumber, shippingProvider = '', trackingLink } = tracking;
  const start = LINKS[shippingProvider];
  if (trackingLink || !trackingNumber || start === undefined) return tracking;
  return { ...tracking, trackingLink: `${start}${trackingNumber}` };
}
