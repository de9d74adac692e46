import { storePlatforms } from '#contract/enums.ts';
import type { Pace } from '#server/connectors/lib/pace.ts';
import { storeConnector } from '#server/connectors/registry.ts';
import type { World } from '../../sandbox/world.ts';

/** No pace at all: calls leave at once. */
export const freePace: Pace = { take: () => Promise.resolve(), done: () => undefined, learn: () => undefined };

/** What no machine gets to. */
const FAST = { burst: 1_000_000, perSecond: 1_000_000 };

/**
 * Lets stores be called as fast as this machine can, by the server of this process and by its sandbox, for tests of something
 * else than paces. It counts for stores that are connected from here on; what is answered ends it.
 */
export function freePaces(world: World): () => void {
  world.paceless = true;
  const all = storePlatforms.map((platform) => storeConnector(platform).limits);
  const kept = all.map((limits) => [limits, limits.rate] as const);
  for (const [limits, rate] of kept) if (rate !== null) limits.rate = FAST;
  return () => {
    world.paceless = false;
    for (const [limits, rate] of kept) limits.rate = rate;
  };
}
