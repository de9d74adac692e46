import { DomainError } from '#contract/errors.ts';
import type { LockableField } from '#contract/product.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { editSessionRun } from '../../system/journal/index.ts';
import { readSnapshots, writeEdits } from '../pool/index.ts';

/** Locks or unlocks one field. Throws `notFound`. */
export async function lock(
  deps: Deps,
  { merchantId, accountId }: Caller,
  { productId, field, locked }: { productId: string; field: LockableField; locked: boolean },
): Promise<{ lockedFields: LockableField[] }> {
  const lockedFields = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const before = (await readSnapshots(tx, merchantId, [productId], { lock: true })).get(productId);
    if (!before) throw new DomainError('notFound');
    const { product } = before;
    const others = product.locked.filter((one) => one !== field);
    const after = { ...before, product: { ...product, locked: locked ? [...others, field] : others } };
    const title = { key: 'run.edit', params: { product: product.title } };
    const runId = await editSessionRun(tx, merchantId, productId, { kind: 'edit', title, actorId: accountId });
    await writeEdits(tx, { merchantId, runId, by: 'merchant' }, [{ before, after }]);
    return after.product.locked as LockableField[];
  });
  await deps.live.publish(merchantId, { type: 'changed', resource: 'pool' });
  return { lockedFields };
}
