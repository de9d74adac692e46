import { useRef } from 'react';

/** Does one thing after another, in the order in which they are asked for; one that fails holds up none. */
export function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.current.then(work, work);
    last.current = mine;
    return mine;
  };
}
