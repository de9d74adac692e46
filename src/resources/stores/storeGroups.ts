import { storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { needsAttention } from './trust.ts';

export interface StoreGroup {
  channel: StorePlatform;
  shops: Shop[];
}

export interface StoreFilter {
  channel: StorePlatform | undefined;
  /** Only stores that somebody should look at. */
  attention: boolean;
  /** In name or address. */
  q: string;
}

/** The stores that a filter leaves, by platform in the platforms' order, by name within; empty platforms are left out. */
export function storeGroups(shops: readonly Shop[], { channel, attention, q }: StoreFilter, now: number): StoreGroup[] {
  const word = q.trim().toLowerCase();
  const fits = (shop: Shop) =>
    (!attention || needsAttention(shop, now)) && `${shop.shopName} ${shop.url}`.toLowerCase().includes(word);
  return storePlatforms
    .filter((platform) => channel === undefined || platform === channel)
    .map((platform) => ({
      channel: platform,
      shops: shops
        .filter((shop) => shop.channel === platform && fits(shop))
        .sort((a, b) => a.shopName.localeCompare(b.shopName, undefined, { numeric: true })),
    }))
    .filter((group) => group.shops.length > 0);
}
