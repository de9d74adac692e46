/**
 * What lists say only where something is selected, nothing is shown, or a view is named, and in lists of what stores hold.
 * They load then.
 */
export const texts = {
  selection: {
    chosen: '%{count} selected',
    chosenElsewhere: '%{count} selected, %{elsewhere} not on this page',
    onlyPage: 'Keep only this page',
    allChosen: 'All %{count} matching selected',
    chooseAll: 'Select all %{count} matching',
    chooseAllUncounted: 'Select all matching (%{count} or more)',
    tooMany: '%{count} match; at most %{limit} can be selected at once. Narrow the filters.',
  },
  empty: {
    filters: 'Nothing fits these filters. Change or clear them.',
    title: 'Nothing found for “%{q}”',
    text: 'Check the spelling, or search for fewer words.',
    nowhere: 'No other tab has a match either.',
    elsewhere: '%{count} in other tabs:',
    clear: 'Clear search',
  },
  view: {
    none: 'A view saves filters, sorting and columns under a name.',
    ofOthers: 'Shared by colleagues',
    isShared: 'shared',
    isDefault: 'default',
    update: 'Save changes to this view',
    saveAs: 'Save as a new view',
    makeDefault: 'Set as default',
    noDefault: 'Remove as default',
    rename: 'Rename or share',
    delete: 'Delete view',
    leave: 'Leave this view',
    create: 'New view',
    name: 'Name',
    nameWanting: 'Give the view a name.',
    shared: 'Share with colleagues',
    keeps: 'Saves the filters, the sorting, and the columns in their order.',
    save: 'Save',
    deleteText: 'This deletes the view “%{name}”, not what it shows.',
    deleteShared: 'This deletes the view “%{name}” for your colleagues too, but not what it shows.',
  },
  /** How complete a list of what stores hold is. */
  trust: {
    checked: 'Complete, checked %{ago}.',
    reading:
      '%{count} store is still being read: %{read} so far. |||| %{count} stores are still being read: %{read} so far.',
    others: 'The other stores are complete, checked %{ago}.',
    failed: {
      products: '%{name}: products are not read since %{ago}.',
      orders: '%{name}: orders are not read since %{ago}.',
    },
    offline: '%{name} is offline: nothing is read until you reconnect it.',
    unreadable: {
      products: '%{name}: %{count} product cannot be read. |||| %{name}: %{count} products cannot be read.',
      orders: '%{name}: %{count} order cannot be read. |||| %{name}: %{count} orders cannot be read.',
    },
    behind: '%{count} store is not up to date |||| %{count} stores are not up to date',
  },
};
