import type { Stripe } from 'stripe';
import { PaymentFault, type PaymentSession, type RefundOrder, type RefundReading } from '../../payment.ts';
import { toMinor } from './amounts.ts';
import { ask, isRefusal } from './client.ts';

/** Stripe forgets an idempotency key after 24 hours; from then on only the list of refunds knows. */
const KEY_HOLDS = 23 * 3_600_000;
/** Refusals that no other try changes: nothing can be given back of this payment, or not by us. */
const HOPELESS = new Set(['charge_already_refunded', 'charge_disputed']);

/**
 * Gives money back. The mark is the idempotency key and is kept with the refund, so that one that was sent before is found.
 *
 * @throws PaymentFault
 * @see https://docs.stripe.com/api/refunds/create
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export async function refund(session: PaymentSession, order: RefundOrder): Promise<RefundReading> {
  const { firstSentAt } = order;
  const isOld = firstSentAt !== null && session.http.now().getTime() - firstSentAt.getTime() >= KEY_HOLDS;
  const known = isOld ? await findRefund(session, order) : null;
  return known ? readingOf(order, known) : send(session, order);
}

/** What became of a refund; `absent` where the payment has none of this mark. */
export async function readRefund(session: PaymentSession, order: RefundOrder): Promise<RefundReading> {
  const known = await findRefund(session, order);
  return known ? readingOf(order, known) : { state: 'absent' };
}

async function send(session: PaymentSession, order: RefundOrder): Promise<RefundReading> {
  const asked = {
    payment_intent: order.number,
    amount: toMinor(order.amount, order.currency),
    metadata: { mark: order.mark, installation: session.installation },
  };
  try {
    const made = await ask(session, (stripe) => stripe.refunds.create(asked, { idempotencyKey: order.mark }));
    return readingOf(order, made);
  } catch (error) {
    if (!isRefusal(error) || !HOPELESS.has(error.cause.code ?? '')) throw error;
    // It may be this very refund by which the money is back already.
    const known = await findRefund(session, order);
    return known ? readingOf(order, known) : { state: 'failed', detail: error.message };
  }
}

async function findRefund(session: PaymentSession, { number, mark }: RefundOrder): Promise<Stripe.Refund | null> {
  const all = await ask(session, (stripe) =>
    stripe.refunds.list({ payment_intent: number, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );
  return all.find(({ metadata }) => metadata?.mark === mark) ?? null;
}

/**
 * A refund's status as ours. What was done can fail later, when the payer's bank does not take it.
 *
 * @see https://docs.stripe.com/refunds#failed-refunds
 */
function readingOf(order: RefundOrder, made: Stripe.Refund): RefundReading {
  if (made.amount !== toMinor(order.amount, order.currency) || made.currency?.toUpperCase() !== order.currency) {
    throw new PaymentFault('unclear', `Stripe has ${made.id} over ${made.amount} ${made.currency}, another amount.`);
  }
  const { status } = made;
  if (status === 'succeeded') return { state: 'done' };
  if (status === 'pending' || status === 'requires_action') return { state: 'pending' };
  if (status === 'failed' || status === 'canceled') return { state: 'failed', detail: made.failure_reason ?? status };
  throw new PaymentFault('unclear', `Stripe tells the refund ${made.id} as ${String(status)}.`);
}
