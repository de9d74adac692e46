import { billCalls } from '#contract/bill.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { type Attempt, attempt } from './tenancyAttempts.ts';

const { notFound, plansOff, nothingPaid, forbidden } = errorCodes;
const nothing = () => ({});
const clientKey = 'taken over';
const choice = () => ({ levelId: 1, cycle: 'month', channel: 'stripe' });
const stray = () => ({ channel: 'stripe', number: 'pi_1', reason: 'Taken over' });

/** The attempts on bills and on what is paid. */
export const billAttempts: Attempt[] = [
  attempt(subscriptionCalls.channels, nothing),
  attempt(subscriptionCalls.preview, choice, plansOff),
  attempt(subscriptionCalls.subscribe, () => ({ ...choice(), clientKey }), plansOff),
  attempt(subscriptionCalls.cancel, () => ({ clientKey }), nothingPaid),
  attempt(subscriptionCalls.resume, () => ({ clientKey }), nothingPaid),
  attempt(subscriptionCalls.refund, (_, b) => ({ billId: b.billId, clientKey }), notFound),
  attempt(billCalls.check, (_, b) => ({ billId: b.billId }), notFound),
  attempt(billCalls.buyer, nothing),
  attempt(billCalls.setBuyer, () => ({ name: 'Taken over', address: '', taxId: '' })),
  attempt(payAdminCalls.tasks, nothing, forbidden),
  attempt(payAdminCalls.find, stray, forbidden),
  attempt(payAdminCalls.list, nothing, forbidden),
  attempt(
    payAdminCalls.assign,
    (_, b) => ({ ...stray(), accountId: b.accountId, levelId: 1, cycle: 'month' }),
    forbidden,
  ),
  attempt(payAdminCalls.giveBack, stray, forbidden),
  attempt(payAdminCalls.retryRefund, (_, b) => ({ paymentId: b.billId, clientKey }), forbidden),
  attempt(payAdminCalls.refundedByHand, (_, b) => ({ paymentId: b.billId, reason: 'Taken over' }), forbidden),
  attempt(payAdminCalls.release, () => ({ reason: 'Taken over' }), forbidden),
];
