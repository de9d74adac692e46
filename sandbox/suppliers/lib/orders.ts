import type { PurchaseEvent } from './buyingControls.ts';

/** A line of an order, in the supplier's own ids. */
export interface OrderedSku {
  productId: string;
  skuId: string;
  quantity: number;
  /** Pieces that the supplier took out since. */
  cancelled: number;
  /** Of one piece, in hundredths of the supplier's currency. */
  cents: number;
  /** Where it lies, at suppliers whose goods lie in several countries. */
  place?: string;
  /** Whose goods they are: a call with goods of several comes to an order for each. */
  seller: string;
}

export type OrderStatus =
  | 'unpaid'
  | 'payFailed'
  | 'paid'
  | 'frozen'
  /** The buyer asked to cancel, and the seller has not decided yet. */
  | 'cancelAsked'
  /** Some of it is in parcels. */
  | 'partShipped'
  | 'shipped'
  | 'delivered'
  | 'cancelled';

/** One of the orders that a call came to. */
export interface SupplierSideOrder {
  id: string;
  seller: string;
  status: OrderStatus;
  freightCents: number;
  /** When it last became ready to be sent, in ms; absent before it was paid. */
  readyAt?: number;
}

/** What one accepted call was: the other side's truth of what was bought. Times in ms. */
export interface AcceptedCall {
  mark: string;
  account: string;
  orders: SupplierSideOrder[];
  lines: OrderedSku[];
  shipTo: Record<string, unknown>;
  service: string;
  memo: string;
  at: number;
}

/** What may become of an order, and from where. Its supplier may cancel what is on its road: the parcels come all the same. */
export const after: Readonly<
  Record<Exclude<PurchaseEvent['event'], 'cancelLine'>, { from: readonly OrderStatus[]; to: OrderStatus }>
> = {
  pay: { from: ['unpaid', 'payFailed'], to: 'paid' },
  payFailed: { from: ['unpaid'], to: 'payFailed' },
  cancel: {
    from: ['unpaid', 'payFailed', 'paid', 'frozen', 'partShipped', 'shipped', 'delivered'],
    to: 'cancelled',
  },
  freeze: { from: ['unpaid', 'payFailed', 'paid'], to: 'frozen' },
  unfreeze: { from: ['frozen'], to: 'paid' },
  askCancel: { from: ['paid'], to: 'cancelAsked' },
  refuseCancel: { from: ['cancelAsked'], to: 'paid' },
  grantCancel: { from: ['cancelAsked'], to: 'cancelled' },
  ship: { from: ['paid', 'partShipped'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  closeUnpaid: { from: ['unpaid', 'payFailed'], to: 'cancelled' },
};

/** The lines of a call that lie in one of its orders. */
export const linesOf = ({ lines }: AcceptedCall, { seller }: SupplierSideOrder): OrderedSku[] =>
  lines.filter((line) => line.seller === seller);
