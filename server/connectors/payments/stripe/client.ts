import { Stripe } from 'stripe';
import { DomainError } from '#contract/errors.ts';
import { HttpFailure } from '../../lib/http.ts';
import { PaymentFault, type PaymentSession } from '../../payment.ts';
import { guardedClient } from './guardedClient.ts';

const TIMEOUT = 30_000;

/**
 * Asks Stripe by its own package, once: nothing is sent again, and nothing is told about this machine's earlier calls.
 *
 * @throws PaymentFault for everything that went wrong
 */
export async function ask<T>(session: PaymentSession, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(clientOf(session));
  } catch (error) {
    throw faultOf(error);
  }
}

/** A key as the operator gave it. */
export function keyOf(session: Pick<PaymentSession, 'keys'>, name: 'secretKey' | 'webhookSecret'): string {
  const key = session.keys[name];
  if (key === undefined || key === '') throw new PaymentFault('refused', `Stripe's ${name} is missing.`);
  return key;
}

/**
 * That an object was made by live money where the key is for live money, and else by play money.
 *
 * @throws PaymentFault `refused`
 */
export function checkMode(session: PaymentSession, { livemode }: { livemode: boolean }): void {
  const isLive = /^[rs]k_live_/.test(keyOf(session, 'secretKey'));
  if (livemode !== isLive) throw new PaymentFault('refused', `Stripe's answer is ${isLive ? 'not ' : ''}of live mode.`);
}

/** Whether Stripe refused a request for what it asks: certain, and nothing came of it. */
export const isRefusal = (error: unknown): error is PaymentFault & { cause: Stripe.errors.StripeError } =>
  error instanceof PaymentFault && error.cause instanceof Stripe.errors.StripeInvalidRequestError;

const clientOf = (session: PaymentSession): Stripe =>
  new Stripe(keyOf(session, 'secretKey'), {
    httpClient: guardedClient(session.http, session.signal),
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: TIMEOUT,
  });

/**
 * What went wrong, as ours. What nobody knows may have happened.
 *
 * @see https://docs.stripe.com/error-handling
 */
function faultOf(error: unknown): PaymentFault {
  if (error instanceof PaymentFault) return error;
  const { StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  if (error instanceof StripeConnectionError) {
    return new PaymentFault(neverLeft(error.detail) ? 'away' : 'unclear', messageOf(error.detail), { cause: error });
  }
  if (error instanceof StripeRateLimitError) return new PaymentFault('away', messageOf(error), { cause: error });
  const kind = refusals.some((refusal) => error instanceof refusal) ? 'refused' : 'unclear';
  return new PaymentFault(kind, messageOf(error), { cause: error });
}

const refusals = [
  Stripe.errors.StripeIdempotencyError,
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeCardError,
];

/** Whether the request surely never left: the guard refuses before it connects. */
function neverLeft(detail: unknown): boolean {
  const cause = detail instanceof Error ? detail.cause : undefined;
  return cause instanceof DomainError || (cause instanceof HttpFailure && !cause.sent);
}

/** In Stripe's words, which may show the ends of a key. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\b([rs]k_(?:live|test)_)[\w*]+/g, '$1…');
