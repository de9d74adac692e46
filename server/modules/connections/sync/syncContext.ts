import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreConnector, StoreSession } from '../../../connectors/store.ts';
import type { Deps } from '../../../deps.ts';
import type { OwnStore } from '../mirror/index.ts';
import { openStore, type StoreRow } from '../stores/index.ts';

/** A store being read: what every step of it shares. */
export interface Tended {
  deps: Deps;
  store: StoreRow;
  own: OwnStore;
  connector: StoreConnector;
  session: StoreSession;
  /** False when the process stops or others of the store's queue wait: the step ends at its next checkpoint. */
  mayGoOn(): Promise<boolean>;
}

/** Opens a store for reading. Throws `StoreFault`. */
export async function tendedStore(
  deps: Deps,
  store: StoreRow,
  run: { signal: AbortSignal; mayGoOn(): Promise<boolean> },
): Promise<Tended> {
  const { merchantId, storeId, platform } = store;
  return {
    ...{ deps, store, own: { merchantId, storeId } },
    connector: storeConnector(platform),
    session: await openStore(deps, store, run.signal),
    mayGoOn: () => run.mayGoOn(),
  };
}
