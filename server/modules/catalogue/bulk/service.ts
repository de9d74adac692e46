import { z } from 'zod';
import type { bulkCalls } from '#contract/bulk.calls.ts';
import { BulkEdit } from '#contract/bulk.schemas.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Selection } from '#contract/productFilter.ts';
import type { Language, TextKey } from '#contract/texts.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { beginRun, dropRun } from '../../system/journal/index.ts';
import {
  type Origin,
  type ProductRowEnd,
  readSnapshots,
  resolveSelection,
  startProductJob,
  stateAfterEdit,
  workProducts,
  writeEdits,
} from '../pool/index.ts';
import { compileEdits } from './compile.ts';
import { type Draft, type Outcome, Tally } from './draft.ts';
import { draftsOf, type Step } from './step.ts';
import { BULK_SETTER, subjectOf } from './subject.ts';

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
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const productIds = await resolveSelection(tx, selection);
    const title = { key: titleOf(edits), params: { count: productIds.length } };
    const runId = await beginRun(tx, { kind: 'bulkEdit', title, actorId: accountId });
    if (productIds.length > AT_ONCE) {
      const params = { runId, edits };
      const job = { kind: 'bulkEdit', title, params } as const;
      const jobId = await startProductJob(tx, deps, job, productIds);
      return { jobId, runId, counts: null };
    }
    const edited = await editProducts(tx, { runId, by: BULK_SETTER }, productIds, steps);
    const tally = new Tally();
    for (const { draft, outcome } of edited.values()) tally.add(draft, outcome);
    const counts = tally.counts(language);
    if (counts.change === 0) await dropRun(tx, runId);
    return { jobId: null, runId: counts.change === 0 ? null : runId, counts };
  });
}

/** What a run is called: by its field, where it edits one. */
function titleOf(edits: readonly BulkEdit[]): TextKey {
  const [field, ...others] = new Set(edits.map((edit) => edit.field));
  if (field === undefined || others.length > 0) return 'run.bulkEdit';
  return `run.bulk${capital(field)}`;
}

const capital = <Name extends string>(name: Name): Capitalize<Name> =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

/** How one product came out of an edit. */
interface Edited {
  draft: Draft;
  outcome: Outcome;
}

/** Carries edits out on some products, in the transaction of whoever calls. Those that are gone are not in the answer. */
async function editProducts(
  tx: MerchantTx,
  origin: Origin,
  productIds: readonly string[],
  steps: readonly Step[],
): Promise<Map<string, Edited>> {
  const bodyHtml = steps.some(({ field }) => field === 'bodyHtml');
  const snapshots = [...(await readSnapshots(tx, productIds, { lock: true, bodyHtml })).values()];
  const drafts = await draftsOf(snapshots.map(subjectOf), steps);
  const edited = new Map<string, Edited>();
  const edits = snapshots.flatMap((before, at) => {
    const draft = drafts[at];
    if (!draft) return [];
    const outcome = draft.outcome();
    edited.set(before.product.productId, { draft, outcome });
    if (outcome !== 'change') return [];
    const { bodyHtml: body, ...rest } = draft.product;
    const product = { ...before.product, ...rest, state: stateAfterEdit(before.product.state) };
    const variants = before.variants.map((variant, place) => ({ ...variant, ...draft.variants[place] }));
    return [{ before, after: { product: bodyHtml ? { ...product, bodyHtml: body } : product, variants } }];
  });
  await writeEdits(tx, origin, edits);
  return edited;
}

/** How a product's row in a job ends. */
function rowEnd({ draft, outcome }: Edited): ProductRowEnd {
  if (outcome === 'refused') return { state: 'fail', reason: draft.refusal };
  if (outcome === 'locked') return { state: 'success', warnings: [{ key: 'bulk.locked' }] };
  if (outcome === 'unchanged') return { state: 'success', warnings: [{ key: 'bulk.unchanged' }] };
  return { state: 'success', warnings: draft.remarks };
}

const Params = z.object({ runId: z.uuid(), edits: z.array(BulkEdit) });

/** Edits the products of a selection, some hundred at a time. */
export function bulkEditLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const { runId, edits } = Params.parse(run.job.params);
  const steps = compileEdits(edits, { whole: true });
  const origin = { runId, by: BULK_SETTER };
  return workProducts(run, deps, async (tx, productIds) => {
    const edited = await editProducts(tx, origin, productIds, steps);
    return new Map([...edited].map(([productId, one]) => [productId, rowEnd(one)]));
  });
}
