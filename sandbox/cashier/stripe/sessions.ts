import type { Cashier } from '../cashier.ts';
import { decimalOf } from '../money.ts';
import type { Payment } from '../payment.ts';
import { pageOf } from './lists.ts';
import { leastOf } from './minimums.ts';
import { intentObject, type StripeObject, sessionObject } from './objects.ts';
import type { Asked } from './params.ts';
import { factsOf, type SessionFacts, secondsOf } from './records.ts';
import { missing, refused } from './stripeError.ts';

const SHORTEST = 30 * 60;
const LONGEST = 24 * 3_600;

/** Payments by Stripe, the oldest first. */
export const ofStripe = ({ payments }: Cashier): Payment[] =>
  payments.values().filter(({ channel }) => channel === 'stripe');

/** @throws StripeError */
export function createSession(cashier: Cashier, params: Asked['createSession']): Payment {
  const { currency, unit_amount: amount, product_data: product } = params.line_items[0].price_data;
  checkAmount(amount, currency);
  const expiresAt = endOf(cashier, params.expires_at);
  const facts: SessionFacts = {
    id: `cs_test_a1${String(cashier.nextCount('stripe/sessions')).padStart(24, '0')}`,
    clientReference: params.client_reference_id ?? null,
    subject: product.name,
    metadata: params.metadata,
    intentMetadata: params.payment_intent_data.metadata,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    locale: params.locale,
  };
  return cashier.begin({
    reference: freeReference(cashier, facts),
    channel: 'stripe',
    number: null,
    amount: decimalOf(amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    own: { session: JSON.stringify(facts) },
  });
}

function checkAmount(amount: number, currency: string): void {
  const least = leastOf(currency);
  if (amount >= least) return;
  const sum = `${decimalOf(least, currency.toUpperCase())} ${currency}`;
  throw refused(`The Checkout Session's total amount due must add up to at least ${sum}`, 'amount_too_small');
}

function endOf({ world }: Cashier, wanted: number | undefined): number {
  const now = Math.floor(world.now() / 1000);
  const end = wanted ?? now + LONGEST;
  if (end >= now + SHORTEST && end <= now + LONGEST) return end;
  const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
  throw refused(message, undefined, 'expires_at');
}

/** Closes a session that has run out, and tells of it. */
export function endSession(cashier: Cashier, reference: string): void {
  const payment = cashier.payments.get(reference);
  if (payment?.status !== 'open' || cashier.statusOf(payment) !== 'closed') return;
  cashier.tell({ type: 'closed' }, cashier.change(reference, { status: 'closed' }));
}

/** Stripe lets two sessions have one reference: then the second is seen beside the first, as what it is. */
function freeReference({ payments }: Cashier, { clientReference, id }: SessionFacts): string {
  const wanted = clientReference ?? id;
  return payments.get(wanted) ? `${wanted} again as ${id}` : wanted;
}

/** @throws StripeError where there is none */
export function sessionOf(cashier: Cashier, id: string): Payment {
  const found = ofStripe(cashier).find((payment) => factsOf(payment).id === id);
  if (!found) throw missing('checkout.session', id);
  return found;
}

/** @throws StripeError when it is not open any more */
export function expireSession(cashier: Cashier, id: string): StripeObject {
  const payment = sessionOf(cashier, id);
  const status = cashier.statusOf(payment);
  if (status !== 'open') {
    const { status: word } = sessionObject(payment, status);
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${word}\`.`;
    throw refused(message);
  }
  return sessionObject(cashier.close(payment.reference), 'closed');
}

export function listSessions(cashier: Cashier, params: Asked['listSessions']): StripeObject {
  const { created, status, payment_intent: intent } = params;
  const rows = ofStripe(cashier)
    .filter((payment) => created === undefined || secondsOf(payment.createdAt) >= created.gte)
    .map((payment) => sessionObject(payment, cashier.statusOf(payment)))
    .filter((session) => status === undefined || session.status === status)
    .filter((session) => intent === undefined || session.payment_intent === intent);
  return pageOf('/v1/checkout/sessions', rows, params);
}

/** @throws StripeError where there is none */
export function paidBy(cashier: Cashier, intent: string): Payment {
  const found = ofStripe(cashier).find(({ number }) => number === intent);
  if (!found) throw missing('payment_intent', intent);
  return found;
}

export const intentOf = (cashier: Cashier, id: string): StripeObject => intentObject(paidBy(cashier, id));
