import { createContext, useContext } from 'react';
import type { Shop } from '#contract/store.schemas.ts';

/** What can be done with a store of the list around. */
export interface StoreDeeds {
  sync: (shop: Shop) => void;
  /** Whether its sync is being asked for. */
  isStarting: (shop: Shop) => boolean;
  reconnect: (shop: Shop) => void;
  unbind: (shop: Shop) => void;
}

export const StoreDeedsContext = createContext<StoreDeeds | null>(null);

export function useStoreDeeds(): StoreDeeds {
  const deeds = useContext(StoreDeedsContext);
  if (deeds === null) throw new Error('useStoreDeeds needs the list of stores around it');
  return deeds;
}
