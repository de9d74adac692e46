import { useTranslate } from 'react-admin';
import { storePlatforms } from '#contract/enums.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { shipmentTabs } from '#contract/shipmentWords.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ALL_TAB, type FilterValues, type ListTabs } from '#src/custom/list/declaration.ts';
import { oneOf, severalOf } from '#src/custom/list/filters/useFilters.ts';

type TabName = keyof typeof shipmentTabs;

const tabNames = Object.keys(shipmentTabs) as TabName[];
const statesOf = (tab: TabName): readonly Shipment['state'][] => shipmentTabs[tab];

/** The tab that shows just what these filters do; undefined where none does. */
export function tabOf({ state }: FilterValues): TabName | typeof ALL_TAB | undefined {
  const asked = severalOf(state).sort().join();
  return asked === '' ? ALL_TAB : tabNames.find((tab) => statesOf(tab).toSorted().join() === asked);
}

/** How far stores are told of parcels, a tab each with its number. */
export const shipmentListTabs: ListTabs = {
  label: 'shipmentPages.tabs.label',
  useTabs: ({ channel, shopId }) => {
    const translate = useTranslate();
    const { data: counts } = useCall(
      shipmentCalls.counts,
      { channel: storePlatforms.find((one) => one === channel), shopId: oneOf(shopId) || undefined },
      { keepPrevious: true },
    );
    const sum = (states: readonly Shipment['state'][]) =>
      counts && states.reduce((total, state) => total + counts[state], 0);
    const all = counts && Object.values(counts).reduce((total, count) => total + count, 0);
    return [
      { id: ALL_TAB, name: translate('shipmentPages.tabs.all'), count: all },
      ...tabNames.map((id) => ({
        id,
        name: translate(`shipmentPages.tabs.${id}`),
        hint: translate(`shipmentPages.tabs.hint.${id}`),
        empty: translate(`shipmentPages.tabs.none.${id}`),
        count: sum(statesOf(id)),
      })),
    ];
  },
  shown: tabOf,
  filter: (tab) => {
    const name = tabNames.find((one) => one === tab);
    return { state: name && [...statesOf(name)] };
  },
};
