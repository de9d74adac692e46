import { useRef, useState } from 'react';

export interface Action<Args extends unknown[]> {
  busy: boolean;
  /** Why it failed the last time; undefined while it runs and after it worked. */
  error: unknown;
  /** Starts it. While it is under way, asking again (a double click) does nothing. */
  run: (...args: Args) => void;
}

/** An action that a button starts: one at a time, its failure kept for showing in place. */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<void>): Action<Args> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // State would still say "no" to the second of two clicks.
  const running = useRef(false);

  const run = async (...args: Args): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await action(...args);
    } catch (failure) {
      setError(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, error, run: (...args) => void run(...args) };
}
