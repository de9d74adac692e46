import type { Tx } from '../../../db/tenancy.ts';
import { type Origin, type ProductRowEnd, readSnapshots, stateAfterEdit, writeEdits } from '../pool/index.ts';
import type { Draft, Outcome } from './draft.ts';
import { draftsOf } from './draftsOf.ts';
import type { Step } from './step.ts';
import { subjectOf } from './subject.ts';

/** How one product came out of an edit. */
export interface Edited {
  draft: Draft;
  outcome: Outcome;
}

/** Carries edits out on some products, in the transaction of whoever calls. Those that are gone are not in the answer. */
export async function editProducts(
  tx: Tx,
  origin: Origin,
  productIds: readonly string[],
  steps: readonly Step[],
): Promise<Map<string, Edited>> {
  const bodyHtml = steps.some(({ field }) => field === 'bodyHtml');
  const snapshots = [...(await readSnapshots(tx, origin.merchantId, productIds, { lock: true, bodyHtml })).values()];
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
export function rowEnd({ draft, outcome }: Edited): ProductRowEnd {
  if (outcome === 'refused') return { state: 'fail', reason: draft.refusal };
  if (outcome === 'locked') return { state: 'success', warnings: [{ key: 'bulk.locked' }] };
  if (outcome === 'unchanged') return { state: 'success', warnings: [{ key: 'bulk.unchanged' }] };
  return { state: 'success', warnings: draft.remarks };
}
