import { storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { FilterValues } from '#src/custom/list/declaration.ts';
import { useChannelInAddress } from '#src/custom/shell/routing/useChannel.ts';

/** All stores, of which orders may be listed; undefined until they are known. */
export const useAllShops = (): readonly Shop[] | undefined => useCall(storeCalls.select, {}).data;

/** The stores whose orders the address is about: of its platform, else all; undefined until they are known. */
export function useShops(): readonly Shop[] | undefined {
  const channel = useChannelInAddress();
  return useAllShops()?.filter((shop) => channel === undefined || shop.channel === channel);
}

/** The platform that the list is filtered by: that of the address, else the one chosen; undefined for all. */
export function useChannelIn({ channel }: FilterValues): StorePlatform | undefined {
  const inAddress = useChannelInAddress();
  return inAddress ?? storePlatforms.find((platform) => platform === channel);
}
