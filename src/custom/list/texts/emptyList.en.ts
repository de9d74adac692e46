/** A list in which filters leave no row. They load with the first of those. */
export const texts = {
  filters: 'Nothing fits these filters. Change or clear them.',
  title: 'Nothing found for “%{q}”',
  text: 'Check the spelling, or search for fewer words.',
  nowhere: 'No other tab has a match either.',
  elsewhere: '%{count} in other tabs:',
  clear: 'Clear search',
};
