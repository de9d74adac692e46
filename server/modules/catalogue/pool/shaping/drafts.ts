import type { DraftProduct, Made } from '#contract/draft.ts';
import { DomainError } from '#contract/errors.ts';
import type { Tx } from '../../../../db/tenancy.ts';
import type { Caller } from '../../../../http/context.ts';
import { beginRun } from '../../../system/journal/index.ts';
import { checkConsistency } from '../service.ts';
import { readSnapshots } from '../snapshots.ts';
import { createProducts, writeEdits } from '../write.ts';
import { draftRows } from './draftParts.ts';
import { missingOf } from './missing.ts';

/** Makes a product by hand: a draft, which may lack anything, or one for the pool. Throws `draftIncomplete`. */
export async function makeProduct(
  tx: Tx,
  caller: Caller,
  draft: DraftProduct,
  state: 'draft' | 'edited',
): Promise<Made> {
  checkConsistency(draft);
  const made = draftRows(caller.merchantId, draft, state);
  if (state === 'edited') checkWhole({ title: draft.title, variants: made.variants });
  const runId = await begin(tx, caller, draft.title);
  await createProducts(tx, { merchantId: caller.merchantId, runId, by: 'merchant' }, [made]);
  return { productId: made.product.productId, runId };
}

/**
 * Adds a draft to the pool as it stands. Throws `notFound`, `draftIncomplete` with what is missing, and `conflict` when it
 * is no draft any more.
 */
export async function addDraft(tx: Tx, caller: Caller, productId: string): Promise<Made> {
  const { merchantId } = caller;
  const before = (await readSnapshots(tx, merchantId, [productId], { lock: true })).get(productId);
  if (!before) throw new DomainError('notFound');
  if (before.product.state !== 'draft') throw new DomainError('conflict');
  checkWhole({ title: before.product.title, variants: before.variants });
  const runId = await begin(tx, caller, before.product.title);
  const after = { ...before, product: { ...before.product, state: 'edited' } };
  await writeEdits(tx, { merchantId, runId, by: 'merchant' }, [{ before, after }]);
  return { productId, runId };
}

const begin = (tx: Tx, { merchantId, accountId }: Caller, product: string): Promise<string> =>
  beginRun(tx, merchantId, { kind: 'create', title: { key: 'run.create', params: { product } }, actorId: accountId });

function checkWhole(draft: Parameters<typeof missingOf>[0]): void {
  const fields = missingOf(draft);
  if (fields.length > 0) throw new DomainError('draftIncomplete', {}, { fields });
}
