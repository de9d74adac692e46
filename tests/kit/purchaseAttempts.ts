import { errorCodes } from '#contract/errors.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { FullMerchant } from './fullMerchant.ts';
import { type Attempt, attempt } from './tenancyAttempts.ts';

const { notFound, forbidden } = errorCodes;
const nothing = () => ({});
const clientKey = 'a key of somebody';
const theirs = (_: FullMerchant, b: FullMerchant) => ({ purchaseIds: [b.purchaseId] });
const one = (_: FullMerchant, b: FullMerchant) => ({ purchaseId: b.purchaseId });
const inPlan = (_: FullMerchant, b: FullMerchant) => ({ planId: b.planId, purchaseIds: [b.plannedId] });
const confirming = (_: FullMerchant, b: FullMerchant) => ({ planId: b.planId, clientKey });

/** The attempts on plans and purchases. */
export const purchaseAttempts: Attempt[] = [
  attempt(purchaseCalls.plan, (_, b) => ({ orderIds: [b.orderId] }), notFound),
  attempt(purchaseCalls.getPlan, (_, b) => ({ planId: b.planId }), notFound),
  attempt(purchaseCalls.adjust, (a, b) => ({ ...inPlan(a, b), method: 'byHand' }), notFound),
  attempt(purchaseCalls.recheck, inPlan, notFound),
  attempt(purchaseCalls.confirm, confirming, notFound),
  attempt(purchaseCalls.placeOrder, confirming, notFound),
  attempt(purchaseCalls.orderDetails, (_, b) => ({ orderId: `${b.word}-777` }), notFound),
  attempt(purchaseCalls.takeBack, theirs, notFound),
  attempt(purchaseCalls.toHand, (a, b) => ({ ...theirs(a, b), byHand: false }), notFound),
  attempt(
    purchaseCalls.resolve,
    (a, b) => ({ ...one(a, b), outcome: 'notPlaced', note: 'not there', clientKey }),
    notFound,
  ),
  attempt(purchaseCalls.record, (a, b) => ({ ...one(a, b), externalIds: ['1'], clientKey }), notFound),
  attempt(purchaseCalls.claim, (a, b) => ({ ...one(a, b), mine: true }), notFound),
  // A person's session is no paired browser.
  attempt(purchaseCalls.claimed, () => ({ supplier: 'dhgate' }), forbidden),
  attempt(purchaseCalls.claimedAddress, one, forbidden),
  attempt(purchaseCalls.list, (_, b) => ({ orderId: b.orderId })),
  attempt(purchaseCalls.list, (_, b) => ({ q: b.word })),
  attempt(purchaseCalls.counts, nothing),
  attempt(purchaseCalls.get, one, notFound),
  attempt(purchaseCalls.unpaid, nothing),
  attempt(purchaseCalls.refresh, theirs, notFound),
  attempt(purchaseCalls.settings, nothing),
  attempt(purchaseCalls.saveSettings, () => ({
    holdMinutes: null,
    memo: '',
    phone: '',
    tolerancePercent: 5,
    services: [],
    warehouse: null,
    dayLimits: [],
  })),
  attempt(purchaseCalls.resumeBuying, nothing),
];
