/** The question whether a connected store is a disconnected one at another address: on the pages of stores and orders. */
export const texts = {
  label: 'Stores that may have moved',
  ask: 'Is %{shop} the same store as %{former}, which you disconnected?',
  askSince: 'Is %{shop} the same store as %{former}, disconnected on %{date}?',
  known: 'Its only order is known from there. |||| %{known} of its %{among} newest orders are known from there.',
  same: 'Same store',
  another: 'Another store',
  title: 'Continue as the same store?',
  whatHappens: '%{former} continues at the address and with the keys of %{shop}:',
  effect: {
    decided: 'Everything you decided, mapped, bought and published there stays.',
    meanwhile:
      'What you did since you connected the store again is added. Where both differ, the newer decision counts.',
    again: 'Products and orders are read again. About orders placed in between you may be asked.',
    jobs: 'Jobs that run or are planned for the store end. You can retry them.',
  },
  forGood: 'This cannot be undone.',
  joined: '%{shop} continues as the same store',
  kept: '%{shop} and %{former} stay different stores',
};
