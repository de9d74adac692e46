/** The import list: its own buttons and filters. */
export const texts = {
  create: 'New product',
  merge: 'Merge',
  noneIn: 'No products with the status “%{state}”',
  filter: {
    stateNot: 'Status is not',
    allBut: 'All except these',
    video: 'Has video',
    differences: 'Has supplier changes to review',
    noShop: 'Not in any store',
    looking: 'Searching',
    noValue: 'Nothing found',
    show: 'Show %{count} product |||| Show %{count} products',
    showMany: 'Show %{count} products or more',
  },
  recipeApplied: '“%{name}” was applied to one product. |||| “%{name}” was applied to %{smart_count} products.',
};
