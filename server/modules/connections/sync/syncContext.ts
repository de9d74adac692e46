import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreConnector, StoreSession } from '../../../connectors/store.ts';
import type { Deps } from '../../../deps.ts';
import type { FollowOrders, MirroredStore } from '../mirror/index.ts';
import { openStore, type StoreRow } from '../stores/index.ts';

/** A store being read: what every step of it shares. */
export interface SyncContext {
  deps: Deps;
  followOrders: FollowOrders;
  store: StoreRow;
  own: MirroredStore;
  connector: StoreConnector;
  session: StoreSession;
  /** True when the process stops or others of the store's queue wait: the step ends at its next checkpoint. */
  shouldYield(): Promise<boolean>;
}

/** Opens a store for reading. Throws `StoreFault`. */
export async function syncContext(
  { deps, followOrders }: Pick<SyncContext, 'deps' | 'followOrders'>,
  store: StoreRow,
  run: { signal: AbortSignal; shouldYield(): Promise<boolean> },
): Promise<SyncContext> {
  const { merchantId, storeId, platform } = store;
  return {
    deps,
    followOrders,
    store,
    own: { merchantId, storeId, platform },
    connector: storeConnector(platform),
    session: await openStore(deps, store, run.signal),
    shouldYield: () => run.shouldYield(),
  };
}
