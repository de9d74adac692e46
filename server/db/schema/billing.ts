import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillParty, BillTax } from '#contract/bill.schemas.ts';
import type {
  BillEnding,
  BillKind,
  BillState,
  CreditReason,
  PaymentState,
  SurplusReason,
} from '#contract/billWords.ts';
import type { Notice } from '#contract/errors.ts';
import type { PayChannel, PlanCycle } from '#contract/planWords.ts';
import { amount, appNow, merchantId, moment, ownRowsOnly } from './columns.ts';

/** A time of a level that a bill buys, with the part of its amount that is paid for it. */
export interface BoughtPeriod {
  levelId: number;
  cycle: PlanCycle;
  /** Of a whole cycle. */
  listPrice: string;
  price: string;
  startsAt: string;
  endsAt: string;
  /** The cycle that it lies in begins here: later than that only where it raises a paid one. */
  cycleStartsAt: string;
  anchorAt: string;
  /** The paid period that it raises. */
  basePeriodId: string | null;
}

/** What of a bill does not change any more once it has a number. */
export interface BillDocument {
  levelName: string;
  seller: BillParty;
  buyer: BillParty;
  tax: BillTax;
}

/** What is known of a merchant’s purchases of plans. Whoever changes their periods, bills or payments holds this row first. */
export const subscription = pgTable(
  'subscription',
  {
    merchantId: merchantId().primaryKey(),
    /** Counts the changes of what is paid: a bill is reckoned for one of them and pays for no other. */
    revision: integer('revision').notNull().default(0),
    /** A lower level that was chosen for the end of what is paid. */
    nextLevelId: integer('next_level_id'),
    nextCycle: text('next_cycle').$type<PlanCycle>(),
    /** The end of the plan that was mailed last, and for how many days before. */
    remindedOf: moment('reminded_of'),
    remindedDays: integer('reminded_days'),
    /** Who bills are made out to. */
    buyer: jsonb('buyer').$type<BillParty>(),
  },
  (t) => [ownRowsOnly(t.merchantId)],
);

/** One attempt to pay for a plan. */
export const bill = pgTable(
  'bill',
  {
    merchantId: merchantId(),
    billId: uuid('bill_id').notNull(),
    /** By which the channel knows the attempt. */
    reference: text('reference').notNull(),
    state: text('state').$type<BillState>().notNull(),
    kind: text('kind').$type<BillKind>().notNull(),
    levelId: integer('level_id').notNull(),
    cycle: text('cycle').$type<PlanCycle>().notNull(),
    channel: text('channel').$type<PayChannel>().notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    credit: amount('credit').notNull(),
    /** What it buys. */
    periods: jsonb('periods').$type<BoughtPeriod[]>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Of the merchant’s subscription when it was reckoned. */
    revision: integer('revision').notNull(),
    /** Words of the channel’s page. */
    language: text('language').notNull(),
    /** What the channel calls the attempt; null where it was not asked, or did not answer yet. */
    externalId: text('external_id'),
    payUrl: text('pay_url'),
    expiresAt: moment('expires_at').notNull(),
    ending: text('ending').$type<BillEnding>(),
    problem: jsonb('problem').$type<Notice>(),
    /** When the channel is asked next, when it was asked last, and how often it was since the bill was opened, closed or void. */
    readAt: moment('read_at'),
    lastReadAt: moment('last_read_at'),
    reads: integer('reads').notNull().default(0),
    /** Its number in the seller’s books. */
    number: text('number'),
    document: jsonb('document').$type<BillDocument>(),
    createdAt: moment('created_at').notNull().default(appNow),
    paidAt: moment('paid_at'),
    /** When what it bought was ended by a refund or a lost dispute. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.billId] }),
    uniqueIndex('bill_reference').on(t.reference),
    uniqueIndex('bill_number').on(t.number),
    // One that can be paid for each business.
    uniqueIndex('bill_open').on(t.merchantId).where(sql`state in ('starting', 'open')`),
    index('bill_due').on(t.readAt).where(sql`read_at is not null`),
    index('bill_by_created').on(t.merchantId, t.createdAt, t.billId),
    ownRowsOnly(t.merchantId),
  ],
);

/** Money that arrived at a channel for a merchant’s bill. */
export const payment = pgTable(
  'payment',
  {
    merchantId: merchantId(),
    paymentId: uuid('payment_id').notNull(),
    billId: uuid('bill_id').notNull(),
    channel: text('channel').$type<PayChannel>().notNull(),
    /** The channel’s number of it. */
    number: text('number').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Why it pays nothing; null for one that paid its bill. */
    surplus: text('surplus').$type<SurplusReason>(),
    paidAt: moment('paid_at').notNull(),
    foundAt: moment('found_at').notNull().default(appNow),
    /** What is given back, and by which number of ours: a new one for each attempt. */
    refundAmount: amount('refund_amount'),
    refundAttempt: integer('refund_attempt').notNull().default(1),
    refundSentAt: moment('refund_sent_at'),
    refundedAt: moment('refunded_at'),
    /** What the channel said when it did not give it back. */
    refundProblem: text('refund_problem'),
    readAt: moment('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.paymentId] }),
    uniqueIndex('payment_number').on(t.channel, t.number),
    index('payment_by_bill').on(t.merchantId, t.billId),
    index('payment_due').on(t.readAt).where(sql`read_at is not null`),
    index('payment_failed').on(t.paymentId).where(sql`state = 'refundFailed'`),
    ownRowsOnly(t.merchantId),
  ],
);

/** What takes a bill back in the seller’s books, whole or in part. */
export const creditNote = pgTable(
  'credit_note',
  {
    merchantId: merchantId(),
    billId: uuid('bill_id').notNull(),
    number: text('number').notNull(),
    amount: amount('amount').notNull(),
    reason: text('reason').$type<CreditReason>().notNull(),
    issuedAt: moment('issued_at').notNull().default(appNow),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.number] }),
    uniqueIndex('credit_note_number').on(t.number),
    index('credit_note_by_bill').on(t.merchantId, t.billId),
    ownRowsOnly(t.merchantId),
  ],
);

/** The numbers of bills and of credit notes: whoever gives one holds the row until it is written, so that none is left out. */
export const billSeries = pgTable('bill_series', {
  kind: text('kind').$type<'bill' | 'creditNote'>().primaryKey(),
  /** Goes up with every restore: numbers that were given after the backup are not given again. */
  series: integer('series').notNull().default(1),
  next: integer('next').notNull().default(1),
});

/** What of payments is the installation’s: one row. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  /** Tells our payments from others’ in the same account of a channel. */
  mark: text('mark').notNull(),
  /** When the backup was made that was restored: nothing leaves until somebody has released it. */
  heldSince: moment('held_since'),
});

/** A payment that belongs to no bill. It is the operator’s to see to, so only the system reads it. */
export const strayPayment = pgTable(
  'stray_payment',
  {
    channel: text('channel').$type<PayChannel>().notNull(),
    number: text('number').notNull(),
    reference: text('reference'),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    paidAt: moment('paid_at').notNull(),
    foundAt: moment('found_at').notNull().default(appNow),
    /** What was done about it; null while nothing was. */
    resolution: text('resolution').$type<'assigned' | 'givenBack'>(),
    resolvedAt: moment('resolved_at'),
    /** E-mail of who did it, and why. */
    resolvedBy: text('resolved_by'),
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.channel, t.number] })],
);
