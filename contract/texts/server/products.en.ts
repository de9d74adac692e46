/** Of the rows of a job over products of the import list. */
export const texts = {
  'row.unexpected': 'Something unexpected happened and was logged as %{id}. Retry the failed rows.',
  'row.productGone': 'The product was removed from the import list meanwhile.',
  'row.changedSince': 'Parts of it were changed again since, and were kept. Restore to a time to undo them too.',
  'row.unchanged': 'Nothing had changed, so it was left as it is.',
  'row.noRuleFits': 'No pricing rule matches this product in this store.',
  'row.isDraft': 'It is still a draft. Add it to the import list first.',
  'row.neverCollected': 'This product was never collected from a supplier.',
  'row.watchCurrency':
    'The supplier’s prices are in another currency than when the product was collected, so they cannot be compared. Collect it again.',
  'row.optionsCollide': 'Two variants would have the same option values. Change or remove one of them first.',
  'row.currencyOwnVariant':
    'A variant of your own has no supplier price in the new currency. Remove it, or set the prices yourself.',
  'row.lastVariant': 'It is the last variant: a product needs one. Remove the product instead.',
  'row.nothingToUndo': 'It already is as it was.',
};
