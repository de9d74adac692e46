import type { Pace } from './pace.ts';
import { StoreFault } from './storeFault.ts';

const TRIES = 4;
/** Milliseconds, doubled with each try, where the platform does not say how long. */
const FIRST_WAIT = 1_000;
/** A platform that asks for more is left to the job, which comes back later. */
const LONGEST_WAIT = 120_000;

/**
 * Makes one call at the store's pace. One that was too fast (`StoreFault('throttled')`: it did nothing) is made again
 * after the wait that the platform asked for; when it is refused every time, the fault is thrown. `call` is run again
 * for every try: signatures with a time or a nonce are made in it.
 */
export async function paced<T>(
  store: { pace: Pace; signal?: AbortSignal },
  call: () => Promise<T>,
  cost?: number,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await store.pace.take(cost, store.signal);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreFault) || error.kind !== 'throttled') throw error;
      const wait = error.retryAfter ?? FIRST_WAIT * 2 ** (tries - 1);
      store.pace.learn({ wait });
      if (tries === TRIES || wait > LONGEST_WAIT) throw error;
    } finally {
      store.pace.done(cost);
    }
  }
}
