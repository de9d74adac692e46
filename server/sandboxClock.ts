import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from './db/clock.ts';

/** After a sandbox that did not answer, in ms: it may be starting, or gone for good. */
const AGAIN = 1000;
/** The sandbox answers within this many ms, also where nothing has changed. */
const ANSWERS_WITHIN = 60_000;

const Answer = z.object({ turnedBy: z.number().int().min(0) });

/**
 * Keeps the clock where the sandbox's stands. This server asks, and the sandbox answers once its clock was turned: nobody
 * can turn it from outside, and without a sandbox nothing asks. What it asks with says where the clock stands here, so that
 * whoever turns it there hears when it is turned here. Resolves once the sandbox has answered, or has not been there.
 */
export async function followSandboxClock(
  origin: string,
  clock: Clock,
  turned: () => void,
): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController();
  const follower = randomUUID();
  const ask = async (query: string): Promise<void> => {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWERS_WITHIN)]);
    const reply = await fetch(`${origin}/_world/clock?follower=${follower}${query}`, { signal });
    const { turnedBy } = Answer.parse(await reply.json());
    if (turnedBy === clock.turnedBy) return;
    clock.turnTo(turnedBy);
    turned();
  };
  const follow = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await ask(`&stands=${clock.turnedBy}`);
      } catch {
        // Whoever calls the sandbox for something else says that it is not there.
        await delay(AGAIN, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  await ask('').catch(() => undefined);
  const following = follow();
  return {
    async stop() {
      ending.abort();
      await following;
    },
  };
}
