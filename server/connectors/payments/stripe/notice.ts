import { Stripe } from 'stripe';
import { z } from 'zod';
import type { NoticeRequest, PaymentNotice, PaymentSession } from '../../payment.ts';
import { keyOf } from './client.ts';

/** How old a notice may be, in seconds; each try of a delivery has a signature of its own. */
const TOLERANCE = 300;
/** Events of what hangs on a payment; of all others but a session's nothing follows. */
const OF_PAYMENTS = /^(charge|refund|payment_intent)\./;

const Id = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]).nullish();
const Event = z.looseObject({
  type: z.string(),
  data: z.looseObject({
    object: z.looseObject({
      id: z.string().nullish(),
      client_reference_id: z.string().nullish(),
      payment_intent: Id,
      metadata: z.looseObject({ installation: z.string().optional() }).nullish(),
    }),
  }),
});
type Event = z.infer<typeof Event>;

const FOREIGN: PaymentNotice = { reference: null, number: null, isForeign: true };

/**
 * Reads a notice over its raw body, signed by any of the endpoint's secrets that are valid at a time. Null where no signature fits, or it was
 * made more than five minutes before `now`. What is signed and cannot be read is none of ours.
 *
 * @see https://docs.stripe.com/webhooks#verify-manually
 */
export function verifyNotice(
  session: Pick<PaymentSession, 'keys' | 'installation'>,
  { headers, body }: NoticeRequest,
  now: Date,
): PaymentNotice | null {
  if (!isSigned(keyOf(session, 'webhookSecret'), headers['stripe-signature'] ?? '', body, now)) return null;
  const event = Event.safeParse(jsonOf(body)).data;
  if (!event) return FOREIGN;
  if (event.type.startsWith('checkout.session.')) return ofSession(session.installation, event);
  return OF_PAYMENTS.test(event.type) ? ofPayment(session.installation, event) : FOREIGN;
}

function isSigned(secret: string, header: string, body: Buffer, now: Date): boolean {
  const { signature } = Stripe.webhooks;
  if (signature === null) throw new Error('The package brings no check of signatures.');
  try {
    return signature.verifyHeader(body, header, secret, TOLERANCE, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const ofSession = (installation: string, { data: { object } }: Event): PaymentNotice =>
  object.metadata?.installation === installation
    ? { reference: object.client_reference_id ?? null, number: object.payment_intent ?? null, isForeign: false }
    : FOREIGN;

/** A dispute, and a refund from the console, name no installation: who has the payment knows. */
function ofPayment(installation: string, { type, data: { object } }: Event): PaymentNotice {
  const number = (type.startsWith('payment_intent.') ? object.id : object.payment_intent) ?? null;
  const named = object.metadata?.installation;
  if (number === null || (named !== undefined && named !== installation)) return FOREIGN;
  return { reference: null, number, isForeign: false };
}
