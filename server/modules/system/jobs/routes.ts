import { stringify } from 'csv-stringify/sync';
import { DomainError } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { type Job, jobSchemas } from '#contract/job.schemas.ts';
import type { Language } from '#contract/texts.ts';
import { askAsMerchant, askIn, type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { type JobRecord, toJob, toSnapshot } from '../../../jobs/record.ts';
import { findJob, jobRows, jobs, listWaiting, toJobRow } from './queries.ts';

/** Rows in an error file: all of the largest run there can be. */
const ERROR_ROWS = 100_000;

const byUrgency = { sort: 'urgency', order: 'ASC' } as const;

/** Mounts `/shop/job`. */
export function mountJobs(mount: Mount, deps: Deps): void {
  const inLanguage = (record: JobRecord, language: Language): Job => toJob(toSnapshot(record), language);
  const change = async (merchantId: string, language: Language, act: (tx: Tx) => Promise<JobRecord>): Promise<Job> => {
    const record = await withMerchantTx(deps.db, merchantId, act);
    deps.jobs.nudge();
    await deps.live.publish(merchantId, { type: 'job', jobId: record.jobId });
    return inLanguage(record, language);
  };

  mount(jobCalls, jobSchemas, {
    list: async (input, { caller: { merchantId }, language }) => {
      const page = await jobs.page(askAsMerchant(deps.db, merchantId), merchantId, input);
      return { ...page, rows: page.rows.map((row) => toJob(row, language)) };
    },
    queue: (_input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({ rows: await listWaiting(tx, merchantId) })),
    get: ({ id, rowState, rowPage, rowPageSize }, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const found = await findJob(tx, merchantId, id);
        if (!found) throw new DomainError('notFound');
        const query = { jobId: id, state: rowState, page: rowPage, pageSize: rowPageSize, ...byUrgency };
        const { rows, total } = await jobRows.page(askIn(tx), merchantId, query);
        return { ...inLanguage(found, language), rows: rows.map((row) => toJobRow(row, language)), rowTotal: total };
      }),
    cancel: (input, { caller, language }) =>
      change(caller.merchantId, language, (tx) => deps.jobs.cancel(tx, caller.merchantId, input.id)),
    retry: (input, { caller, language }) =>
      change(caller.merchantId, language, (tx) => deps.jobs.retry(tx, caller.merchantId, input.id)),
    errorsCsv: ({ id }, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const found = await findJob(tx, merchantId, id);
        if (!found) throw new DomainError('notFound');
        const failed = { jobId: id, state: 'fail' as const };
        const rows = await jobRows.all(askIn(tx), merchantId, failed, { ...byUrgency, atMost: ERROR_ROWS });
        const readable = rows.map((row) => toJobRow(row, language));
        const cells = readable.map((row) => [row.line ?? '', row.label, row.target ?? '', row.reason ?? '']);
        // The mark in front lets Excel read the file as UTF-8; a leading apostrophe disarms formulas.
        return stringify([['line', 'item', 'store', 'reason'], ...cells], { bom: true, escape_formulas: true });
      }),
  });
}
