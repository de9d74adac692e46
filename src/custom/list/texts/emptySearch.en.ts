/** A list in which a search finds nothing. They load when one does. */
export const texts = {
  title: 'Nothing found for “%{q}”',
  text: 'Check the spelling, or search for fewer words.',
  nowhere: 'No other tab has a match either.',
  elsewhere: '%{count} in other tabs:',
  clear: 'Clear search',
};
