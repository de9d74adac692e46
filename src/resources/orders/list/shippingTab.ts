import { orderFulfilments } from '#contract/vocabulary.ts';

export type ShippingTab = 'all' | 'unpaid' | (typeof orderFulfilments)[number] | 'cancelled';

type Filter = Readonly<Record<string, unknown>>;

/** What a tab filters by; it takes away what another tab, the one with these values, filtered by. */
export function filterOfTab(tab: ShippingTab, values: Filter): Filter {
  if (tab === 'unpaid') return { state: undefined, fulfilment: 'unfulfilled', payment: 'unpaid' };
  return {
    state: tab === 'cancelled' ? tab : undefined,
    fulfilment: tab === 'cancelled' || tab === 'all' ? undefined : tab,
    ...(tabOfFilter(values) === 'unpaid' ? { payment: undefined } : {}),
  };
}

/** The tab that shows just what these filters do; undefined where none does. */
export function tabOfFilter({ state, fulfilment, payment }: Filter): ShippingTab | undefined {
  if (state === undefined && fulfilment === 'unfulfilled' && payment === 'unpaid') return 'unpaid';
  if (fulfilment === undefined) return state === undefined ? 'all' : state === 'cancelled' ? 'cancelled' : undefined;
  return state === undefined ? orderFulfilments.find((one) => one === fulfilment) : undefined;
}
