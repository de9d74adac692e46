import { describe, expect, it } from 'vitest';
import { orderFulfilments } from '#contract/order.ts';
import { filterOfTab, tabOfFilter } from '#src/resources/orders/list/shippingTab.ts';

describe('the tab of a filter', () => {
  it.each(['all', ...orderFulfilments, 'cancelled'] as const)('%s comes back from its own filter', (tab) => {
    expect(tabOfFilter(filterOfTab(tab))).toBe(tab);
  });

  it.each([{ state: 'open' }, { state: 'cancelled', fulfilment: 'partial' }, { fulfilment: 'nonsense' }])(
    'is none for %o',
    (filter) => expect(tabOfFilter(filter)).toBeUndefined(),
  );
});
