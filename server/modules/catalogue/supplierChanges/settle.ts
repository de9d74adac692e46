import { z } from 'zod';
import { DifferenceChoice } from '#contract/difference.schemas.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import {
  accept,
  type Edit,
  findWaiting,
  keep,
  type ProductRowEnd,
  readSnapshots,
  type SupplierChange,
  type Waiting,
  workProducts,
  writeEdits,
} from '../pool/index.ts';
import { pricesFor } from '../pricing/index.ts';
import { findCollected } from './queries.ts';

export type Decision = 'accept' | 'keep';

/** How the answer ended in one product. */
interface End extends ProductRowEnd {
  settled: number;
  left: number;
}

const needCollected: ReadonlySet<string> = new Set(['options', 'optionValues', 'currency', 'variantNew']);
/** These belong together: an answer to one is an answer to the other. */
const together: Readonly<Record<string, string>> = {
  weight: 'weightUnit',
  weightUnit: 'weight',
  options: 'optionValues',
  optionValues: 'options',
};

/** Returns what waits on some products, in the caller's transaction, as part of one run of the journal. */
export async function settleIn(
  tx: MerchantTx,
  runId: string,
  { decision, choice }: { decision: Decision; choice: DifferenceChoice },
  productIds: readonly string[],
): Promise<Map<string, End>> {
  const snapshots = await readSnapshots(tx, productIds, { lock: true, bodyHtml: true });
  const waiting = await findWaiting(tx, [...snapshots.keys()]);
  const chosen = new Map(
    [...snapshots.keys()].map((productId) => [productId, chosenOf(productId, waiting.get(productId) ?? [], choice)]),
  );
  const structural = [...chosen].filter(([, rows]) => rows.some(({ field }) => needCollected.has(field)));
  const collected = await findCollected(
    tx,
    structural.map(([productId]) => productId),
  );
  const ends = new Map<string, End>();
  const edits: Edit[] = [];
  for (const [productId, before] of snapshots) {
    const rows = chosen.get(productId) ?? [];
    const { after, left } =
      decision === 'accept' ? accept(before, rows, collected.get(productId)) : { after: keep(before, rows), left: [] };
    const stays = new Set<SupplierChange>(left.map(({ row }) => row));
    const gone = new Set(rows.filter((row) => !stays.has(row)).map(placeOf));
    edits.push({
      before,
      after,
      ownersStand: true,
      waiting: (pending) => pending.filter((row) => !gone.has(placeOf(row))),
    });
    const reasons = left.map(({ reason }) => reason);
    const end = { settled: gone.size, left: left.length };
    ends.set(productId, { ...end, state: 'success', warnings: distinct(reasons) });
  }
  await writeEdits(tx, { runId, by: 'merchant' }, await priceAdded(tx, edits));
  return ends;
}

const placeOf = ({ variantId, field }: SupplierChange): string => `${variantId} ${field}`;

const distinct = <T extends { key: string }>(notices: readonly T[]): T[] => [
  ...new Map(notices.map((notice) => [notice.key, notice])).values(),
];

/** What of all that waits on a product an answer is for. */
function chosenOf(productId: string, waiting: readonly Waiting[], choice: DifferenceChoice): Waiting[] {
  const until = new Date(choice.until);
  const seen = waiting.filter(({ seenAt }) => seenAt <= until);
  if ('productIds' in choice) return seen;
  const named =
    'like' in choice
      ? [{ field: choice.like.field, variantId: undefined }]
      : choice.differences.filter((one) => one.productId === productId);
  return seen.filter((row) =>
    named.some(
      ({ field, variantId }) =>
        (row.field === field || row.field === together[field]) &&
        (variantId === undefined ||
          variantId === row.variantId ||
          together[row.field] === 'options' ||
          row.field === 'options'),
    ),
  );
}

/** Edits with the rule's price for each variant that they add and that a rule is to price. */
async function priceAdded(tx: MerchantTx, edits: readonly Edit[]): Promise<Edit[]> {
  const added = new Map(edits.map((edit) => [edit, addedTo(edit)]));
  const toPrice = edits.filter((edit) => added.get(edit)?.size).map(({ after }) => after);
  if (toPrice.length === 0) return [...edits];
  const made = await pricesFor(tx, toPrice);
  return edits.map((edit) => {
    const priced = made.get(edit.after.product.productId);
    if (priced?.state !== 'priced' || priced.currency !== edit.after.product.currency) return edit;
    const prices = new Map(priced.variants.map((one) => [one.variantId, one]));
    const variants = edit.after.variants.map((variant) => {
      const price = added.get(edit)?.has(variant.variantId) ? prices.get(variant.variantId) : undefined;
      if (!price || price.price === null) return variant;
      return { ...variant, price: price.price, compareAtPrice: price.compareAt ?? null };
    });
    return { ...edit, after: { ...edit.after, variants } };
  });
}

function addedTo({ before, after }: Edit): Set<string> {
  const known = new Set(before.variants.map(({ variantId }) => variantId));
  const added = after.variants.filter(({ variantId, owners }) => !known.has(variantId) && owners.price === 'rule');
  return new Set(added.map(({ variantId }) => variantId));
}

/** Params of a job: it may be stored already, so the names stay. */
export const AnswerParams = z.object({
  runId: z.uuid(),
  verdict: z.enum(['accept', 'keep']),
  choice: DifferenceChoice,
});
export type AnswerParams = z.infer<typeof AnswerParams>;

/** Accepts or turns down changes of suppliers in many products, some hundred at a time. */
export function acceptDifferencesLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const { runId, verdict: decision, choice } = AnswerParams.parse(run.job.params);
  return workProducts(run, deps, async (tx, productIds) => {
    const ends = await settleIn(tx, runId, { decision, choice }, productIds);
    return new Map<string, ProductRowEnd>(
      [...ends].map(([productId, { settled: _, left: __, ...end }]) => [productId, end]),
    );
  });
}
