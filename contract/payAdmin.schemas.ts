import { z } from 'zod';
import { surplusReasons } from './billWords.ts';
import { ClientKey } from './clientKey.ts';
import { limits } from './limits.ts';
import { Currency, Price } from './money.schemas.ts';
import { payChannels, planCycles } from './planWords.ts';
import { text } from './texts.ts';

const Reason = z
  .string()
  .trim()
  .min(1, text('validation.required'))
  .max(limits.profileText, text('validation.tooLong'));

/** A payment of the operator’s channels that belongs to no bill. */
export const StrayPayment = z.object({
  /** The channel and its number, which no other payment has together. */
  strayId: z.string(),
  channel: z.enum(payChannels),
  /** The channel’s number of it. */
  number: z.string(),
  reference: z.string().nullable(),
  amount: Price,
  currency: Currency,
  paidAt: z.iso.datetime(),
  foundAt: z.iso.datetime(),
});
export type StrayPayment = z.infer<typeof StrayPayment>;

/** A refund that the channel did not make: somebody has to. */
export const FailedRefund = z.object({
  paymentId: z.string(),
  channel: z.enum(payChannels),
  number: z.string(),
  amount: Price,
  currency: Currency,
  /** The business that paid. */
  business: z.string(),
  /** Why it is given back; null for a bill that the merchant gave back. */
  surplus: z.enum(surplusReasons).nullable(),
  /** What the channel said. */
  detail: z.string(),
  failedAt: z.iso.datetime(),
});
export type FailedRefund = z.infer<typeof FailedRefund>;

/** What the operator has to see to. */
export const PaymentTasks = z.object({
  /** The channels that are set up here. */
  channels: z.array(z.enum(payChannels)),
  /** The channels that list their payments themselves; at the others a payment is found by its number. */
  listed: z.array(z.enum(payChannels)),
  /** Since when nothing leaves: the moment of the backup that was restored. Null where nothing is held. */
  heldSince: z.iso.datetime().nullable(),
  /** How many payments there are without a bill that nobody has seen to. */
  strays: z.number().int(),
});
export type PaymentTasks = z.infer<typeof PaymentTasks>;

/** By the payment’s number at its channel, by its reference or the business that paid, where it has one. */
const Search = z.object({ q: z.string().trim().max(200) });

export const strayPaymentsSchemas = { id: z.string().max(120), row: StrayPayment, filters: Search };
export const failedRefundsSchemas = { row: FailedRefund, filters: Search };

const Stray = { channel: z.enum(payChannels), number: z.string().trim().min(1).max(100) };

export const payAdminSchemas = {
  tasks: {
    summary: 'How much the operator has to see to of payments, which channels there are, and whether payments are held',
    input: z.object({}),
    result: PaymentTasks,
  },
  find: {
    summary: 'Looks a payment up at its channel by its number; one that belongs to no bill is added to the strays',
    input: z.object(Stray),
    result: z.object({ found: z.enum(['stray', 'known', 'nowhere']), tasks: PaymentTasks }),
  },
  list: {
    summary:
      'Has the channels list their payments since the restored backup; those without a bill are added to the strays',
    input: z.object({}),
    result: PaymentTasks,
  },
  assign: {
    summary: 'Has a stray payment pay a plan of the business of an account, from the day of the payment on',
    input: z.object({
      ...Stray,
      accountId: z.uuid(),
      levelId: z.number().int().positive().max(limits.wholeNumber),
      cycle: z.enum(planCycles),
      reason: Reason,
    }),
    result: PaymentTasks,
  },
  giveBack: {
    summary: 'Gives a stray payment back',
    input: z.object({ ...Stray, reason: Reason }),
    result: PaymentTasks,
  },
  retryRefund: {
    summary: 'Tries a failed refund again',
    input: z.object({ paymentId: z.uuid(), clientKey: ClientKey }),
    result: PaymentTasks,
  },
  refundedByHand: {
    summary: 'Notes that a refund which failed was paid out in another manner',
    input: z.object({ paymentId: z.uuid(), reason: Reason }),
    result: PaymentTasks,
  },
  release: {
    summary: 'After a restore: payments and refunds may leave again',
    input: z.object({ reason: Reason }),
    result: PaymentTasks,
  },
};
