import type { Timers } from '../../lib/timers.ts';
import type { Cashier } from '../cashier.ts';
import { decimalOf, minorOf, remainingOf } from '../money.ts';
import type { Refund } from '../payment.ts';
import { pageOf } from './lists.ts';
import { disputeObject, refundObject, type StripeObject } from './objects.ts';
import type { Asked } from './params.ts';
import { chargeIdOf, hasSlowRefunds } from './records.ts';
import { ofStripe, paidBy } from './sessions.ts';
import { refused } from './stripeError.ts';

/** How long a slow refund takes, in ms of the world's clock. */
const SLOW = 60_000;

/** Refunds of payments by Stripe, and disputes about them. */
export class Refunds {
  private readonly cashier: Cashier;
  private readonly timers: Timers;

  constructor(cashier: Cashier, timers: Timers) {
    this.cashier = cashier;
    this.timers = timers;
  }

  /** @throws StripeError when so much cannot be given back */
  create(params: Asked['createRefund']): StripeObject {
    const { cashier } = this;
    const payment = paidBy(cashier, params.payment_intent);
    const charge = chargeIdOf(payment);
    const left = minorOf(remainingOf(payment), payment.currency);
    if (payment.dispute === 'open' || payment.dispute === 'lost') {
      throw refused(`Charge ${charge} has been charged back; cannot issue a refund.`, 'charge_disputed');
    }
    if (left === 0) throw refused(`Charge ${charge} has already been refunded.`, 'charge_already_refunded');
    const amount = params.amount ?? left;
    if (amount > left) {
      throw refused(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        undefined,
        'amount',
      );
    }
    const number = `re_${String(cashier.nextCount('stripe/refunds')).padStart(24, '0')}`;
    const own = { ...payment.own, [`metadata of ${number}`]: JSON.stringify(params.metadata) };
    cashier.change(payment.reference, { own });
    const status = payment.refundsFail ? 'failed' : hasSlowRefunds(payment) ? 'pending' : 'done';
    const sum = decimalOf(amount, payment.currency);
    const made = cashier.refund(payment.reference, {
      mark: params.metadata.mark ?? number,
      amount: sum,
      status,
      number,
    });
    if (status === 'pending') this.timers.later(SLOW, () => this.finish(payment.reference, number));
    return refundObject(cashier.payment(payment.reference), made);
  }

  list(params: Asked['listOfPayment']): StripeObject {
    const { payment_intent: intent } = params;
    const of = intent === undefined ? ofStripe(this.cashier) : [paidBy(this.cashier, intent)];
    const rows = of.flatMap((payment) => payment.refunds.map((refund) => refundObject(payment, refund)));
    return pageOf('/v1/refunds', rows, params);
  }

  listDisputes(params: Asked['listOfPayment']): StripeObject {
    const { payment_intent: intent } = params;
    const of = intent === undefined ? ofStripe(this.cashier) : [paidBy(this.cashier, intent)];
    const rows = of.filter(({ dispute }) => dispute !== null).map(disputeObject);
    return pageOf('/v1/disputes', rows, params);
  }

  private finish(reference: string, number: string): void {
    const { payments } = this.cashier;
    const refunds = payments.get(reference)?.refunds ?? [];
    const pending = refunds.find((refund) => refund.number === number && refund.status === 'pending');
    if (!pending) return;
    const refund: Refund = { ...pending, status: 'done' };
    const changed = this.cashier.change(reference, {
      refunds: refunds.map((each) => (each === pending ? refund : each)),
    });
    this.cashier.tell({ type: 'refunded', refund }, changed);
  }
}
