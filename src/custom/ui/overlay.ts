import { useSyncExternalStore } from 'react';

/** What a command opens over any page; one at a time. */
export type Overlay = 'palette' | 'keys' | 'contact';

const listeners = new Set<() => void>();
let opened: Overlay | undefined;

/** Opens one of them in place of another, or closes it with undefined. */
export function showOverlay(overlay: Overlay | undefined): void {
  opened = overlay;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Which of them is open. */
export const useOverlay = (): Overlay | undefined => useSyncExternalStore(subscribe, () => opened);
