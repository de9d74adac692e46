/** The words of parcels and of what stores are told of them, without their schemas. */

import type { StorePlatform } from './platforms.ts';

/** Who ships a parcel: the merchant, from stock or not, somebody who was asked to, or the supplier it was bought from. */
export const shipmentOrigins = ['self', 'warehouse', 'provider', 'supplier'] as const;

/**
 * How far the store is told of a parcel. `posting`: it will be; `unknown`: whether it was is being checked; `blocked`: it cannot be
 * now; `question`: somebody has to decide; `untold`: it is not to be. The least far first: of several fulfilments that one counts.
 */
export const shipmentStates = [
  'question',
  'blocked',
  'unknown',
  'posting',
  'cancelling',
  'untold',
  'posted',
  'cancelled',
] as const;

/** What parcels are looked for by: those in any of the states of a tab. */
export const shipmentTabs = {
  toDecide: ['question', 'blocked'],
  posting: ['posting', 'unknown', 'cancelling'],
  posted: ['posted'],
  untold: ['untold'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly (typeof shipmentStates)[number][]>;

/** Why a store took no fulfilment. */
export const fulfilmentRefusals = [
  /** The store holds the order. */
  'onHold',
  /** It is to be shipped later. */
  'scheduled',
  /** The keys may not ship. */
  'scope',
  /** Not so much of it is open. */
  'notOpen',
  /** The order was cancelled, or is closed. */
  'orderOver',
  /** The number or the carrier is not taken. */
  'tracking',
  /** The store does not hold the order or the fulfilment. */
  'gone',
  'other',
] as const;

/** What happened to a parcel. */
export const shipmentHistory = [
  'created',
  'updated',
  'posted',
  'mailed',
  'cancelled',
  'decided',
  /** Its supplier named it. */
  'found',
  /** Its supplier named another number for it. */
  'renumbered',
  'lost',
  /** It was not lost after all. */
  'notLost',
  'delivered',
] as const;

/** To whom an order is forwarded: a supplier's merchant, or a provider who packs and ships. */
export const forwardedTo = ['supplier', 'provider'] as const;

/** What a person decides about a parcel that is blocked or in question. */
export const shipmentDecisions = [
  /** Tell the store again. */
  'retry',
  /** Add the number to the fulfilment that the store has. */
  'addNumber',
  /** The fulfilment that the store has is this parcel. */
  'attach',
  /** Do not tell the store. */
  'leave',
  /** These items are in it. */
  'contents',
  /** It is a parcel that is known, under another number. */
  'same',
  /** It is one more parcel. */
  'another',
] as const;

/** What stores are told of parcels of earlier purchases: with a mail to the customer, without one, or nothing. */
export const earlierParcelDecisions = ['tell', 'quiet', 'leave'] as const;

/** What a column of a table of parcels can hold. */
export const shipmentColumns = [
  'order',
  'trackingNumber',
  'carrier',
  'queryUrl',
  'lineId',
  'sku',
  'quantity',
  'shippedAt',
] as const;

/** What becomes of an order that its store asks another service to ship: the merchant ships it, or the service does. */
export const serviceDecisions = ['takeOver', 'leave'] as const;

/** The same for orders that are still to come: `ask` leaves them to be decided one by one. */
export const laterServiceDecisions = ['ask', ...serviceDecisions] as const;

/** What can be decided about later orders, by the platforms that ask other services to ship. Not all of them give orders back. */
export const laterServiceDecisionsOn: Partial<
  Record<StorePlatform, readonly (typeof laterServiceDecisions)[number][]>
> = {
  shopify: laterServiceDecisions,
  shopline: ['ask', 'leave'],
  wix: ['ask', 'leave'],
};

/** How far an order is taken over: to be done, the service was asked, it could not be; or it is left there. */
export const serviceOrderStates = ['asked', 'waiting', 'refused', 'left'] as const;

/** The carrier of a parcel that is in no list, and of one that nobody can follow. */
export const OTHER_CARRIER = 'other';
export const NO_CARRIER = 'none';
