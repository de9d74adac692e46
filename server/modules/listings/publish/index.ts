export { effectKey } from './effects.ts';
export { listingsFor } from './forStore.ts';
export { joinListings } from './joinListings.ts';
export type { BuiltListing } from './listing.ts';
export {
  deleteListing,
  findListings,
  type KnownListing,
  type ListingRow,
  saveListing,
  settleProductStates,
} from './queries.ts';
export { mountPublish } from './routes.ts';
export { collectedSnapshot, isCollectedAs, noteSoldAs } from './soldAs.ts';
export { planPublication, startPublication } from './start.ts';
export { endPublication, publishLane } from './worker.ts';
