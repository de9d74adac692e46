/** What the screens of exchange rates say. */
export const texts = {
  name: 'exchange rate |||| exchange rates',
  notifications: {
    created: 'Exchange rate added',
    updated: 'Exchange rate saved',
    deleted: 'Exchange rate removed |||| %{smart_count} exchange rates removed',
  },
  fields: { from: 'From', to: 'To', rate: 'My rate', fetched: 'Fetched rate', updatedAt: 'Changed' },
  text: 'Used where the supplier’s currency differs from the rule’s or the store’s. Your own rate takes precedence and works in both directions.',
  add: 'Add rate',
  emptyTitle: 'No rates of your own',
  emptyText: 'Fetched rates are used where available. Add a rate to set your own.',
  addTitle: 'Add an exchange rate',
  pair: '1 %{from} = %{rate} %{to}',
  currencies: '%{from} to %{to}',
  of: 'The fetched rate is %{rate}.',
  remove: 'Use fetched rate',
  removeTitle: 'Go back to the fetched rate? |||| Go back to the fetched rates?',
  removeText: 'Your own rate is removed. If no rate is fetched for these currencies, prices wait until there is one.',
  source: {
    title: 'Fetched rates',
    none: 'This server fetches no rates. Its operator can set RATES_URL to an address that answers JSON with base and rates, as mirrors of the European Central Bank do; see the operation guide.',
    from: 'From %{source}, fetched',
    known: '%{count} currencies in all',
    now: 'Fetch now',
  },
};
