import { useSyncExternalStore } from 'react';

const opened = new Set<string>();
const listeners = new Set<() => void>();

/** Says that a list's column chooser was opened: from then on its table fills it. */
export function openColumnChooser(storeKey: string): void {
  opened.add(storeKey);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a list's column chooser was opened yet; its code waits for that. */
export const useColumnChooserOpened = (storeKey: string): boolean =>
  useSyncExternalStore(subscribe, () => opened.has(storeKey));
