import type { Notice } from '#contract/errors.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import type { PurchaseStatus } from '#contract/purchaseWords.ts';

/** A purchase for the order. */
export interface PurchaseWork {
  status: PurchaseStatus;
  payment: Purchase['payment'];
  problem: Purchase['problem'];
  reason: Notice | null;
  payBy: string | null;
  shipping: Purchase['shipping'];
  /** It goes to a warehouse of the merchant's. */
  isForStock: boolean;
  /** It goes where the order does not go any more. */
  isElsewhere: boolean;
}

/** What became of an order after goods were bought for it. */
export interface ChangeAfterBuying {
  /** The whole order was cancelled, given back, or is gone from its store. */
  isOver: boolean;
  /** Items that were bought and are not needed any more. */
  tooMany: number;
  isHeld: boolean;
}

type Stage = (typeof stages)[number];
const stages = ['byHand', 'unpaid', 'paid', 'shipped'] as const;

/** How far a purchase is, by what can still be done about it; null where there is nothing more to do. */
function stageOf({ status, payment, shipping }: PurchaseWork): Stage | null {
  if (status === 'byHand') return 'byHand';
  if (status !== 'placed' || payment === 'refunded') return null;
  if (shipping !== null && shipping !== 'none') return 'shipped';
  return payment === 'paid' || payment === 'processing' ? 'paid' : 'unpaid';
}

/**
 * What a person has to do at the supplier because the order is not any more what was bought for it; null where nothing is.
 * Of several purchases the one that can still be stopped counts. One sentence for each event and stage (`work.after`).
 */
export function afterBuying(change: ChangeAfterBuying, purchases: readonly PurchaseWork[]): Notice | null {
  const firstOf = (wanted: readonly PurchaseWork[]) =>
    stages.find((stage) => wanted.some((purchase) => stageOf(purchase) === stage)) ?? null;
  const stage = firstOf(purchases);
  if (change.isOver && stage) return { key: `work.after.cancelled.${stage}` };
  if (change.tooMany > 0) {
    return stage
      ? { key: `work.after.less.${stage}`, params: { count: change.tooMany } }
      : { key: 'work.boughtTooMany' };
  }
  const elsewhere = firstOf(purchases.filter(({ isElsewhere }) => isElsewhere));
  if (elsewhere) return { key: `work.after.address.${elsewhere}` };
  // What is not ordered or paid yet is simply left: nothing is to be done at the supplier.
  const ordered = firstOf(purchases.filter(({ status }) => status !== 'byHand'));
  return change.isHeld && !change.isOver && ordered === 'paid' ? { key: 'work.after.hold.paid' } : null;
}

/** By what a person's "this is settled" knows what was settled: something else is to be looked at again. */
export const markOf = ({ key, params }: Notice): string => [key, params?.count].filter(Boolean).join(' ');
