import { useTranslate } from 'react-admin';
import { orderFulfilments } from '#contract/enums.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { FilterValues, ListTabs } from '#src/custom/list/declaration.ts';
import { oneOf } from '#src/custom/list/filters/useFilters.ts';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';

export type ShippingTab = 'all' | 'unpaid' | (typeof orderFulfilments)[number] | 'cancelled';

/** What a tab filters by; it takes away what another tab, the one with these values, filtered by. */
export function filterOfTab(tab: ShippingTab, values: FilterValues): FilterValues {
  if (tab === 'unpaid') return { state: undefined, fulfilment: 'unfulfilled', payment: 'unpaid' };
  return {
    state: tab === 'cancelled' ? tab : undefined,
    fulfilment: tab === 'cancelled' || tab === 'all' ? undefined : tab,
    ...(tabOfFilter(values) === 'unpaid' ? { payment: undefined } : {}),
  };
}

/** The tab that shows just what these filters do; undefined where none does. */
export function tabOfFilter({ state, fulfilment, payment }: FilterValues): ShippingTab | undefined {
  if (state === undefined && fulfilment === 'unfulfilled' && payment === 'unpaid') return 'unpaid';
  if (fulfilment === undefined) return state === undefined ? 'all' : state === 'cancelled' ? 'cancelled' : undefined;
  return state === undefined ? orderFulfilments.find((one) => one === fulfilment) : undefined;
}

/** What waits for payment, what is to be shipped, what is on its way, what was called off: a tab each with its number. */
export const orderTabs: ListTabs = {
  label: 'orders.shippingStates',
  useTabs: (values) => {
    const translate = useTranslate();
    const input = { channel: useChannel(), shopId: oneOf(values.shopId) || undefined };
    const { data: counts } = useCall(orderCalls.counts, input, { keepPrevious: true });
    const tab = (id: ShippingTab, name: string) => ({ id, name: translate(name), count: counts?.[id] });
    return [
      tab('all', 'orders.all'),
      tab('unpaid', 'words.orderPayment.unpaid'),
      ...orderFulfilments.map((one) => tab(one, `words.orderFulfilment.${one}`)),
      tab('cancelled', 'words.orderState.cancelled'),
    ];
  },
  shown: tabOfFilter,
  filter: (tab, values) => filterOfTab(tab as ShippingTab, values),
};
