import { describe, expect, it } from 'vitest';
import { orderTasks } from '#contract/orderWords.ts';
import { filterOfTab, workTabNames as names } from '#src/custom/data/navigation/workTabs.ts';
import { tabOfFilter } from '#src/resources/orders/list/workTabs.ts';

describe('the tab of a filter', () => {
  it.each(names)('%s comes back from its own filter', (tab) => {
    expect(tabOfFilter(filterOfTab(tab))).toBe(tab);
  });

  it('comes back from an address that names one task without a list, and several in any order', () => {
    expect(tabOfFilter({ task: 'buy' })).toBe('buy');
    expect(tabOfFilter({ task: ['takeIn', 'hold'], payment: 'unpaid' })).toBe('hold');
  });

  it.each([{ task: ['map', 'buy'] }, { task: ['map'], stage: 'open' }, { stage: 'closed' }])(
    'is none for %o',
    (filter) => expect(tabOfFilter(filter)).toBeUndefined(),
  );

  it('is there for every task, and for each once', () => {
    const shown = names.flatMap((name) => filterOfTab(name).task ?? []);
    expect(shown.toSorted()).toEqual(orderTasks.toSorted());
  });
});
