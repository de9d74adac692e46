import { describe, expect, it } from 'vitest';
import { orderFulfilments } from '#contract/enums.ts';
import { filterOfTab, tabOfFilter } from '#src/resources/orders/list/shippingTab.ts';

describe('the tab of a filter', () => {
  it.each(['all', 'unpaid', ...orderFulfilments, 'cancelled'] as const)('%s comes back from its own filter', (tab) => {
    expect(tabOfFilter(filterOfTab(tab, {}))).toBe(tab);
  });

  it('S6: of what is unpaid takes its payment along; any other leaves a payment that was asked for', () => {
    expect(filterOfTab('partial', filterOfTab('unpaid', {}))).toHaveProperty('payment', undefined);
    expect(filterOfTab('partial', { fulfilment: 'unfulfilled', payment: 'paid' })).not.toHaveProperty('payment');
  });

  it.each([{ state: 'open' }, { state: 'cancelled', fulfilment: 'partial' }, { fulfilment: 'nonsense' }])(
    'is none for %o',
    (filter) => expect(tabOfFilter(filter)).toBeUndefined(),
  );
});
