import { createContext, useContext } from 'react';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import type { PlanDeeds } from './usePlan.ts';

/** What can be done about planned purchases, wherever on the page it is asked for. */
export interface Deeds extends PlanDeeds {
  /** Asks for another address of the orders that these are for. */
  editAddresses: (purchases: readonly PlannedPurchase[]) => void;
}

export const DeedsContext = createContext<Deeds | null>(null);

/** What can be done about the purchases of the plan around. */
export function useDeeds(): Deeds {
  const deeds = useContext(DeedsContext);
  if (deeds === null) throw new Error('useDeeds needs a plan around it');
  return deeds;
}
