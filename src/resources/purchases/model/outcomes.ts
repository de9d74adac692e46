import type { SentOf } from '#contract/endpoint.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { outcomesWithoutNote, purchaseOutcomes, unreadProblems } from '#contract/purchaseWords.ts';

/** What a person may say became of a purchase. */
export type Outcome = SentOf<typeof purchaseCalls.resolve>['outcome'];

/** Whether a number that was typed may be replaced: the supplier does not know it, or it is of another account. */
export const isNumberWrong = ({ status, problem }: Pick<Purchase, 'status' | 'problem'>): boolean =>
  status === 'placed' && (problem === 'notOurs' || problem === 'notSeen');

/** Whether the supplier can be asked how it stands. */
export const isReadable = ({ status, accountId }: Pick<Purchase, 'status' | 'accountId'>): boolean =>
  accountId !== null && (status === 'placed' || status === 'unknown');

/** Whether nobody reads the purchase from its supplier: there is no account, or the account does not show it. */
const isUnread = ({ accountId, problem }: Pick<Purchase, 'accountId' | 'problem'>): boolean =>
  accountId === null || unreadProblems.some((one) => one === problem);

/** Whether it is not known which order at the supplier it is, or whether there is one. */
const isUncertain = ({ status, externalIds }: Pick<Purchase, 'status' | 'externalIds'>): boolean =>
  status === 'unknown' || (status === 'placed' && externalIds.length === 0);

const fits: Readonly<Record<Outcome, (purchase: Purchase) => boolean>> = {
  placed: isUncertain,
  notPlaced: isUncertain,
  paid: (purchase) => purchase.status === 'placed' && purchase.payment !== 'paid' && isUnread(purchase),
  // One that was delivered without a problem is over.
  received: (purchase) =>
    purchase.status === 'placed' &&
    isUnread(purchase) &&
    (purchase.shipping !== 'delivered' || purchase.problem !== null),
  cancelled: (purchase) => purchase.status === 'placed' && isUnread(purchase),
  noted: ({ status, reason }) => status === 'placed' && reason?.key === 'purchase.unknown.lateSuccess',
};

/** What a person may say of a purchase as it stands; the server decides by the same rules. */
export const outcomesOf = (purchase: Purchase): Outcome[] => purchaseOutcomes.filter((one) => fits[one](purchase));

/** Whether a person has to say how an outcome is known. */
export const needsNote = (outcome: Outcome): boolean => outcomesWithoutNote.every((one) => one !== outcome);
