import { createHmac } from 'node:crypto';
import type { Cashier } from '../cashier.ts';
import type { Notice, Payment, PaymentEvent } from '../payment.ts';
import { chargeObject, disputeObject, refundObject, type StripeObject, sessionObject } from './objects.ts';
import { factsOf } from './records.ts';

const API_VERSION = '2026-10-28.endive';

type Told = [type: string, object: StripeObject];

/** What Stripe tells of each event. @see https://docs.stripe.com/api/events/types */
function toldOf(event: PaymentEvent, payment: Payment): Told[] {
  switch (event.type) {
    case 'paid':
      return [['checkout.session.completed', sessionObject(payment, 'paid')]];
    case 'closed':
      return [['checkout.session.expired', sessionObject(payment, 'closed')]];
    case 'refunded': {
      const refund = refundObject(payment, event.refund);
      if (event.refund.status === 'failed') return [['refund.failed', refund]];
      return [
        ['charge.refunded', chargeObject(payment)],
        ['refund.updated', refund],
      ];
    }
    case 'refundFailed':
      return [['refund.failed', refundObject(payment, event.refund)]];
    case 'disputed':
      return [['charge.dispute.created', disputeObject(payment)]];
    case 'disputeEnded':
      return [['charge.dispute.closed', disputeObject(payment)]];
  }
}

/** The events of what became of a payment, each signed when it is delivered. */
export function eventsOf(cashier: Cashier, secret: string, event: PaymentEvent, payment: Payment): Notice[] {
  const { world } = cashier;
  return toldOf(event, payment).map(([type, object]) => {
    const body = JSON.stringify({
      id: `evt_${String(cashier.nextCount('stripe/events')).padStart(24, '0')}`,
      object: 'event',
      api_version: API_VERSION,
      created: Math.floor(world.now() / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const isTampered = event.type === 'paid' && event.isTampered;
    return {
      // The endpoint that the seller set up in the dashboard: their program's, where the payer comes back to.
      url: `${new URL(factsOf(payment).successUrl).origin}/shop/pay/notify/stripe`,
      body: isTampered ? body.replace('"amount_total":', '"amount_total":1') : body,
      headers: () => ({
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(secret, Math.floor(world.now() / 1000), body),
      }),
    };
  });
}

/** @see https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(secret: string, seconds: number, body: string): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}
