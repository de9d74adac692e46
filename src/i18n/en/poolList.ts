/** The import list: choosing, its own filters. */
export const poolList = {
  chosen: '%{count} selected',
  allChosen: 'All %{count} matching selected',
  chooseAll: 'Select all %{count} matching',
  chooseAllUncounted: 'Select all matching (%{count} or more)',
  tooMany: '%{count} products match; at most %{limit} can be selected at once. Narrow the filters.',
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
