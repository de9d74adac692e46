import { useSyncExternalStore } from 'react';
import { Store } from '#src/lib/Store.ts';

/** What a command opens over any page; one at a time. */
export type Overlay = 'palette' | 'keys' | 'contact';

const opened = new Store<Overlay | undefined>(undefined);

/** Opens one of them in place of another, or closes it with undefined. */
export const showOverlay = (overlay: Overlay | undefined): void => opened.set(overlay);

/** Which of them is open. */
export const useOverlay = (): Overlay | undefined => useSyncExternalStore(opened.subscribe, opened.get);
