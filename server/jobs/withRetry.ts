import { setTimeout as delay } from 'node:timers/promises';

/** Between two tries, in ms: the first wait and the longest. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;

/** Makes something until it succeeds, ever later, as long as `mayPass` says so of its error and nothing is stopping. */
export async function withRetry<T>(
  make: () => Promise<T>,
  { mayPass, stopping }: { mayPass: (error: unknown) => boolean; stopping: AbortSignal },
): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await make();
    } catch (error) {
      if (stopping.aborted || !mayPass(error)) throw error;
    }
    await delay(wait, undefined, { signal: stopping }).catch(() => undefined);
  }
}
