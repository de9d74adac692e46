import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '#contract/errors.ts';

/** How long to wait before each further try, in ms. */
export interface Patience {
  tooFast: readonly number[];
  unavailable: readonly number[];
}

/** Baidu’s standard edition answers one request a second; DeepL asks for pauses that grow. */
export const PATIENCE: Patience = { tooFast: [1000, 2000, 4000], unavailable: [500, 2000] };

/** Asks again where another try may help. A translation has no effect that could happen twice. */
export async function withRetry<T>(ask: () => Promise<T>, patience: Patience, signal: AbortSignal): Promise<T> {
  const left = { tooFast: [...patience.tooFast], unavailable: [...patience.unavailable] };
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const wait = waitAfter(error, left);
      if (wait === undefined || signal.aborted) throw error;
      await pause(wait, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

function waitAfter(error: unknown, left: { tooFast: number[]; unavailable: number[] }): number | undefined {
  if (!(error instanceof DomainError)) return undefined;
  if (error.key === 'translateTooFast') return left.tooFast.shift();
  return error.key === 'translateUnavailable' ? left.unavailable.shift() : undefined;
}
