import { useTranslate } from 'react-admin';
import { stockTabs } from '#contract/warehouseWords.ts';
import type { FilterValues, ListTabs } from '#src/custom/list/declaration.ts';
import { useStockCounts } from './useStockCounts.ts';

const tabOf = ({ tab }: FilterValues) => stockTabs.find((name) => name === tab) ?? 'all';

/** All that there is, what is in stock, and what is low, a tab each with its number. */
export const stockListTabs: ListTabs = {
  label: 'stock.tabs.label',
  useTabs: (values) => {
    const translate = useTranslate();
    const counts = useStockCounts(values);
    return stockTabs.map((id) => ({
      id,
      name: translate(`stock.tabs.${id}`),
      empty: id === 'all' ? undefined : translate(`stock.tabs.none.${id}`),
      count: counts?.tabs[id],
    }));
  },
  shown: tabOf,
  filter: (tab) => ({ tab: tab === 'all' ? undefined : tab }),
};
