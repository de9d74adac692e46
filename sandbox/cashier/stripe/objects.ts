import { minorOf, refundedOf } from '../money.ts';
import type { Payment, Refund } from '../payment.ts';
import { chargeIdOf, disputeIdOf, factsOf, metadataOf, refundIdOf, secondsOf, takenOf } from './records.ts';

export type StripeObject = Record<string, unknown>;

/** @see https://docs.stripe.com/api/checkout/sessions/object */
export function sessionObject(payment: Payment, status: Payment['status']): StripeObject {
  const facts = factsOf(payment);
  const amount = minorOf(payment.paidAmount ?? payment.amount, payment.currency);
  return {
    id: facts.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    allowed_payment_method_types: ['card'],
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.clientReference,
    created: secondsOf(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    customer: null,
    expires_at: secondsOf(payment.expiresAt),
    livemode: false,
    locale: facts.locale,
    metadata: facts.metadata,
    mode: 'payment',
    payment_intent: payment.number,
    payment_method_types: ['card'],
    payment_status: status === 'paid' ? 'paid' : 'unpaid',
    status: { open: 'open', closed: 'expired', paid: 'complete' }[status],
    success_url: facts.successUrl,
    ui_mode: 'hosted_page',
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${facts.id}` : null,
  };
}

/** @see https://docs.stripe.com/api/payment_intents/object */
export function intentObject(payment: Payment): StripeObject {
  return {
    id: payment.number,
    object: 'payment_intent',
    amount: takenOf(payment),
    amount_received: takenOf(payment),
    created: secondsOf(payment.paidAt ?? payment.createdAt),
    currency: payment.currency.toLowerCase(),
    description: null,
    latest_charge: chargeIdOf(payment),
    livemode: false,
    metadata: factsOf(payment).intentMetadata,
    payment_method_types: ['card'],
    status: 'succeeded',
  };
}

/** @see https://docs.stripe.com/api/charges/object */
export function chargeObject(payment: Payment): StripeObject {
  const refunded = minorOf(refundedOf(payment), payment.currency);
  return {
    id: chargeIdOf(payment),
    object: 'charge',
    amount: takenOf(payment),
    amount_captured: takenOf(payment),
    amount_refunded: refunded,
    created: secondsOf(payment.paidAt ?? payment.createdAt),
    currency: payment.currency.toLowerCase(),
    disputed: payment.dispute !== null,
    livemode: false,
    metadata: factsOf(payment).intentMetadata,
    paid: true,
    payment_intent: payment.number,
    refunded: refunded === takenOf(payment),
    status: 'succeeded',
  };
}

const refundStatus = { pending: 'pending', done: 'succeeded', failed: 'failed' };

/** @see https://docs.stripe.com/api/refunds/object */
export function refundObject(payment: Payment, refund: Refund): StripeObject {
  return {
    id: refundIdOf(payment, refund),
    object: 'refund',
    amount: minorOf(refund.amount, payment.currency),
    charge: chargeIdOf(payment),
    created: secondsOf(refund.at),
    currency: payment.currency.toLowerCase(),
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    metadata: metadataOf(payment, refund),
    payment_intent: payment.number,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: null,
    status: refundStatus[refund.status],
  };
}

const disputeStatus = { open: 'needs_response', won: 'won', lost: 'lost' };

/** @see https://docs.stripe.com/api/disputes/object */
export const disputeObject = (payment: Payment): StripeObject => ({
  id: disputeIdOf(payment),
  object: 'dispute',
  amount: takenOf(payment),
  charge: chargeIdOf(payment),
  created: secondsOf(payment.paidAt ?? payment.createdAt),
  currency: payment.currency.toLowerCase(),
  livemode: false,
  metadata: {},
  payment_intent: payment.number,
  reason: 'product_not_received',
  status: payment.dispute === null ? null : disputeStatus[payment.dispute],
});
