import { vi } from 'vitest';
import { z } from 'zod';
import type { NoticeRequest, PaymentOrder, PaymentRef, RefundOrder } from '#server/connectors/payment.ts';
import { stripe } from '#server/connectors/payments/stripe/index.ts';
import { type HeldPayment, type PaymentSandbox, startPaymentSandbox } from './paymentSandbox.ts';

const Event = z.looseObject({ type: z.string() });
const World = z.object({ cashier: z.object({ payments: z.array(z.custom<HeldPayment>()) }) });

/** Stripe as the sandbox plays it, a session of its connector, and what becomes of payments. */
export interface StripeUnderTest extends Pick<PaymentSandbox, 'session' | 'act' | 'pass' | 'fault' | 'close'> {
  /** An order of 12.00 USD that can be paid for 40 minutes; every one has a reference of its own. */
  order(over?: Partial<PaymentOrder>): PaymentOrder;
  /** Starts it, and how it is known from then on. */
  started(over?: Partial<PaymentOrder>): Promise<PaymentRef>;
  /** Starts it, has it paid, and gives the order of a whole refund with a mark of its own. */
  paid(over?: Partial<PaymentOrder>): Promise<RefundOrder>;
  /** The first notice of this type whose body holds this text; waits for it. */
  notice(type: string, text: string): Promise<NoticeRequest>;
  /** Attempts that Stripe has under this reference: a second session shows beside the first. */
  attempts(reference: string): Promise<HeldPayment[]>;
}

/** Starts a sandbox whose notices go to a program that only keeps them. */
export async function startStripe(): Promise<StripeUnderTest> {
  const sandbox = await startPaymentSandbox(stripe);
  const { session, act, pass, fault, close, notices } = sandbox;
  const order = (over: Partial<PaymentOrder> = {}): PaymentOrder => {
    const made = sandbox.order({ amount: '12.00', currency: 'USD', ...over });
    // No reference begins as another one does.
    return { ...made, reference: `${made.reference}_` };
  };
  const begin = async (wanted: PaymentOrder): Promise<PaymentRef> => ({
    reference: wanted.reference,
    externalId: (await stripe.start(session, wanted)).externalId,
  });
  const fits = ({ body }: NoticeRequest, type: string, text: string): boolean =>
    body.includes(text) && Event.parse(JSON.parse(body.toString())).type === type;
  return {
    ...{ session, act, pass, fault, close, order },
    started: (over) => begin(order(over)),
    async paid(over) {
      const wanted = order(over);
      const ref = await begin(wanted);
      await act(wanted.reference, 'pay');
      const read = await stripe.read(session, ref);
      if (read.state !== 'paid') throw new Error(`${wanted.reference} is ${read.state}`);
      const { amount, currency, reference } = wanted;
      return { ...ref, number: read.payment.number, mark: `mark_${reference}`, amount, currency, firstSentAt: null };
    },
    notice: (type, text) =>
      vi.waitFor(() => {
        const found = notices.find((notice) => fits(notice, type, text));
        if (!found) throw new Error(`no ${type} of ${text} arrived`);
        return found;
      }, 10_000),
    attempts: async (reference) => {
      const { cashier } = World.parse(await (await fetch(`${sandbox.url}/_world`)).json());
      return cashier.payments.filter((one) => one.reference.startsWith(reference));
    },
  };
}
