import { useCallback, useRef } from 'react';

/** A function that never changes and calls the newest one given: who only calls it need not be drawn again. */
export function useStable<Args extends unknown[], Result>(call: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(call);
  latest.current = call;
  return useCallback((...args: Args) => latest.current(...args), []);
}
