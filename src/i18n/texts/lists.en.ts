/** What all lists share: filters, saved views. */
export const texts = {
  filter: {
    title: 'Filters',
    titleWith: 'Filters (%{count})',
    key: 'Open the filters',
    is: '%{field}: %{value}',
    more: '+%{count}',
    between: '%{field}: %{from} to %{to}',
    atLeast: '%{field}: from %{from}',
    atMost: '%{field}: up to %{to}',
  },
  /** How complete a list of what stores hold is. */
  trust: {
    checked: 'Complete, checked %{ago}.',
    reading:
      '%{count} store is still being read: %{read} so far. |||| %{count} stores are still being read: %{read} so far.',
    others: 'The other stores are complete, checked %{ago}.',
    failed: {
      products: '%{name}: products are not read since %{ago}.',
      orders: '%{name}: orders are not read since %{ago}.',
    },
    offline: '%{name} is offline: nothing is read until you reconnect it.',
    unreadable: {
      products: '%{name}: %{count} product cannot be read. |||| %{name}: %{count} products cannot be read.',
      orders: '%{name}: %{count} order cannot be read. |||| %{name}: %{count} orders cannot be read.',
    },
    behind: '%{count} store is not up to date |||| %{count} stores are not up to date',
  },
  view: {
    title: 'Views',
    changed: '%{name} (changed)',
    saved: 'View saved',
    removed: 'View deleted',
  },
};
