import type { Stripe } from 'stripe';
import { PaymentFault, type PaymentSession, type ReadPayment } from '../../payment.ts';
import { currencyOf, fromMinor, momentOf } from './amounts.ts';
import { ask } from './client.ts';

/** What is expanded of a payment intent, so that one call tells all but disputes. */
export const CHARGE = 'latest_charge';

/** What Stripe calls the amount, which the session knows and the payment intent too. */
interface PaidAmount {
  amount: number | null;
  currency: string | null;
}

/**
 * A payment that was made, of its payment intent with the charge expanded.
 *
 * @throws PaymentFault `unclear` where the answer lacks something
 * @see https://docs.stripe.com/api/charges/object
 */
export async function paymentOf(
  session: PaymentSession,
  intent: Stripe.PaymentIntent,
  paid: PaidAmount,
): Promise<ReadPayment> {
  const charge = intent.latest_charge;
  if (typeof charge !== 'object' || charge === null || typeof charge.disputed !== 'boolean') {
    throw new PaymentFault('unclear', `Stripe tells no charge of the payment ${intent.id}.`);
  }
  const currency = currencyOf(paid.currency);
  return {
    number: intent.id,
    amount: fromMinor(paid.amount, currency),
    currency,
    paidAt: momentOf(charge.created),
    refunded: fromMinor(charge.amount_refunded, currency),
    dispute: charge.disputed ? await disputeOf(session, intent.id) : null,
  };
}

/** How the disputes of a payment stand: one that is open counts first, then one that was lost. */
async function disputeOf(session: PaymentSession, intent: string): Promise<ReadPayment['dispute']> {
  const { data } = await ask(session, (stripe) => stripe.disputes.list({ payment_intent: intent, limit: 100 }));
  const states = data.map(({ status }) => (Object.hasOwn(ended, status) ? ended[status] : 'open'));
  // The charge is disputed, though the list may not show by what yet.
  if (states.length === 0 || states.includes('open')) return 'open';
  return states.includes('lost') ? 'lost' : 'won';
}

/**
 * How a dispute ended, by its status; it is open by every other one, those that are not known among them. By `prevented` the payer has the
 * money back before it came to a dispute.
 *
 * @see https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
const ended: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
};
