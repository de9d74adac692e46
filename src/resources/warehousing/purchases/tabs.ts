import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import { stockings, warehouseTabs } from '#contract/warehouseWords.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ALL_TAB, type FilterValues, type ListTabs } from '#src/custom/list/declaration.ts';
import { oneOf } from '#src/custom/list/filters/useFilters.ts';

const tabOf = ({ tab }: FilterValues) => warehouseTabs.find((name) => name === tab);

/** How far purchases are in their warehouses, a tab each with its number. */
export const purchaseTabs: ListTabs = {
  label: 'warehousing.tabs.label',
  useTabs: ({ warehouseId }) => {
    const translate = useTranslate();
    const input = { warehouseId: oneOf(warehouseId) || undefined };
    const { data: counts } = useCall(warehouseCalls.counts, input, { keepPrevious: true, reactTo: 'none' });
    const all = counts && stockings.reduce((sum, stocking) => sum + counts[stocking], 0);
    return [
      { id: ALL_TAB, name: translate('warehousing.tabs.all'), count: all },
      ...warehouseTabs.map((id) => ({
        id,
        name: translate(`warehousing.tabs.${id}`),
        hint: translate(`warehousing.tabs.hint.${id}`),
        empty: translate(`warehousing.tabs.none.${id}`),
        count: counts?.[id],
        isExact: counts === undefined || counts[id] < limits.countAtMost,
      })),
    ];
  },
  shown: (values) => tabOf(values) ?? ALL_TAB,
  filter: (tab) => ({ tab: warehouseTabs.find((name) => name === tab) }),
};
