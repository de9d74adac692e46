import { z } from 'zod';
import { TranslateOrder } from '#contract/translate.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { beginRun } from '../../system/journal/index.ts';
import { resolveSelection, startProductJob } from '../pool/index.ts';
import { providerOf } from './provider.ts';

/** Apart from the pool's other jobs, which must not wait for a service that takes an hour. */
const PART = 'translate';

export const TranslateParams = TranslateOrder.omit({ selection: true }).extend({ runId: z.uuid() });
export type TranslateParams = z.infer<typeof TranslateParams>;

/** Starts the translation of products: a job with a row per product, all of it one run of the journal. */
export async function startTranslation(
  deps: Deps,
  caller: Caller,
  order: TranslateOrder,
): Promise<{ jobId: string; runId: string }> {
  providerOf(deps);
  const { merchantId } = caller;
  const { selection, ...rest } = order;
  const begun = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const productIds = await resolveSelection(tx, merchantId, selection);
    const title = nameOf(order.to);
    const total = productIds.length;
    const runId = await beginRun(tx, merchantId, {
      kind: 'translate',
      title: { key: 'run.translate', params: { count: total, language: title } },
      actorId: caller.accountId,
    });
    const params: TranslateParams = { ...rest, runId };
    const wanted = { kind: 'translate', title, params, part: PART } as const;
    return { jobId: await startProductJob(tx, deps, merchantId, wanted, productIds), runId };
  });
  deps.jobs.nudge();
  return begun;
}

/** What a language calls itself: the same for every reader. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
