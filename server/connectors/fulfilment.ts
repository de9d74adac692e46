import type { fulfilmentRefusals } from '#contract/shipmentWords.ts';
import type { RemoteOrder } from './remoteOrder.ts';
import type { StoreSession } from './storeSession.ts';

/** A transport company as a store knows it. */
export interface Carrier {
  /** What the store is sent for it. */
  code: string;
  name: string;
  /** Where a customer follows a parcel, with `{number}` in it; null where the store makes the address, or nobody knows it. */
  queryUrl: string | null;
}

/** What a customer is told of a parcel. */
export interface ParcelTracking {
  /** A code of `carriers`, `other`, or `none` for a parcel that nobody can follow. */
  carrier: string;
  /** The company as people call it. */
  carrierName: string;
  /** Empty where it has none. */
  number: string;
  /** Where it is followed; empty where there is no such page. */
  url: string;
}

/** Items of an order line, in the store's count. */
export interface FulfilledLine {
  lineId: string;
  quantity: number;
}

/** A fulfilment that stands in the store. */
export interface FoundFulfilment {
  remoteId: string;
  /** The mark that it was sent with; null where the store keeps none, or somebody else made it. */
  mark: string | null;
  /** It is begun and counts for nothing yet: `create` completes one of its own mark. */
  isDraft: boolean;
  trackings: readonly { company: string; number: string; url: string }[];
  /** Empty where the store does not tell. */
  lines: readonly FulfilledLine[];
  createdAt: Date | null;
}

/** Where a part of an order is shipped from. One call ships from one place. */
export interface FulfilmentPlace {
  /** The same in each reading; empty where the store does not divide orders. */
  id: string;
  /**
   * `otherService`: somebody else is asked to ship it. `noAccess`: the keys may not ship from there. `platform`: the platform
   * ships it itself, and takes no numbers. `shared`: it is packed with other orders, which would be shipped with it; these are in `said`.
   */
  state: 'open' | 'onHold' | 'scheduled' | 'otherService' | 'noAccess' | 'platform' | 'shared';
  /** Why it is not open, in the store's words; empty where it says nothing. */
  said: string;
  /** What of it can still be shipped, by the store's own ids: these may be others in each reading. */
  parts: readonly { id: string; lines: readonly (FulfilledLine & { id: string })[] }[];
}

/** An order as its store shows it just now, with what was shipped of it and what can be. */
export interface OrderToShip {
  order: RemoteOrder;
  places: readonly FulfilmentPlace[];
  /** Those that are in force, and drafts. */
  fulfilments: readonly FoundFulfilment[];
}

/** What is to stand in the store. Platform ids of the moment are no part of it: those are looked up in `OrderToShip`. */
export interface FulfilmentRequest {
  orderId: string;
  place: string;
  lines: readonly FulfilledLine[];
  /** At least one; no more than `numbers` of the rules. */
  trackings: readonly ParcelTracking[];
  /** Whether the customer is told, where the store leaves that to us. */
  notify: boolean;
  /** ISO 8601. */
  shippedAt: string;
}

export type FulfilmentRefusal = (typeof fulfilmentRefusals)[number];

/**
 * How a call ended for certain. `refused`: nothing changed. Whatever else happens is thrown as a `StoreFault`: with
 * `maybeDone` it may have happened, without it nothing did.
 */
export type FulfilmentOutcome =
  | { kind: 'done'; remoteId: string; answer: unknown }
  | { kind: 'refused'; cause: FulfilmentRefusal; said: string; answer: unknown };

/** What a store takes, as it is set up now. */
export interface FulfilmentRules {
  /** Numbers that one fulfilment holds. */
  numbers: number;
  /** Whether a part of a line's items can be told. */
  hasPartialQuantities: boolean;
  /** Whether what was posted is among the fulfilments of the order when it is read. A note is not. */
  isListed: boolean;
  /** Whether only carriers of its own list are taken. */
  hasOwnCarriersOnly: boolean;
  /** Whether each parcel needs the address where it is followed. */
  needsUrl: boolean;
  /**
   * Whether the customer is mailed as we ask, always, or never by these calls. Of two calls only one may mail as we ask: `byCreate`,
   * `byUpdate`.
   */
  notifies: 'asAsked' | 'always' | 'never' | 'byCreate' | 'byUpdate';
  /** Whether the store refuses to ship more than is open. Where it does not, only we check. */
  checksQuantities: boolean;
  /** By what one of ours is known again after a lost reply. */
  knownBy: 'mark' | 'number';
  canCancel: boolean;
  /** Whether an order has to be completed by a call of its own when all of it is shipped. */
  hasCompletion: boolean;
}

/** What holds for every store of a platform, so that a form can be shown before its store is asked. */
export interface ShippingForm {
  /** Whether a carrier may be named that is in no list. */
  takesOther: boolean;
  /** Whether we ask for the customer to be mailed, or not. */
  choosesNotify: boolean;
  /** Whether each store has carriers of its own: `carriers` then needs a session. */
  asksCarriers: boolean;
}

/**
 * Telling a store what was shipped. Updates and cancellations are absolute and may be repeated. A call that mails the customer
 * cannot be taken back. Throws `StoreFault` and nothing else for what the platform does.
 */
export interface Fulfilling {
  readonly form: ShippingForm;
  rules(session: StoreSession): Promise<FulfilmentRules>;
  /**
   * Carriers for parcels to a country (ISO 3166-1 alpha-2; empty for all), or for those of one order, where a store takes others for
   * each. Without a session only what the store does not have to be asked for.
   */
  carriers(country: string, session: StoreSession | null, orderId?: string): Promise<Carrier[]>;
  /** Whose numbers look like this one, the likeliest first. Left out where the store cannot tell. */
  detect?(session: StoreSession, trackingNumber: string): Promise<Carrier[]>;
  /** The order with what can be shipped of it; null where the store does not hold it. */
  find(session: StoreSession, orderId: string): Promise<OrderToShip | null>;
  /**
   * Makes a fulfilment. A draft of this mark in `found` is completed, so that it may be called again once the store was asked. `mark`
   * is kept by the store where it keeps one.
   */
  create(
    session: StoreSession,
    request: FulfilmentRequest,
    mark: string,
    found: OrderToShip,
  ): Promise<FulfilmentOutcome>;
  /** Replaces what customers are told of a fulfilment; its `remoteId` may be another afterwards. */
  updateTracking(
    session: StoreSession,
    remoteId: string,
    request: FulfilmentRequest,
    mark: string,
    found: OrderToShip,
  ): Promise<FulfilmentOutcome>;
  /** Takes a fulfilment back: what was in it is open again. One that is not there any more is cancelled. */
  cancel(session: StoreSession, orderId: string, remoteId: string, notify: boolean): Promise<FulfilmentOutcome>;
  /** Completes an order of which all is shipped. Left out where the store does that by itself. */
  complete?(session: StoreSession, orderId: string): Promise<FulfilmentOutcome>;
  /**
   * Records that the parcel of a fulfilment arrived, and when. Absolute: nothing is sent where the store has that on record already. One
   * that is not there any more, or was cancelled, is refused as `gone`. The store may mail the customer by its own settings. Left out
   * where a platform takes no such record, or where more would follow from it than that.
   */
  tellDelivered?(session: StoreSession, remoteId: string, at: Date): Promise<FulfilmentOutcome>;
}

/**
 * How far the merchant's own places have what the store gave to other services to ship. `waits`: a service was asked to give it
 * back, and has not answered. `refused` with `kept`: it said no; with `stock`: no place of the merchant's stocks it.
 */
export type TakeOverOutcome =
  | { kind: 'done' }
  | { kind: 'waits'; service: string }
  | { kind: 'refused'; cause: 'scope' | 'kept' | 'stock' | 'other'; service: string; said: string };

/**
 * Taking an order over from services that the store asks to ship it. Absolute, so that it may be repeated: what is at a place of the
 * merchant's already is left as it is. Throws `StoreFault` and nothing else for what the platform does.
 */
export interface TakingOver {
  /**
   * Moves what no service was asked for yet, and asks services for the rest. With `asksAgain` a service that kept it is asked once
   * more. The least far of its parts counts.
   */
  takeOver(session: StoreSession, orderId: string, asksAgain: boolean): Promise<TakeOverOutcome>;
}
