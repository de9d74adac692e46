import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import type { ActiveFilter } from '#src/custom/list/filters/FilterChips.tsx';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFilterTexts } from '#src/custom/list/filters/useFilterTexts.ts';
import { useRegionName } from '#src/custom/ui/useRegionName.ts';
import { tabOfFilter } from '../list/shippingTab.ts';

/** The filters that hold, in words; neither the search, which its field shows, nor what a tab stands for. */
export function useActiveOrderFilters(shops: readonly Shop[]): ActiveFilter[] {
  const translate = useTranslate();
  const regionName = useRegionName();
  const { values } = useFilters();
  const { list, days } = useFilterTexts();
  const field = (name: string) => `resources.orders.fields.${name}`;
  const word = (of: string) => (value: string) => translate(`words.${of}.${value}`);
  const tab = tabOfFilter(values);
  const tabbed = tab !== undefined;
  return [
    ...list('shopId', 'stores.shop', (id) => shops.find(({ shopId }) => shopId === id)?.shopName ?? '…'),
    ...(tab === 'unpaid' ? [] : list('payment', field('payment'), word('orderPayment'))),
    ...(tabbed ? [] : list('fulfilment', field('fulfilment'), word('orderFulfilment'))),
    ...list('placement', field('placement'), word('orderPlacement')),
    ...(tabbed ? [] : list('state', field('state'), word('orderState'))),
    ...list('country', 'orders.filter.country', regionName),
    ...days('orders.filter.placed', ['from', 'to']),
  ];
}
