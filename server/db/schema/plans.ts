import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PlanLimits } from '#contract/member.schemas.ts';
import type { PayChannel, PlanCycle, PlanFeature } from '#contract/planWords.ts';
import { amount, appNow, merchantId, moment, ownRowsOnly } from './columns.ts';

/** What a merchant paid for: a level for a time, with what it limited and cost when it was bought. */
export const paidPeriod = pgTable(
  'paid_period',
  {
    merchantId: merchantId(),
    periodId: uuid('period_id').notNull(),
    levelId: integer('level_id').notNull(),
    cycle: text('cycle').$type<PlanCycle>().notNull(),
    channel: text('channel').$type<PayChannel>().notNull(),
    currency: text('currency').notNull(),
    listPrice: amount('list_price').notNull(),
    limits: jsonb('limits').$type<PlanLimits>().notNull(),
    features: text('features').array().$type<PlanFeature[]>().notNull(),
    /** The bill that bought it. */
    billId: uuid('bill_id').notNull(),
    /** The part of the bill’s amount that was paid for it. */
    price: amount('price').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The cycle that it lies in begins here: later than that only where it raises a period that was paid before. */
    cycleStartsAt: moment('cycle_starts_at').notNull(),
    basePeriodId: uuid('base_period_id'),
    /** When it ended early, and the bill that took its place, where one did; without, it was given back or taken back. */
    endedAt: moment('ended_at'),
    replacedBy: uuid('replaced_by'),
    /** The day of the month that its cycles begin on is this one's. */
    anchorAt: moment('anchor_at').notNull(),
    /** Nothing follows it, by the merchant's wish. */
    cancelledAt: moment('cancelled_at'),
    createdAt: moment('created_at').notNull().default(appNow),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.periodId] }), ownRowsOnly(t.merchantId)],
);

/** A plan that the operator gave. */
export const planGrant = pgTable(
  'plan_grant',
  {
    merchantId: merchantId(),
    grantId: uuid('grant_id').notNull(),
    levelId: integer('level_id').notNull(),
    /** Nothing is limited, whatever the level. */
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    reason: text('reason').notNull(),
    /** E-mail of who gave it; null for the program itself. */
    grantedBy: text('granted_by'),
    clientKey: text('client_key'),
    takenBackAt: moment('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.grantId] }),
    uniqueIndex('plan_grant_key').on(t.merchantId, t.clientKey),
    ownRowsOnly(t.merchantId),
  ],
);

/** A row to lock: whoever uses up a quota holds it until what is used up is written. */
export const quota = pgTable('quota', { merchantId: merchantId().primaryKey() }, (t) => [ownRowsOnly(t.merchantId)]);

/** Which stores stay writable where the plan has room for fewer, the dearest first. */
export const storeChoice = pgTable(
  'store_choice',
  {
    merchantId: merchantId().primaryKey(),
    storeIds: uuid('store_ids').array().notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [ownRowsOnly(t.merchantId)],
);

/** Since when a level limits what it limits now. The installation's, so only the system reads it. */
export const planTerms = pgTable('plan_terms', {
  levelId: integer('level_id').primaryKey(),
  limits: jsonb('limits').$type<PlanLimits>().notNull(),
  since: moment('since').notNull(),
});
