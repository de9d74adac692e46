import type { Notice } from '#contract/errors.ts';
import type { Job } from '#contract/job.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { job } from '../db/schema/jobs.ts';

/** A job as the database holds it. */
export type JobRecord = typeof job.$inferSelect;

/** A job as it travels between processes: not yet in anybody's language. */
export type JobSnapshot = Omit<Job, 'message'> & { message: Notice | null };

export const toSnapshot = (record: JobRecord): JobSnapshot => ({
  id: record.jobId,
  kind: record.kind,
  state: record.state,
  title: record.title,
  total: record.total,
  done: record.done,
  failed: record.failed,
  cancelled: record.cancelled,
  message: record.message,
  createdAt: record.createdAt.toISOString(),
  dueAt: record.dueAt?.toISOString() ?? null,
  startedAt: record.startedAt?.toISOString() ?? null,
  finishedAt: record.finishedAt?.toISOString() ?? null,
});

export const toJob = (snapshot: JobSnapshot, language: Language): Job => ({
  ...snapshot,
  message: snapshot.message && sentence(language, snapshot.message.key, snapshot.message.params),
});
