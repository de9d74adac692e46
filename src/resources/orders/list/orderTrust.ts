import type { Shop } from '#contract/store.ts';

/** How complete the orders of some stores are. */
export interface OrderTrust {
  /** Since when every store that is neither being read nor behind is known to be complete; null where there is none. */
  checkedAt: string | null;
  /** Stores that are being read for the first time, and how many orders that brought so far. */
  reading: number;
  read: number;
  /** Stores that are offline, or whose reading failed. */
  behind: number;
}

/** Sums up what is known of the stores' orders. */
export function orderTrust(shops: readonly Pick<Shop, 'state' | 'orders'>[]): OrderTrust {
  const behind = shops.filter(({ state, orders }) => state === 'offline' || orders.state === 'failed');
  const going = shops.filter((shop) => !behind.includes(shop));
  const complete = going.flatMap(({ orders }) =>
    orders.state === 'complete' && orders.checkedAt !== null ? [orders.checkedAt] : [],
  );
  const reading = going.filter(({ orders }) => orders.state !== 'complete');
  return {
    checkedAt: complete.toSorted()[0] ?? null,
    reading: reading.length,
    read: reading.reduce((sum, { orders }) => sum + orders.read, 0),
    behind: behind.length,
  };
}
