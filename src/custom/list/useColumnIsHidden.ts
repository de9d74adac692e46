import { useDataTableStoreContext, useStore } from 'react-admin';

/** Whether the merchant, or the list before any choice, leaves a column out. */
export function useColumnIsHidden(source: string): boolean {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return hidden.includes(source);
}
