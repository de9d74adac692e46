import { stringify } from 'csv-stringify/sync';
import { DomainError } from '#contract/errors.ts';
import { type Job, jobCalls } from '#contract/job.ts';
import type { Language } from '#contract/texts.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { type JobRecord, toJob, toSnapshot } from '../../../jobs/record.ts';
import { findJob, listJobs, listRows, listWaiting, toJobRow } from './queries.ts';

/** Rows in an error file: all of the largest run there can be. */
const ERROR_ROWS = 100_000;

/** Mounts `/shop/job`. */
export function mountJobs(mount: Mount, deps: Deps): void {
  const inLanguage = (record: JobRecord, language: Language): Job => toJob(toSnapshot(record), language);
  const change = async (merchantId: string, language: Language, act: (tx: Tx) => Promise<JobRecord>): Promise<Job> => {
    const record = await withMerchantTx(deps.db, merchantId, act);
    deps.jobs.nudge();
    await deps.live.publish(merchantId, { type: 'job', jobId: record.jobId });
    return inLanguage(record, language);
  };

  mount(jobCalls, {
    list: async (input, { caller, language }) => {
      const page = await withMerchantTx(deps.db, caller.merchantId, (tx) => listJobs(tx, caller.merchantId, input));
      return { rows: page.rows.map((row) => inLanguage(row, language)), total: page.total, totalIsExact: true };
    },
    queue: (_input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({ rows: await listWaiting(tx, merchantId) })),
    get: (input, { caller, language }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => {
        const found = await findJob(tx, caller.merchantId, input.id);
        if (!found) throw new DomainError('notFound');
        const query = { state: input.rowState, page: input.rowPage, pageSize: input.rowPageSize };
        const { rows, total } = await listRows(tx, caller.merchantId, input.id, query);
        return { ...inLanguage(found, language), rows: rows.map((row) => toJobRow(row, language)), rowTotal: total };
      }),
    cancel: (input, { caller, language }) =>
      change(caller.merchantId, language, (tx) => deps.jobs.cancel(tx, caller.merchantId, input.id)),
    retry: (input, { caller, language }) =>
      change(caller.merchantId, language, (tx) => deps.jobs.retry(tx, caller.merchantId, input.id)),
    errorsCsv: (input, { caller, language }) =>
      withMerchantTx(deps.db, caller.merchantId, async (tx) => {
        const found = await findJob(tx, caller.merchantId, input.id);
        if (!found) throw new DomainError('notFound');
        const query = { state: 'fail' as const, page: 1, pageSize: ERROR_ROWS };
        const { rows } = await listRows(tx, caller.merchantId, input.id, query);
        const readable = rows.map((row) => toJobRow(row, language));
        const cells = readable.map((row) => [row.line ?? '', row.label, row.target ?? '', row.reason ?? '']);
        // The mark in front lets Excel read the file as UTF-8; a leading apostrophe disarms formulas.
        return stringify([['line', 'item', 'store', 'reason'], ...cells], { bom: true, escape_formulas: true });
      }),
  });
}
