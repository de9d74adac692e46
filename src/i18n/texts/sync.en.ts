/** Binding stores and syncing them. */
export const texts = {
  emptyTitle: 'No store connected',
  lastSync: 'Last sync',
  never: 'Never',
  sync: 'Sync now',
  syncAll: 'Sync now',
  syncOne: 'Sync %{name}',
  reconnect: 'Reconnect',
  newTab: 'opens in a new tab',
  ended: {
    done: '%{title} is synced.',
    failed: '%{title} was not synced.',
    cancelled: 'The sync of %{title} was stopped.',
    partly: '%{title}: some stores were not synced.',
  },
  shop: 'Store',
  openInPool: 'Open %{name} in the import list',
  underWay: 'In progress',
  look: 'View',
};
