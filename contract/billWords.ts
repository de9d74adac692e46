/**
 * A bill is one attempt to pay. `starting`: the channel is being asked to begin it. `open`: it can be paid. `closing`: it is not wanted any
 * more, and the channel has not said yet that it can no longer be paid. `void`: it never was paid.
 */
export const billStates = ['starting', 'open', 'closing', 'paid', 'void'] as const;
export type BillState = (typeof billStates)[number];

/**
 * What a bill buys. `new`: a plan that begins at once. `renewal`: the same one, from its end on. `upgrade`: a higher level for what is paid
 * already. `switch`: another cycle, which begins at once less what is left of the paid one. `later`: what begins at the end of what is paid.
 * `assigned`: for a payment that was found without a bill.
 */
export const billKinds = ['new', 'renewal', 'upgrade', 'switch', 'later', 'assigned'] as const;
export type BillKind = (typeof billKinds)[number];

/** Why a bill is not wanted any more, or never was paid. */
export const billEndings = [
  'replaced',
  'cancelled',
  'expired',
  'closed',
  'refused',
  'wrongAmount',
  'planChanged',
] as const;
export type BillEnding = (typeof billEndings)[number];

/**
 * `counted`: it paid its bill. `surplus`: it is given back. `refunding`: that was asked for. `refundFailed`: the operator sees to it.
 * `disputed`: the payer asked their bank to take it back; `lost`: the bank did.
 */
export const paymentStates = [
  'counted',
  'surplus',
  'refunding',
  'refunded',
  'refundFailed',
  'disputed',
  'lost',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a payment paid nothing: a second one, another amount, after the bill was void, or for a plan that has changed meanwhile. */
export const surplusReasons = ['second', 'amount', 'void', 'planChanged', 'assigned'] as const;
export type SurplusReason = (typeof surplusReasons)[number];

/** Why a credit note was issued: the merchant took the money back in time, the seller gave it back, or the payer’s bank did. */
export const creditReasons = ['refund', 'seller', 'dispute'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** A plan that was paid can be given back for so long, in ms. */
export const REFUND_WITHIN = 5 * 86_400_000;
