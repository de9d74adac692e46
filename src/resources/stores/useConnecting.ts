import { useSearchParams } from 'react-router-dom';
import type { Shop } from '#contract/store.ts';

/**
 * The connect dialog lives in the address, so that other pages can lead straight into it: `?connect=woo` for a new
 * store, `?reconnect=<shopId>` for one that went offline.
 */
export function useConnecting(shops: readonly Shop[] | undefined) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('reconnect');
  const shop = shops?.find(({ shopId }) => shopId === wanted);
  return {
    open: params.has('connect') || shop !== undefined,
    shop,
    begin: () => setParams({ connect: 'woo' }, { replace: true }),
    again: (shopId: string) => setParams({ reconnect: shopId }, { replace: true }),
    end: () => setParams({}, { replace: true }),
  };
}
