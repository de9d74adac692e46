import { z } from 'zod';
import { jobKinds, jobRowStates, jobSorts, jobStates } from './enums.ts';
import { limits } from './limits.ts';
import { flag, pageInput, pageOf } from './paging.ts';
import { NO_SHOP } from './productFilter.ts';

export const JobKind = z.enum(jobKinds);
export type JobKind = z.infer<typeof JobKind>;

export const JobState = z.enum(jobStates);
export type JobState = z.infer<typeof JobState>;

export const JobRowState = z.enum(jobRowStates);
export type JobRowState = z.infer<typeof JobRowState>;

export const JobRow = z.object({
  position: z.number().int(),
  state: JobRowState,
  /** What a person calls this row: a product's title, a file's line. */
  label: z.string(),
  /** The store or file it concerns. */
  target: z.string().nullable(),
  productId: z.string().nullable(),
  shopId: z.string().nullable(),
  /** Line in the file, for imports. */
  line: z.number().int().nullable(),
  /** Why it failed and what to do, or what became of it (added, updated, unchanged), in the language of the request. */
  reason: z.string().nullable(),
  reasonKey: z.string().nullable(),
  /** Succeeded, but the merchant should know. */
  warnings: z.array(z.string()),
  finishedAt: z.iso.datetime().nullable(),
});
export type JobRow = z.infer<typeof JobRow>;

export const Job = z.object({
  id: z.string(),
  kind: JobKind,
  state: JobState,
  /** What it works on: a file's name, a link, the stores. */
  title: z.string(),
  total: z.number().int(),
  /** Rows that succeeded. */
  done: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  /** Why the whole job stopped or waits, where it does. */
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it begins; null for at once. */
  dueAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof Job>;

const JobId = z.object({ id: z.uuid() });

export const jobSchemas = {
  list: {
    summary: 'The merchant’s jobs, newest first',
    input: pageInput(jobSorts).extend({
      state: JobState.optional(),
      kind: JobKind.optional(),
      /** Those of the last 7 days with failed rows. */
      failed: flag.optional(),
      /** Those with failed rows about a store, or about none (`none`). */
      shopId: z.union([z.uuid(), z.literal(NO_SHOP)]).optional(),
    }),
    result: pageOf(Job),
  },
  queue: {
    summary: 'The jobs that wait for others of the same store, with how many come first',
    input: z.object({}),
    result: z.object({ rows: z.array(z.object({ id: z.string(), before: z.number().int() })) }),
  },
  get: {
    summary: 'A job with a page of its rows; failed rows first',
    input: JobId.extend({
      rowState: JobRowState.optional(),
      rowPage: z.coerce.number().int().min(1).max(limits.pageNumber).default(1),
      rowPageSize: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    result: Job.extend({ rows: z.array(JobRow), rowTotal: z.number().int() }),
  },
  cancel: {
    summary: 'Stops after the row being worked on; rows already done stay done',
    input: JobId,
    result: Job,
  },
  retry: { summary: 'Works the failed and cancelled rows again', input: JobId, result: Job },
  errorsCsv: { summary: 'The failed rows as CSV', input: JobId, result: z.string() },
};
/** What a started job is answered with. */
export const StartedJob = z.object({ jobId: z.string() });
