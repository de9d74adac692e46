const keyOf = (planId: string): string => `purchasePlan.remapped ${planId}`;

/** Notes the purchases whose mapping somebody goes to change: they are checked again once the plan is opened the next time. */
export const noteRemapped = (planId: string, purchaseIds: readonly string[]): void =>
  sessionStorage.setItem(keyOf(planId), JSON.stringify([...new Set([...remapped(planId), ...purchaseIds])]));

/** The purchases of a plan whose mapping may be another by now. */
export function remapped(planId: string): string[] {
  const kept = sessionStorage.getItem(keyOf(planId));
  return kept === null ? [] : JSON.parse(kept);
}

export const forgetRemapped = (planId: string): void => sessionStorage.removeItem(keyOf(planId));
