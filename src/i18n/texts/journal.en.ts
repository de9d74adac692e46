/** Undo wherever it is offered. What the journal and the history of a product show beside it is in `history`. */
export const texts = {
  title: 'Journal',
  undo: 'Undo',
  redo: 'Redo',
  undoRun: 'Undo this run',
  undoEntry: 'Undo this change',
  undone: 'Undone',
  undoneCount: 'Undone in %{count} product |||| Undone in %{count} products',
  undoneKept:
    'Undone in %{count} product. Something was changed again since and was kept. |||| Undone in %{count} products. In %{kept} of them something was changed again since and was kept.',
  underWay: 'Undoing. You can leave this page; see “Jobs”.',
  nothingUndone: 'There was nothing to undo.',
  nobody: 'Automatic',
  emptyTitle: 'No changes yet',
  history: 'History',
  count: '%{count} entry |||| %{count} entries',
  orders: {
    undoneCount: 'Undone for %{count} order |||| Undone for %{count} orders',
    undoneKept:
      'Undone for %{count} order. Changed since, and kept: %{names}. |||| Undone for %{count} orders. Changed since, and kept: %{names}.',
  },
  noneUndone: 'Nothing was undone. Changed since: %{names}.',
  storesFollow: 'The stores that have it are updated too; see “Jobs”.',
  showProgress: 'Show progress',
};
