import { useEffect } from 'react';

/** How often the server is asked whether it is back, in ms. */
const ASK_EVERY = 5000;

const visit = (to: string): void => location.assign(to);

/** Goes back to `from` as soon as the server answers again; does nothing where nobody was sent here. */
export function useReturn(from: string | undefined, go: (to: string) => void = visit): void {
  useEffect(() => {
    if (from === undefined) return;
    const timer = setInterval(() => {
      fetch('/readyz').then(
        ({ ok }) => ok && go(from),
        // Still away: asked again.
        () => undefined,
      );
    }, ASK_EVERY);
    return () => clearInterval(timer);
  }, [from, go]);
}
