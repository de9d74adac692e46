import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { JobKind, JobRowState, JobState } from '#contract/job.schemas.ts';
import { appNow, merchantId, moment, ownRowsOnly } from './columns.ts';

/** A long run of work that the merchant watches: an import, a publication, a sync. */
export const job = pgTable(
  'job',
  {
    merchantId: merchantId(),
    jobId: uuid('job_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    state: text('state').$type<JobState>().notNull(),
    title: text('title').notNull(),
    params: jsonb('params').$type<unknown>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    cancelled: integer('cancelled').notNull().default(0),
    /** Parts still to end: one per store for a publication, one for an import. */
    openLanes: text('open_lanes').array().notNull(),
    /** Its place in the queue of a store: see `priorities`. */
    priority: integer('priority').notNull().default(3),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    message: jsonb('message').$type<Notice>(),
    createdAt: moment('created_at').notNull(),
    /** When it is to begin; null for at once. */
    dueAt: moment('due_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.jobId] }),
    index('job_by_created').on(t.merchantId, t.createdAt, t.jobId),
    ownRowsOnly(t.merchantId),
  ],
);

/** One row of a job: its checkpoint and its outcome. `part` names the worker run that works it (a store's id). */
export const jobRow = pgTable(
  'job_row',
  {
    merchantId: merchantId(),
    jobId: uuid('job_id').notNull(),
    position: integer('position').notNull(),
    lane: text('lane').notNull().default(''),
    state: text('state').$type<JobRowState>().notNull(),
    label: text('label').notNull(),
    target: text('target'),
    productId: uuid('product_id'),
    storeId: uuid('store_id'),
    line: integer('line'),
    reason: jsonb('reason').$type<Notice>(),
    warnings: jsonb('warnings').$type<Notice[]>().notNull().default([]),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.jobId, t.position] }),
    index('job_row_by_lane').on(t.merchantId, t.jobId, t.lane, t.state, t.position),
    index('job_row_failed').on(t.merchantId, t.jobId, t.storeId).where(sql`state = 'fail'`),
    ownRowsOnly(t.merchantId),
  ],
);

/** Worker threads by process, so that the locks of a process that died can be told and given back. System only. */
export const workerProcess = pgTable('worker_process', {
  workerId: text('worker_id').primaryKey(),
  processId: text('process_id').notNull(),
  startedAt: moment('started_at').notNull().default(appNow),
});
