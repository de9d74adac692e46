import { and, eq } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import type { Job } from '#contract/job.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { Database } from '../db/open.ts';
import { job } from '../db/schema/jobs.ts';
import { withMerchantTx } from '../db/tenancy.ts';
import { type TitleSentence, titleIn, titleSentence } from './title.ts';

/** A job as the database holds it. */
export type JobRecord = typeof job.$inferSelect;

/** A job as it travels between processes: not yet in anybody's language. */
type JobSnapshot = Omit<Job, 'message'> & { message: Notice | null; jobTitle: TitleSentence | null };

export const toSnapshot = (record: JobRecord): JobSnapshot => ({
  id: record.jobId,
  kind: record.kind,
  state: record.state,
  title: record.title,
  jobTitle: titleSentence(record),
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

export const toJob = ({ jobTitle, ...snapshot }: JobSnapshot, language: Language): Job => ({
  ...snapshot,
  title: titleIn(language, { ...snapshot, jobTitle }),
  message: snapshot.message && sentence(language, snapshot.message.key, snapshot.message.params),
});

/** Reads a job as it stands now; null when there is none. */
export type ReadJob = (merchantId: string, jobId: string) => Promise<JobSnapshot | null>;

/**
 * A reader for whoever is told that a job got on: all who ask before a read begins share it, and one job is read once at a
 * time, so that a thousand tabs cost one query and nobody sees a job go backwards.
 */
export function createJobReader(db: Database): ReadJob {
  const last = new Map<string, Promise<JobSnapshot | null>>();
  const waiting = new Map<string, Promise<JobSnapshot | null>>();
  return (merchantId, jobId) => {
    const key = `${merchantId}/${jobId}`;
    const shared = waiting.get(key);
    if (shared) return shared;
    const before = last.get(key) ?? Promise.resolve(null);
    const read = before
      .catch(() => null)
      .then(() => {
        waiting.delete(key);
        return readJob(db, merchantId, jobId);
      });
    waiting.set(key, read);
    last.set(key, read);
    const forget = (): void => {
      if (last.get(key) === read) last.delete(key);
    };
    read.then(forget, forget);
    return read;
  };
}

async function readJob(db: Database, merchantId: string, jobId: string): Promise<JobSnapshot | null> {
  const [found] = await withMerchantTx(db, merchantId, (tx) =>
    tx
      .select()
      .from(job)
      .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId))),
  );
  return found ? toSnapshot(found) : null;
}
