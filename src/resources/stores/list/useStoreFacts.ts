import { useTranslate } from 'react-admin';
import { platformPath } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** What a store's plan allows, in words, and where its products and orders are listed. */
export function useStoreFacts() {
  const translate = useTranslate();
  const format = useFormat();
  const filtered = (list: string, { channel, shopId }: Shop) =>
    `/${list}/${platformPath[channel]}?filter=${encodeURIComponent(JSON.stringify({ shopId }))}`;
  return {
    // Shopify counts the cost of its answers, the others count calls.
    rate: ({ channel, rate }: Shop): string => {
      if (rate === null) return translate('stores.rate.none');
      const unit = channel === 'shopify' ? 'points' : 'calls';
      return translate(`stores.rate.${unit}`, { rate: format.number(rate.perSecond) });
    },
    productsAddress: (shop: Shop) => filtered('products', shop),
    ordersAddress: (shop: Shop) => filtered('orders', shop),
  };
}
