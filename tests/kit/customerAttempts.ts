import { customerCalls } from '#contract/customer.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import type { FullMerchant } from './fullMerchant.ts';
import { type Attempt, attempt } from './tenancyAttempts.ts';

const { notFound } = errorCodes;
const clientKey = 'a key of somebody';
const theirs = (_: FullMerchant, b: FullMerchant) => ({ customerId: b.customerId });
const both = (a: FullMerchant, b: FullMerchant) => ({ customerIds: [a.customerId, b.customerId], clientKey });
const unknown = '0190aaaa-0000-7000-8000-000000000001';

/** The attempts on customers. */
export const customerAttempts: Attempt[] = [
  attempt(customerCalls.get, theirs, notFound),
  attempt(customerCalls.settingCustomer, (a, b) => ({ ...theirs(a, b), note: 'Taken over' }), notFound),
  attempt(customerCalls.ofOrder, (_, b) => ({ orderId: b.orderId })),
  attempt(customerCalls.merge, both, notFound),
  attempt(customerCalls.apart, both, notFound),
  attempt(customerCalls.undo, () => ({ changeId: unknown, clientKey }), notFound),
  attempt(customerCalls.forget, (a, b) => ({ ...theirs(a, b), clientKey }), notFound),
  attempt(customerCalls.export, theirs, notFound),
  attempt(customerCalls.answered, () => ({ requestId: unknown }), notFound),
  attempt(customerCalls.figures, (_, b) => ({ shopId: b.shopId })),
];
