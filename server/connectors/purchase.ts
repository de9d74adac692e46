import type { DeliveryOption } from '#contract/delivery.ts';
import type { Money } from '#contract/money.ts';
import type { Recipient } from '#contract/purchasePlan.schemas.ts';
import type { refusalCauses } from '#contract/purchaseWords.ts';
import type { ParcelsRead } from './parcels.ts';
import type { ProductQuery, SupplierSession } from './supplierSession.ts';

export type { Recipient } from '#contract/purchasePlan.schemas.ts';

/** A SKU as the supplier sells it at this moment. */
export interface LiveSku {
  skuId: string;
  /** What an order names it by. */
  orderRef: string;
  optionValues: string[];
  image: string | null;
  /** Of one piece; null where it is not told. */
  price: Money | null;
  /** Pieces; null where it is not told. */
  stock: number | null;
  /** Fewest pieces of an order; 1 where the supplier names none. */
  minimum: number;
}

export interface PurchaseItem {
  productId: string;
  skuId: string;
  orderRef: string;
  quantity: number;
}

/** What is bought in one call: of one supplier store, to one address. */
export interface PurchaseRequest {
  items: readonly PurchaseItem[];
  recipient: Recipient;
  /** The service's code as `services` gave it; empty: the supplier chooses. */
  service: string;
  /** ISO 3166-1 alpha-2; null where the supplier has no choice. */
  shipFrom: string | null;
  /** ISO 4217. */
  currency: string;
  /** The merchant's note to the supplier. */
  memo: string;
  /** What `services` said has to be sent back with the order, such as 1688's trade type. */
  terms: Readonly<Record<string, string>>;
}

/** Ways to ship a purchase, and what the order has to carry for them. */
export interface ServiceQuote {
  options: DeliveryOption[];
  terms: Record<string, string>;
}

export type RefusalCause = (typeof refusalCauses)[number];

/** Items of a request that the supplier left out of an order it made; where several lines name a SKU, of all of them together. */
export type NotPlaced = Pick<PurchaseItem, 'productId' | 'skuId' | 'quantity'>;

/**
 * How a call that orders ended. `refused` is certain: nothing was made. `unknown`: it may have been made, such as after a lost
 * reply, or an answer of success that names no order. `repeated`: the supplier knows the mark already. `notPlaced`: what is in
 * none of the orders although they were made, as far as the answer names it. `answer` is what it said, as it said it.
 */
export type PlaceOutcome = { answer: unknown } & (
  | { kind: 'placed'; ids: string[]; notPlaced: readonly NotPlaced[] }
  | { kind: 'repeated'; ids: string[] }
  | { kind: 'refused'; cause: RefusalCause; field: keyof Recipient | null; said: string }
  | { kind: 'unknown'; said: string }
);

/** A line of a supplier's order. */
export interface SupplierOrderLine {
  productId: string;
  skuId: string | null;
  quantity: number;
  /** Pieces that the supplier took out for good; null where it does not tell. */
  cancelled: number | null;
  /** What it costs in all; null where it is not told. */
  charged: Money | null;
}

/** A supplier's order as it tells it now. What it does not tell is null. */
export interface SupplierOrder {
  id: string;
  /** The supplier's own word for its state. */
  status: string;
  /** For good: nothing will come of it. */
  isCancelled: boolean;
  payment: 'unpaid' | 'processing' | 'paid' | 'refunded' | null;
  shipping: 'none' | 'partly' | 'shipped' | 'delivered' | null;
  /** Why it stands still, where a person has to do something at the supplier. */
  problem: 'frozen' | 'audit' | 'address' | 'cancelAsked' | null;
  /** Until when it has to be paid. */
  payBy: Date | null;
  charged: { goods: Money | null; freight: Money | null; tax: Money | null; total: Money | null };
  lines: SupplierOrderLine[];
}

/** Orders read back. What is in none of the lists is not seen by the account (yet). */
export interface OrdersRead {
  orders: SupplierOrder[];
  /**
   * Ids of orders that the account may not read: they belong to another one. Some suppliers answer so for an order that they
   * do not see yet, so it means nothing before `marks.lag` is over.
   */
  denied: string[];
  /** They are there, in a form that nobody knows: nothing follows from them. `part` names the place in the answer. */
  unreadable: { id: string; part: string }[];
}

/** A province or city as the supplier's own address tree names it. */
export interface SupplierRegion {
  name: string;
  children: { name: string }[];
}

/**
 * Buying by a supplier's API. Reading methods throw `DomainError` as `SupplierConnector` says; `place` throws only what
 * `session.http` throws because the request was not allowed to leave (a lost lease).
 */
export interface Buying {
  /** How a repeated call is known. */
  readonly marks: {
    /** In ms from the first send: as long the same mark never makes a second order. Null: not known to. */
    dedupesFor: number | null;
    /** Whether `find` tells for certain that there is none. */
    canBeFound: boolean;
    /** In ms: how long what was ordered may not be seen yet. */
    lag: number;
  };
  /** Lines of one call. */
  readonly maxLines: number;
  /** One call takes goods of one seller only; otherwise it comes to an order for each. */
  readonly oneSeller: boolean;
  /** An order that is read tells each of its lines: what is in none of a purchase's orders was not ordered. */
  readonly listsEveryLine: boolean;
  /** Whose address it sends to: 1688 sends within China. */
  readonly shipsTo: 'customer' | 'warehouse';
  /** All SKUs of a product at this moment. Throws `supplierProductGone`. */
  skus(session: SupplierSession, query: ProductQuery): Promise<LiveSku[]>;
  /** How the items are shipped there. An empty list: not at all. */
  services(
    session: SupplierSession,
    request: Pick<PurchaseRequest, 'items' | 'recipient' | 'currency'>,
  ): Promise<ServiceQuote>;
  /** Provinces and cities as an address has to name them; left out where any text is taken. */
  regions?(session: SupplierSession, countryCode: string): Promise<SupplierRegion[]>;
  /** Orders. `mark`: by what the supplier knows a repetition of this attempt. */
  place(session: SupplierSession, request: PurchaseRequest, mark: string): Promise<PlaceOutcome>;
  /** The orders made under a mark; an empty list where there is none to be seen. Left out where it cannot be asked. */
  find?(session: SupplierSession, mark: string, sentAt: Date): Promise<string[]>;
  /** Orders by id, each by itself: one that cannot be read costs no other. */
  orders(session: SupplierSession, ids: readonly string[]): Promise<OrdersRead>;
  /** The parcels of an order as they are known now; none where nothing was sent yet. One that cannot be read costs no other. */
  parcels(session: SupplierSession, orderId: string): Promise<ParcelsRead>;
  /** Where a person pays these orders; null: on the order's own page. */
  payLink?(session: SupplierSession, ids: readonly string[]): Promise<string | null>;
}

/** Addresses that a person opens at the supplier. */
export interface PurchaseLinks {
  /** The product with the SKU chosen, or the checkout filled as far as the supplier's addresses take it. */
  checkout(item: PurchaseItem, request: Pick<PurchaseRequest, 'recipient' | 'service'>): string;
  order(id: string): string;
  /** The list of orders that wait for payment. */
  unpaid: string;
}
