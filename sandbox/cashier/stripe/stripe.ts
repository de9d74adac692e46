import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cashier } from '../cashier.ts';
import type { CashierChannel, Notice, Payment, PaymentEvent } from '../payment.ts';
import { StripeApi } from './api.ts';
import { eventsOf } from './events.ts';
import { paymentPage } from './paymentPage.ts';
import { stripeRefusals } from './stripeError.ts';

const SECRET_KEY = 'sk_test_practice';
const WEBHOOK_SECRET = 'whsec_practice';
const PAGES = 'checkout.stripe.com';
const MINUTE = 60_000;

/** Stripe: its API for payments by card, the page where the payer pays, and its events. */
export class Stripe implements CashierChannel {
  readonly name = 'stripe';
  readonly domains = ['api.stripe.com', PAGES];
  readonly isCard = true;
  readonly refusals = stripeRefusals;
  /** @see https://docs.stripe.com/webhooks#automatic-retries */
  readonly retries = [5, 30, 120, 300, 600, 720, 720, 720].map((minutes) => minutes * MINUTE);
  private readonly cashier: Cashier;
  private readonly api: StripeApi;

  constructor(cashier: Cashier) {
    this.cashier = cashier;
    this.api = new StripeApi(cashier, SECRET_KEY);
  }

  credentials(): Record<string, string> {
    return { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
  }

  /** Ids of the one kind of object are one route. */
  target(_host: string, path: string, { method }: FastifyRequest): string {
    return `${method} ${path.replace(/\/(cs|pi|re|ch)_\w+/, '/{id}')}`;
  }

  handle(host: string, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return host === PAGES ? paymentPage(this.cashier, path, request, reply) : this.api.handle(path, request, reply);
  }

  newNumber(): string {
    return `pi_${String(this.cashier.nextCount('stripe/payments')).padStart(24, '0')}`;
  }

  notices(event: PaymentEvent, payment: Payment): Notice[] {
    return eventsOf(this.cashier, WEBHOOK_SECRET, event, payment);
  }

  isTaken({ status }: { status: number }): boolean {
    return status >= 200 && status < 300;
  }
}
