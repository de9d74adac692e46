import { z } from 'zod';
import type { Cashier } from './cashier.ts';
import { halfOf, remainingOf, wrongAmountFor } from './money.ts';
import type { Payment } from './payment.ts';

export const cashierActions = [
  'pay',
  'fail',
  'close',
  'late',
  'payTwiceNotified',
  'payTampered',
  'wrongAmount',
  'refund',
  'refundPart',
  'refundFail',
  'dispute',
  'disputeWon',
  'disputeLost',
  'dropNotices',
] as const;
export type CashierAction = (typeof cashierActions)[number];

/** Body of `POST /_world/cashier`. Without a reference no notice goes out any more, of any payment. */
export const cashierSchema = z.union([
  z.strictObject({ reference: z.string().min(1), action: z.enum(cashierActions) }),
  z.strictObject({ action: z.literal('dropNotices') }),
]);

/** What each action does to a payment. */
const acts: Record<CashierAction, (cashier: Cashier, payment: Payment) => void> = {
  pay: (cashier, { reference }) => cashier.pay(reference),
  fail: (cashier, payment) => {
    const status = cashier.statusOf(payment);
    if (status !== 'open') throw new Error(`payment ${payment.reference} is ${status}: nobody can try to pay it`);
  },
  close: (cashier, { reference }) => cashier.close(reference),
  late: (cashier, { reference }) => cashier.pay(reference, { isLate: true }),
  payTwiceNotified: (cashier, { reference }) => cashier.pay(reference, { copies: 2 }),
  payTampered: (cashier, { reference }) => cashier.pay(reference, { isTampered: true }),
  wrongAmount: (cashier, payment) => cashier.pay(payment.reference, { amount: wrongAmountFor(payment) }),
  refund: (cashier, payment) => refundInConsole(cashier, payment, remainingOf(payment)),
  refundPart: (cashier, payment) => refundInConsole(cashier, payment, halfOf(payment)),
  refundFail: failRefunds,
  dispute: (cashier, payment) => {
    needDisputes(cashier, payment);
    if (payment.status !== 'paid' || payment.dispute !== null)
      throw new Error('only an undisputed payment is disputed');
    cashier.tell({ type: 'disputed' }, cashier.change(payment.reference, { dispute: 'open' }));
  },
  disputeWon: (cashier, payment) => endDispute(cashier, payment, 'won'),
  disputeLost: (cashier, payment) => endDispute(cashier, payment, 'lost'),
  dropNotices: (cashier, { reference }) => cashier.change(reference, { noticesDropped: true }),
};

/**
 * Does this to a payment that the cashier knows.
 * @throws Error with the reason when it cannot be done
 */
export function act(cashier: Cashier, reference: string, action: CashierAction): Payment {
  acts[action](cashier, cashier.payment(reference));
  return cashier.payment(reference);
}

/** The seller gives so much back without their program. */
function refundInConsole(cashier: Cashier, { reference, refunds }: Payment, amount: string): void {
  if (Number(amount) === 0) throw new Error(`nothing of ${reference} is left to be given back`);
  cashier.refund(reference, { mark: `console_${refunds.length + 1}`, amount, status: 'done', number: null });
}

/** Refunds to come fail; with a channel that can take one back, so does each there is. */
function failRefunds(cashier: Cashier, payment: Payment): void {
  const { isCard } = cashier.channel(payment.channel);
  const failing = isCard ? payment.refunds.filter(({ status }) => status !== 'failed') : [];
  const refunds = payment.refunds.map((refund) =>
    failing.includes(refund) ? { ...refund, status: 'failed' as const } : refund,
  );
  const changed = cashier.change(payment.reference, { refundsFail: true, refunds });
  for (const { mark } of failing) {
    const refund = refunds.find((one) => one.mark === mark);
    if (refund) cashier.tell({ type: 'refundFailed', refund }, changed);
  }
}

function endDispute(cashier: Cashier, payment: Payment, dispute: 'won' | 'lost'): void {
  needDisputes(cashier, payment);
  if (payment.dispute !== 'open') throw new Error(`payment ${payment.reference} is not disputed`);
  cashier.tell({ type: 'disputeEnded' }, cashier.change(payment.reference, { dispute }));
}

function needDisputes(cashier: Cashier, { channel }: Payment): void {
  if (!cashier.channel(channel).isCard) throw new Error(`payments by ${channel} are not disputed with a bank`);
}
