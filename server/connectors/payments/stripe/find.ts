import type { Stripe } from 'stripe';
import { type FoundPayment, PaymentFault, type PaymentSession } from '../../payment.ts';
import { ask, checkMode, isRefusal } from './client.ts';
import { CHARGE, paymentOf } from './payment.ts';

/** More sessions than these are not read at once. */
const AT_MOST = 10_000;

/**
 * Payments of this installation since then. A session is paid after it was opened, by as much as it lives at most.
 *
 * @param lifetime how long a session can be paid, in minutes
 * @throws PaymentFault; a part is never told for the whole
 * @see https://docs.stripe.com/api/checkout/sessions/list
 */
export async function list(session: PaymentSession, since: Date, lifetime: number): Promise<FoundPayment[]> {
  // Stripe counts whole seconds: what was paid in the same one is of them.
  const second = Math.floor(since.getTime() / 1000);
  const gte = second - lifetime * 60;
  const asked = { created: { gte }, status: 'complete', limit: 100, expand: [`data.payment_intent.${CHARGE}`] };
  const sessions = await ask(session, (stripe) =>
    stripe.checkout.sessions.list(asked).autoPagingToArray({ limit: AT_MOST }),
  );
  if (sessions.length === AT_MOST) throw new PaymentFault('unclear', `Stripe has more than ${AT_MOST} sessions.`);
  const found: FoundPayment[] = [];
  for (const one of sessions) {
    if (one.metadata?.installation !== session.installation || one.payment_status !== 'paid') continue;
    checkMode(session, one);
    const { payment_intent: intent, amount_total: amount, currency } = one;
    if (typeof intent !== 'object' || intent === null) throw new PaymentFault('unclear', `${one.id} has no payment.`);
    found.push({ ...(await paymentOf(session, intent, { amount, currency })), reference: one.client_reference_id });
  }
  return found.filter(({ paidAt }) => paidAt.getTime() >= second * 1000);
}

/**
 * A payment by the number of its payment intent; null where Stripe has none, it was not paid, or it is another installation's.
 *
 * @throws PaymentFault
 * @see https://docs.stripe.com/api/payment_intents/retrieve
 */
export async function find(session: PaymentSession, number: string): Promise<FoundPayment | null> {
  if (!/^pi_\w{1,250}$/.test(number)) return null;
  const intent = await retrieve(session, number);
  if (intent === null) return null;
  checkMode(session, intent);
  const { installation, reference } = intent.metadata;
  if (intent.status !== 'succeeded' || (installation !== undefined && installation !== session.installation))
    return null;
  const paid = { amount: intent.amount_received, currency: intent.currency };
  return {
    ...(await paymentOf(session, intent, paid)),
    reference: installation === undefined ? null : (reference ?? null),
  };
}

async function retrieve(session: PaymentSession, number: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await ask(session, (stripe) => stripe.paymentIntents.retrieve(number, { expand: [CHARGE] }));
  } catch (error) {
    if (isRefusal(error) && error.cause.code === 'resource_missing') return null;
    throw error;
  }
}
