/** The import list: its own buttons and filters. */
export const texts = {
  create: 'New product',
  merge: 'Merge',
  filter: {
    stateNot: 'Not in state',
    allBut: 'Everything but these',
    video: 'With video',
    differences: 'With supplier changes waiting',
    noShop: 'In no store',
    looking: 'Looking',
    noValue: 'Nothing found',
    show: 'Show %{count} product |||| Show %{count} products',
    showMany: 'Show %{count} products or more',
  },
};
