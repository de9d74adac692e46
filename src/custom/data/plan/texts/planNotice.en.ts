/** What is nearly used up of the plan, above the import list, the stores and on the dashboard. */
export const texts = {
  near: {
    imports: 'Imports of today: %{used} of %{limit} used.',
    pool: 'Products in the import list: %{used} of %{limit} used.',
    stores: 'Connected stores: %{used} of %{limit} used.',
  },
  full: {
    imports: 'Imports of today are full: %{used} of %{limit} used.',
    pool: 'The import list is full: %{used} of %{limit} products.',
    stores: 'No further store can be connected: %{used} of %{limit}.',
  },
  again: 'There is room again from %{at}.',
  waiting: '%{count} captured page waits for room. |||| %{count} captured pages wait for room.',
  stores: {
    choose:
      'Choose by %{date} which stores stay writable: your plan has room for %{limit} store. |||| Choose by %{date} which stores stay writable: your plan has room for %{limit} stores.',
    chosen:
      'From %{date} on only the %{limit} store you chose can be written to. |||| From %{date} on only the %{limit} stores you chose can be written to.',
    now: 'Your plan has room for %{limit} store: the others can only be read. |||| Your plan has room for %{limit} stores: the others can only be read.',
  },
  ends: {
    soon: 'The %{name} plan is paid until %{at}. Nothing renews it by itself.',
    grace: 'The %{name} plan has run out and goes on until %{at}. Renew it to keep it.',
  },
  open: 'See your plan',
};
