import { createContext, useContext } from 'react';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import type { PlanActions } from './usePlan.ts';

/** What can be done about planned purchases, wherever on the page it is asked for. */
export interface PlanPageActions extends PlanActions {
  /** Asks for another address of the orders that these are for. */
  editAddresses: (purchases: readonly PlannedPurchase[]) => void;
}

export const PlanActionsContext = createContext<PlanPageActions | null>(null);

/** What can be done about the purchases of the plan around. */
export function usePlanActions(): PlanPageActions {
  const actions = useContext(PlanActionsContext);
  if (actions === null) throw new Error('usePlanActions needs a plan around it');
  return actions;
}
