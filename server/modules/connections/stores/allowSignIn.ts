import { DomainError } from '#contract/errors.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Caller } from '../../../http/context.ts';
import { lockStore, type StoreRow, updateStore } from './queries.ts';

/**
 * Allows links from the store's own admin to sign the caller in, or no longer. Throws `notFound`; `invalidInput` where the platform
 * knows no such links; `storeLinkOperator` for an administrator, and `forbidden` for whoever did not connect the store.
 */
export async function allowSignIn(
  tx: MerchantTx,
  { shopId, allowed }: { shopId: string; allowed: boolean },
  { accountId, roles }: Caller,
): Promise<StoreRow> {
  const store = await lockStore(tx, shopId);
  if (!store) throw new DomainError('notFound');
  if (storeConnector(store.platform).signInLinks === undefined) throw new DomainError('invalidInput');
  if (allowed && roles.includes('admin')) throw new DomainError('storeLinkOperator');
  if (allowed && store.boundBy !== accountId) throw new DomainError('forbidden');
  const signInBy = allowed ? accountId : null;
  await updateStore(tx, shopId, { signInBy });
  return { ...store, signInBy };
}
