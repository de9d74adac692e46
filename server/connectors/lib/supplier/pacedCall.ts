import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { Pace } from '../pace.ts';
import { SupplierThrottled } from '../supplierThrottled.ts';

const TRIES = 4;
/** Milliseconds, doubled with each try, where the supplier does not say how long. */
const FIRST_WAIT = 1_000;
/** A longer ban is left to the job, which comes back later. */
const LONGEST_WAIT = 60_000;

/**
 * Makes one call at the supplier's pace. One that was too fast (`SupplierThrottled`: it did nothing) is made again after
 * the wait the supplier asked for; when it is refused every time, or the wait is long, throws
 * `DomainError('supplierBusy')` with the refusal as its cause. `call` is run again for every try: what is signed with a
 * time is made in it.
 */
export async function pacedCall<T>(
  supplier: SupplierPlatform,
  session: { pace: Pace; signal?: AbortSignal },
  call: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await session.pace.take(1, session.signal);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof SupplierThrottled)) throw error;
      const wait = error.retryAfter ?? FIRST_WAIT * 2 ** (tries - 1);
      session.pace.learn({ wait });
      if (tries === TRIES || wait > LONGEST_WAIT) {
        throw new DomainError('supplierBusy', { supplier: brandName[supplier] }, { cause: error });
      }
    } finally {
      session.pace.done();
    }
  }
}
