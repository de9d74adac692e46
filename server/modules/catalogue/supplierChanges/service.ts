import type { DifferenceChoice, Settled } from '#contract/difference.schemas.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { LockableField } from '#contract/product.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { beginRun, editSessionRun } from '../../system/journal/index.ts';
import { followAgain, readSnapshots, startProductJob, writeEdits } from '../pool/index.ts';
import { findCollected, idsOfWaiting } from './queries.ts';
import { type AnswerParams, type Decision, settleIn } from './settle.ts';

/** Up to this many products an answer is carried out while the merchant waits; more of them are a job. */
const AT_ONCE = 50;

const titles: Record<Decision, string> = { accept: 'run.acceptDifferences', keep: 'run.keepDifferences' };

/** Accepts or turns down changes of suppliers, as one run of the journal. Throws `notFound` when nothing waits. */
export async function answer(
  deps: Deps,
  caller: Caller,
  decision: Decision,
  choice: DifferenceChoice,
): Promise<Settled> {
  const { merchantId } = caller;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const productIds = await productsOf(tx, choice);
    if (productIds.length === 0) throw new DomainError('notFound');
    const title: Notice = { key: titles[decision], params: { count: productIds.length } };
    const runId = await beginRun(tx, { kind: 'acceptDifferences', title, actorId: caller.accountId });
    if (productIds.length > AT_ONCE) {
      const params: AnswerParams = { runId, verdict: decision, choice };
      const job = { kind: 'acceptDifferences', title, params } as const;
      return { runId, jobId: await startProductJob(tx, deps, job, productIds), settled: 0, left: 0 };
    }
    const ends = [...(await settleIn(tx, runId, { decision, choice }, productIds)).values()];
    const sum = (of: 'settled' | 'left') => ends.reduce((total, end) => total + end[of], 0);
    return { runId, jobId: null, settled: sum('settled'), left: sum('left') };
  });
}

async function productsOf(tx: MerchantTx, choice: DifferenceChoice): Promise<string[]> {
  if ('productIds' in choice) return [...new Set(choice.productIds)];
  if ('differences' in choice) return [...new Set(choice.differences.map(({ productId }) => productId))];
  return idsOfWaiting(tx, { ...choice.like, until: choice.until });
}

/**
 * Unlocks a field and lets it follow the supplier again, beginning with what was collected last. Throws `notFound` where
 * the product is gone or was never collected.
 */
export async function follow(deps: Deps, caller: Caller, productId: string, field: LockableField): Promise<Settled> {
  const { merchantId } = caller;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const before = (await readSnapshots(tx, [productId], { lock: true, bodyHtml: true })).get(productId);
    const collected = (await findCollected(tx, [productId])).get(productId);
    if (!before || !collected) throw new DomainError('notFound');
    const title: Notice = { key: 'run.followSupplier', params: { product: before.product.title } };
    const runId = await beginRun(tx, { kind: 'acceptDifferences', title, actorId: caller.accountId });
    const { after, left } = followAgain(before, field, collected);
    await writeEdits(tx, { runId, by: 'merchant' }, [{ before, after, ownersStand: true }]);
    return { runId, jobId: null, settled: left.length === 0 ? 1 : 0, left: left.length };
  });
}

/** Locks or unlocks one field. Throws `notFound`. */
export async function lock(
  deps: Deps,
  { merchantId, accountId }: Caller,
  { productId, field, locked }: { productId: string; field: LockableField; locked: boolean },
): Promise<{ lockedFields: LockableField[] }> {
  const lockedFields = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const before = (await readSnapshots(tx, [productId], { lock: true })).get(productId);
    if (!before) throw new DomainError('notFound');
    const { product } = before;
    const others = product.locked.filter((one) => one !== field);
    const after = { ...before, product: { ...product, locked: locked ? [...others, field] : others } };
    const title = { key: 'run.edit', params: { product: product.title } };
    const runId = await editSessionRun(tx, productId, { kind: 'edit', title, actorId: accountId });
    await writeEdits(tx, { runId, by: 'merchant' }, [{ before, after }]);
    return after.product.locked as LockableField[];
  });
  return { lockedFields };
}
