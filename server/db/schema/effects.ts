import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import { amount, appNow, merchantId, moment, ownRowsOnly, wideAmount } from './columns.ts';

/**
 * The ledger: an effect on the outside world, one row per intention, written down before the call leaves. `sent` and
 * `unknown` are never sent again until the other side was asked.
 */
export const effect = pgTable(
  'effect',
  {
    merchantId: merchantId(),
    effectId: uuid('effect_id').notNull().defaultRandom(),
    /** Deterministic: what is to stand there, such as one product in one store. */
    key: text('key').notNull(),
    /** Which intention of this key it is: counts on when the one before is over. */
    intention: integer('intention').notNull().default(1),
    kind: text('kind').notNull(),
    /** What of ours it is for, such as a product. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    requestHash: text('request_hash').notNull(),
    /** What was sent: what the other side has to be asked about. Emptied when that is settled, or later where money was spent. */
    request: jsonb('request').$type<unknown>(),
    /** By what the other side tells one attempt from another; a certain refusal ends the attempt, and the next has a new one. */
    mark: uuid('mark').notNull().defaultRandom(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Counts whoever took it up: what an earlier one hears late refuses nothing any more. */
    fence: integer('fence').notNull().default(0),
    /** Until then whoever took it up may still be at it. */
    leaseUntil: moment('lease_until'),
    /** What it costs, where it costs something; null where it does not. */
    amount: wideAmount('amount'),
    currency: text('currency'),
    /** The merchant's day that the amount counts on: that of the attempt's first send. */
    spendDay: date('spend_day', { mode: 'string' }),
    /** What the other side calls what was made; one call may make several. */
    externalIds: text('external_ids').array().notNull().default(sql`'{}'`),
    reason: jsonb('reason').$type<Notice>(),
    /** Who decided what had become of it, where nobody else could tell. */
    resolvedBy: uuid('resolved_by'),
    plannedAt: moment('planned_at').notNull(),
    /** Of the attempt under way. */
    firstSentAt: moment('first_sent_at'),
    settledAt: moment('settled_at'),
    /** When what it made was gone, or no longer ours: what comes then is another intention. */
    overAt: moment('over_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.effectId] }),
    uniqueIndex('effect_by_key').on(t.merchantId, t.key, t.intention),
    index('effect_by_subject').on(t.merchantId, t.subjectKind, t.subjectId),
    // Whose requests are to be emptied some day: hardly any.
    index('effect_with_request').on(t.settledAt).where(sql`request is not null`),
    // What counts against a day's limit.
    index('effect_by_spend_day').on(t.merchantId, t.currency, t.spendDay).where(sql`amount is not null`),
    check('effect_cost', sql`(${t.amount} is null) = (${t.currency} is null)`),
    ownRowsOnly(t.merchantId),
  ],
);

/** What the other side said of an effect, each answer as it was: the evidence for whoever has to decide. */
export const effectAnswer = pgTable(
  'effect_answer',
  {
    merchantId: merchantId(),
    effectId: uuid('effect_id').notNull(),
    /** Who heard it. */
    fence: integer('fence').notNull(),
    heardAt: moment('heard_at').notNull().default(sql`app_clock()`),
    answer: jsonb('answer').$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.effectId, t.fence, t.heardAt] }), ownRowsOnly(t.merchantId)],
);

/** The most that a merchant spends in a day, by currency, without conversion. */
export const spendLimit = pgTable(
  'spend_limit',
  {
    merchantId: merchantId(),
    currency: text('currency').notNull(),
    perDay: amount('per_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.currency] }), ownRowsOnly(t.merchantId)],
);

/** A command that must not be done twice, by the key that its sender gave it, with what it came to. */
export const command = pgTable(
  'command',
  {
    merchantId: merchantId(),
    kind: text('kind').notNull(),
    clientKey: text('client_key').notNull(),
    requestHash: text('request_hash').notNull(),
    result: jsonb('result').$type<unknown>(),
    createdAt: moment('created_at').notNull().default(appNow),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.clientKey] }),
    index('command_by_created').on(t.createdAt),
    ownRowsOnly(t.merchantId),
  ],
);
