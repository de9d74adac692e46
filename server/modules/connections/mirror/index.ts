export { askToFold, FOLD_CUSTOMERS, FOLLOW_PRIVACY } from './foldCustomers.ts';
export { holdStore, type OwnStore } from './holdStore.ts';
export { markOrdersGone, requestUnseenOrders, saveStoreOrders } from './orders.ts';
export {
  asPublished,
  deleteStoreProducts,
  productsWithoutDetail,
  requestUnseenProducts,
  saveStoreProducts,
} from './products.ts';
export {
  openRefreshRequests,
  type RefreshKind,
  type RefreshRequestRow,
  removeRefreshRequests,
  requestRefresh,
  requestRefreshOf,
} from './refreshRequests.ts';
export {
  type FollowOrders,
  type MirroredStore,
  type SavesOrders,
  saveReadOrders,
  saveReadProducts,
} from './saveRead.ts';
export { amongHits, type Hits, searched } from './searched.ts';
export {
  findSyncState,
  hasProblem,
  noteProblem,
  type Resource,
  type SyncStateRow,
  saveSyncState,
} from './syncState.ts';
export {
  forgetNameless,
  forgetUnreadable,
  hasNamelessDue,
  retryUnreadable,
  unreadableNotice,
} from './unreadableRows.ts';
export { personHashes } from './withoutForgotten.ts';
