/** Choosing rows of a list, or all that match its filters. They load when something is chosen. */
export const texts = {
  chosen: '%{count} selected',
  chosenElsewhere: '%{count} selected, %{elsewhere} not on this page',
  onlyPage: 'Keep only this page',
  allChosen: 'All %{count} matching selected',
  chooseAll: 'Select all %{count} matching',
  chooseAllUncounted: 'Select all matching (%{count} or more)',
  tooMany: '%{count} match; at most %{limit} can be selected at once. Narrow the filters.',
};
