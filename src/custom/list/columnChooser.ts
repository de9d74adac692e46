import { useSyncExternalStore } from 'react';
import { Store } from '#src/lib/Store.ts';

const opened = new Store<ReadonlySet<string>>(new Set());

/** Says that a list's column chooser was opened: from then on its table fills it. */
export const openColumnChooser = (storeKey: string): void => opened.set(new Set([...opened.get(), storeKey]));

/** Whether a list's column chooser was opened yet; its code waits for that. */
export const useColumnChooserOpened = (storeKey: string): boolean =>
  useSyncExternalStore(opened.subscribe, () => opened.get().has(storeKey));
