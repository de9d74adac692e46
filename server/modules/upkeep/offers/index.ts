export { followOffers, isMapped } from './drift.ts';
export { changesOf, isSameWords, pictureName, type SoldSku, skusOf, snapshotOf } from './facts.ts';
export { findOffers, findOffersOf, holdOffers, type KeptOffer, keepOffers } from './keep.ts';
export { FOLLOW_ORDERS, isUnfinished, putBack, type SoldProduct } from './putBack.ts';
export { canonicalWords, latinWords, plain, tokensOf } from './words/canonical.ts';
export { type TitleWord, titleWords } from './words/titles.ts';
export type { Token } from './words/token.ts';
export { warehousesOf } from './words/warehouses.ts';
