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
  view: {
    title: 'Views',
    changed: '%{name} (changed)',
    saved: 'View saved',
    removed: 'View deleted',
  },
};
