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
  read: {
    all: '%{done} store read. |||| %{done} stores read.',
    some: '%{done} of %{total} stores read.',
  },
  shop: 'Store',
  openInPool: 'Open %{name} in the import list',
  underWay: 'In progress',
  look: 'View',
};
