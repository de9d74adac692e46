import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { TranslateOrder } from '#contract/translate.ts';
import { job, jobRow } from '../../db/schema/jobs.ts';
import { forMerchant, type Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/context.ts';
import type { PartRun } from '../../jobs/run.ts';
import { beginRun } from '../journal/index.ts';
import { resolveSelection } from '../pool/index.ts';
import { providerOf } from './provider.ts';

/** Apart from the pool's other jobs, which must not wait for a service that takes an hour. */
const PART = 'translate';

export const TranslateParams = TranslateOrder.omit({ selection: true }).extend({ runId: z.uuid() });
export type TranslateParams = z.infer<typeof TranslateParams>;

export interface OpenRow {
  position: number;
  productId: string;
}

/** Starts the translation of products: a job with a row per product, all of it one run of the journal. */
export async function startTranslation(
  deps: Deps,
  caller: Caller,
  order: TranslateOrder,
): Promise<{ jobId: string; runId: string }> {
  providerOf(deps);
  const { merchantId } = caller;
  const { selection, ...rest } = order;
  const begun = await forMerchant(deps.db, merchantId, async (tx) => {
    const productIds = await resolveSelection(tx, merchantId, selection);
    const title = nameOf(order.to);
    const total = productIds.length;
    const started = await deps.jobs.start(tx, merchantId, {
      kind: 'translate',
      title,
      params: {},
      total,
      parts: [PART],
    });
    const runId = await beginRun(tx, merchantId, {
      kind: 'translate',
      title: { key: 'run.translate', params: { count: total, language: title } },
      actorId: caller.accountId,
      jobId: started,
    });
    const params: TranslateParams = { ...rest, runId };
    await tx
      .update(job)
      .set({ params })
      .where(and(eq(job.merchantId, merchantId), eq(job.jobId, started)));
    await insertRows(tx, merchantId, started, productIds);
    return { jobId: started, runId };
  });
  deps.jobs.nudge();
  return begun;
}

/** What a language calls itself: the same for every reader. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

async function insertRows(tx: Tx, merchantId: string, jobId: string, productIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into job_row (merchant_id, job_id, position, part, state, label, product_id)
    select ${merchantId}, ${jobId}, (chosen.place - 1)::int, ${PART}, 'waiting', p.title, p.product_id
    from json_array_elements_text(${JSON.stringify(productIds)}::json) with ordinality as chosen (id, place)
    join product p on p.merchant_id = ${merchantId} and p.product_id = chosen.id::uuid`);
}

/** The next rows to work, in their order. */
export async function findOpenRows(tx: Tx, run: PartRun, atMost: number): Promise<OpenRow[]> {
  const rows = await tx
    .select({ position: jobRow.position, productId: jobRow.productId })
    .from(jobRow)
    .where(
      and(
        eq(jobRow.merchantId, run.merchantId),
        eq(jobRow.jobId, run.jobId),
        eq(jobRow.part, run.part),
        inArray(jobRow.state, ['waiting', 'importing']),
      ),
    )
    .orderBy(asc(jobRow.position))
    .limit(atMost);
  return rows.flatMap(({ position, productId }) => (productId === null ? [] : [{ position, productId }]));
}
