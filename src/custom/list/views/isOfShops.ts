import type { SavedView } from '#contract/savedView.ts';
import type { Shop } from '#contract/store.ts';

/** Whether a view belongs to a list of these stores: one that looks at a single store is for its channel alone. */
export const isOfShops = ({ settings: { filter } }: SavedView, shops: readonly Pick<Shop, 'shopId'>[]): boolean =>
  filter.shopId === undefined || shops.some(({ shopId }) => shopId === filter.shopId);
