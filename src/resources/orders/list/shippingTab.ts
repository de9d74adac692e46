import { orderFulfilments } from '#contract/vocabulary.ts';

export type ShippingTab = 'all' | (typeof orderFulfilments)[number] | 'cancelled';

type Filter = Readonly<Record<string, unknown>>;

/** What a tab filters by; it takes away what another tab filtered by. */
export const filterOfTab = (tab: ShippingTab): Filter => ({
  state: tab === 'cancelled' ? tab : undefined,
  fulfilment: tab === 'cancelled' || tab === 'all' ? undefined : tab,
});

/** The tab that shows just what these filters do; undefined where none does. */
export function tabOfFilter({ state, fulfilment }: Filter): ShippingTab | undefined {
  if (fulfilment === undefined) return state === undefined ? 'all' : state === 'cancelled' ? 'cancelled' : undefined;
  return state === undefined ? orderFulfilments.find((one) => one === fulfilment) : undefined;
}
