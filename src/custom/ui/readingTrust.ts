import type { Shop } from '#contract/store.ts';

export type ReadOf = 'products' | 'orders';

/** How complete our copy of some stores is. */
export interface ReadingTrust {
  /** Since when every store that is neither being read nor behind is known to be complete; null where there is none. */
  checkedAt: string | null;
  /** Stores that are being read for the first time, and how many rows that brought so far. */
  reading: number;
  read: number;
  /** Stores that are offline, or whose reading failed. */
  behind: number;
}

/** Sums up what is known of the stores' products or orders. */
export function readingTrust(shops: readonly Pick<Shop, 'state' | ReadOf>[], of: ReadOf): ReadingTrust {
  const behind = shops.filter((shop) => shop.state === 'offline' || shop[of].state === 'failed');
  const going = shops.filter((shop) => !behind.includes(shop)).map((shop) => shop[of]);
  const complete = going.flatMap(({ state, checkedAt }) =>
    state === 'complete' && checkedAt !== null ? [checkedAt] : [],
  );
  const reading = going.filter(({ state }) => state !== 'complete');
  return {
    checkedAt: complete.toSorted()[0] ?? null,
    reading: reading.length,
    read: reading.reduce((sum, { read }) => sum + read, 0),
    behind: behind.length,
  };
}
