export { findFeedOffers } from './feedOffers.ts';
export { forgetOldFreight } from './freight.ts';
export { mountDiscovery } from './routes.ts';
