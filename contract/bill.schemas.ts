import { z } from 'zod';
import { billEndings, billKinds, billStates, creditReasons } from './billWords.ts';
import { limits } from './limits.ts';
import { Currency, Price } from './money.schemas.ts';
import { payChannels, planCycles } from './planWords.ts';
import { text } from './texts.ts';

const line = (most: number) => z.string().trim().max(most, text('validation.tooLong'));

/** Who sells or buys, as it stands on a bill. */
export const BillParty = z.object({
  name: line(limits.profileText),
  /** Lines of the address. */
  address: line(limits.profileText),
  taxId: line(60),
});
export type BillParty = z.infer<typeof BillParty>;

/** The tax within the amount: its name and rate in percent with what it comes to; or a sentence where there is none. */
export const BillTax = z.object({
  name: z.string(),
  rate: z.string().nullable(),
  amount: Price.nullable(),
  note: z.string(),
});
export type BillTax = z.infer<typeof BillTax>;

export const CreditNote = z.object({
  number: z.string(),
  amount: Price,
  reason: z.enum(creditReasons),
  issuedAt: z.iso.datetime(),
});
export type CreditNote = z.infer<typeof CreditNote>;

export const Bill = z.object({
  billId: z.string(),
  /** Its number in the seller’s books; null before it was paid. */
  number: z.string().nullable(),
  /** By which the channel knows the attempt. */
  reference: z.string(),
  state: z.enum(billStates),
  kind: z.enum(billKinds),
  levelId: z.number().int(),
  /** The level’s name; empty where the plan file does not have the level any more. */
  levelName: z.string(),
  channel: z.enum(payChannels),
  cycle: z.enum(planCycles),
  amount: Price,
  currency: Currency,
  /** What the unused time of the plan before was worth: it is taken off the price already. */
  credit: Price,
  /** When it was asked for, and when it was paid. */
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** What it buys; of one that is not paid as it was reckoned when it was asked for. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Until when it can be paid, and where; null for one that cannot. */
  expiresAt: z.iso.datetime().nullable(),
  payUrl: z.string().nullable(),
  /** Why it is closing or void. */
  ending: z.enum(billEndings).nullable(),
  /** Why it could not be begun or read lately, in the language of the request. */
  problem: z.string().nullable(),
  /** Payments that paid nothing (a second one, another amount, too late): so much goes back by itself, or went back. */
  surplus: z.array(z.object({ amount: Price, currency: Currency, state: z.enum(['returning', 'returned', 'failed']) })),
  /** Whether the payer disputes the payment with their bank. */
  isDisputed: z.boolean(),
  /** What comes back if it is given back now, and until when it can be; null where it cannot. */
  refundable: z.object({ amount: Price, until: z.iso.datetime() }).nullable(),
  /** What goes back or went back of it. */
  refund: z.object({ amount: Price, state: z.enum(['returning', 'returned', 'failed']) }).nullable(),
  creditNotes: z.array(CreditNote),
  /** As they were when it was paid; of one that is not paid as they are now. */
  seller: BillParty,
  buyer: BillParty,
  tax: BillTax,
});
export type Bill = z.infer<typeof Bill>;

export const billsSchemas = {
  row: Bill,
  filters: z.object({ state: z.array(z.enum(billStates)), channel: z.enum(payChannels) }),
};

export const billSchemas = {
  check: {
    summary: 'Asks the channel whether a bill was paid, at most every three seconds, and returns the bill',
    input: z.object({ billId: z.uuid() }),
    result: Bill,
  },
  buyer: {
    summary: 'Who the business’s bills are made out to',
    input: z.object({}),
    result: BillParty,
  },
  setBuyer: {
    summary: 'Sets who bills are made out to from now on; bills that have a number stay as they are',
    input: BillParty,
    result: BillParty,
  },
};
