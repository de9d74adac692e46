import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { laterServiceDecisionsOn } from '#contract/shipmentWords.ts';
import type { storeCalls } from '#contract/store.calls.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { findStore, lockStore, type StoreRow, updateStore } from './queries.ts';

type Settings = InputOf<typeof storeCalls.shipping>;

/** Sets what a store does when something is shipped. Throws `notFound`, and `invalidInput` for what its platform does not offer. */
export async function setShipping(tx: MerchantTx, { shopId, ...settings }: Settings): Promise<StoreRow | null> {
  const store = await lockStore(tx, shopId);
  if (!store) throw new DomainError('notFound');
  if (!isOffered(store, settings)) throw new DomainError('invalidInput');
  await updateStore(tx, shopId, settings);
  return findStore(tx, shopId);
}

/** Where no service ships anything, there is nothing to decide later. */
const isOffered = ({ platform }: StoreRow, { serviceOrders }: Pick<Settings, 'serviceOrders'>): boolean =>
  serviceOrders === undefined || (laterServiceDecisionsOn[platform] ?? ['ask']).includes(serviceOrders);
