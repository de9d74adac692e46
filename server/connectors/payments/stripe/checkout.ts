import type { Stripe } from 'stripe';
import type { Language } from '#contract/texts.ts';
import {
  PaymentFault,
  type PaymentOrder,
  type PaymentReading,
  type PaymentRef,
  type PaymentSession,
} from '../../payment.ts';
import { toMinor } from './amounts.ts';
import { ask, checkMode, isRefusal } from './client.ts';
import { CHARGE, paymentOf } from './payment.ts';

type Session = Stripe.Checkout.Session;

const locales: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: 'en',
  zh: 'zh',
  es: 'es',
  ja: 'ja',
};

/**
 * Opens a Checkout Session: a payment of exactly this amount by card. The reference is its idempotency key, so that it is opened once.
 *
 * @throws PaymentFault
 * @see https://docs.stripe.com/api/checkout/sessions/create
 */
export async function start(
  session: PaymentSession,
  order: PaymentOrder,
): Promise<{ payUrl: string; externalId: string }> {
  const asked = askedFor(session, order);
  const made = await ask(session, (stripe) =>
    stripe.checkout.sessions.create(asked, { idempotencyKey: order.reference }),
  );
  checkMode(session, made);
  if (typeof made.url !== 'string' || !made.id)
    throw new PaymentFault('unclear', 'Stripe opened a session without an address.');
  return { payUrl: session.http.effectiveUrl(made.url), externalId: made.id };
}

function askedFor({ installation }: PaymentSession, order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { installation, bill: order.billId, reference: order.reference };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: toMinor(order.amount, order.currency),
          product_data: { name: order.subject },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    automatic_tax: { enabled: false },
    allow_promotion_codes: false,
    client_reference_id: order.reference,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    locale: locales[order.language],
  };
}

/**
 * What Stripe knows of an attempt. Without its session, because the answer of `start` was lost, it is `none`: `start` tells again.
 *
 * @throws PaymentFault
 * @see https://docs.stripe.com/api/checkout/sessions/object
 */
export async function read(session: PaymentSession, { reference, externalId }: PaymentRef): Promise<PaymentReading> {
  if (externalId === null) return { state: 'none' };
  const found = await ask(session, (stripe) =>
    stripe.checkout.sessions.retrieve(externalId, { expand: [`payment_intent.${CHARGE}`] }),
  );
  checkMode(session, found);
  if (found.client_reference_id !== reference)
    throw new PaymentFault('refused', `${externalId} is not of ${reference}.`);
  return readingOf(session, found);
}

async function readingOf(session: PaymentSession, found: Session): Promise<PaymentReading> {
  const { status, payment_status: money, payment_intent: intent } = found;
  if (status === 'complete' && money === 'paid' && typeof intent === 'object' && intent !== null) {
    const paid = { amount: found.amount_total, currency: found.currency };
    return { state: 'paid', payment: await paymentOf(session, intent, paid) };
  }
  // Complete and not paid is what a bank has still to decide.
  if (money === 'unpaid' && (status === 'open' || status === 'complete')) return { state: 'open' };
  if (money === 'unpaid' && status === 'expired') return { state: 'closed' };
  throw new PaymentFault('unclear', `Stripe tells the session ${found.id} as ${String(status)} and ${String(money)}.`);
}

/**
 * Has a session expire. That Stripe refuses it for one that is not open any more is no fault: `read` tells how it ended.
 *
 * @throws PaymentFault
 * @see https://docs.stripe.com/api/checkout/sessions/expire
 */
export async function close(session: PaymentSession, { externalId }: PaymentRef): Promise<void> {
  if (externalId === null) return;
  try {
    await ask(session, (stripe) => stripe.checkout.sessions.expire(externalId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status } = await ask(session, (stripe) => stripe.checkout.sessions.retrieve(externalId));
    if (status !== 'complete' && status !== 'expired') throw error;
  }
}
