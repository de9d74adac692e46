import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { purchaseTabs } from '#contract/purchaseWords.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { FilterValues, ListTabs } from '#src/custom/list/declaration.ts';

/** The tab that the filters stand for; all where they name none. */
export const tabOf = ({ tab }: FilterValues) => purchaseTabs.find((name) => name === tab);

const ALL = 'all';

/** How far purchases are, a tab each with its number. */
export const purchaseListTabs: ListTabs = {
  label: 'purchases.tabs.label',
  useTabs: () => {
    const translate = useTranslate();
    const { data: counts } = useCall(purchaseCalls.counts, {}, { keepPrevious: true });
    return [...purchaseTabs, ALL].map((id) => {
      const tab = purchaseTabs.find((name) => name === id);
      const count = tab && counts?.[tab];
      return {
        id,
        name: translate(`buy.tabs.${id}`),
        hint: translate(`purchases.tabs.hint.${id}`),
        count,
        empty: tab && translate(`purchases.tabs.none.${tab}`),
        isExact: count === undefined || count < limits.countAtMost,
      };
    });
  },
  shown: (values) => tabOf(values) ?? ALL,
  filter: (tab) => ({ tab: tab === ALL ? undefined : tab }),
};
