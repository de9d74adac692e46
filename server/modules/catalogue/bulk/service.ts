import type { BulkEdit, bulkCalls } from '#contract/bulk.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Selection } from '#contract/product.ts';
import { type Language, sentence, type TextKey } from '#contract/texts.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { beginRun, dropRun } from '../../system/journal/index.ts';
import { resolveSelection, startProductJob } from '../pool/index.ts';
import { compileEdits } from './compile.ts';
import { editProducts } from './editProducts.ts';
import { BULK_SETTER } from './subject.ts';
import { Tally } from './tally.ts';

/** Up to this many products are edited while the merchant waits; more of them are a job. */
const AT_ONCE = 50;

/** Edits all products of a selection. Throws `invalidInput`, `selectionChanged` and `notFound`. */
export async function bulkEdit(
  deps: Deps,
  { caller, language }: { caller: Caller; language: Language },
  selection: Selection,
  edits: readonly BulkEdit[],
): Promise<ResultOf<typeof bulkCalls.edit>> {
  const { merchantId, accountId } = caller;
  const steps = compileEdits(edits, { whole: true });
  const done = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const productIds = await resolveSelection(tx, merchantId, selection);
    const title = { key: titleOf(edits), params: { count: productIds.length } };
    const runId = await beginRun(tx, merchantId, { kind: 'bulkEdit', title, actorId: accountId });
    if (productIds.length > AT_ONCE) {
      const params = { runId, edits };
      const named = sentence(language, title.key, title.params);
      const job = { kind: 'bulkEdit', title: named, params } as const;
      const jobId = await startProductJob(tx, deps, merchantId, job, productIds);
      return { jobId, runId, counts: null };
    }
    const edited = await editProducts(tx, { merchantId, runId, by: BULK_SETTER }, productIds, steps);
    const tally = new Tally();
    for (const { draft, outcome } of edited.values()) tally.add(draft, outcome);
    const counts = tally.counts(language);
    if (counts.change === 0) await dropRun(tx, merchantId, runId);
    return { jobId: null, runId: counts.change === 0 ? null : runId, counts };
  });
  if (done.jobId) deps.jobs.nudge();
  else await deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
  return done;
}

/** What a run is called: by its field, where it edits one. */
function titleOf(edits: readonly BulkEdit[]): TextKey {
  const [field, ...others] = new Set(edits.map((edit) => edit.field));
  if (field === undefined || others.length > 0) return 'run.bulkEdit';
  return `run.bulk${capital(field)}`;
}

const capital = <Name extends string>(name: Name): Capitalize<Name> =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;
