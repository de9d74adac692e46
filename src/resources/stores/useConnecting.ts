import { useSearchParams } from 'react-router-dom';
import { storePlatforms } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.ts';

/**
 * The connect dialog lives in the address, so that other pages can lead straight into it: `?connect` for a new store,
 * `?connect=woo` for one of that platform, `?reconnect=<shopId>` for one that went offline.
 */
export function useConnecting(shops: readonly Shop[] | undefined) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('reconnect');
  const shop = shops?.find(({ shopId }) => shopId === wanted);
  const put = (name?: string, value = '') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('connect');
        next.delete('reconnect');
        if (name !== undefined) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    open: params.has('connect') || shop !== undefined,
    channel: storePlatforms.find((one) => one === params.get('connect')),
    shop,
    begin: () => put('connect'),
    again: (shopId: string) => put('reconnect', shopId),
    end: () => put(),
  };
}
