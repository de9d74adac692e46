export { type HintKind, type HintRow, hintAt, noteHints, openHints, takeHintsOff } from './hints.ts';
export { holdStore, type OwnStore } from './holdStore.ts';
export { hintAtUnseenOrders, markOrdersGone, saveStoreOrders } from './orders.ts';
export {
  asPublished,
  deleteStoreProducts,
  hintAtUnseenProducts,
  productsWithoutDetail,
  saveStoreProducts,
} from './products.ts';
export { findReading, type ReadingRow, type Resource, saveReading } from './readings.ts';
export { amongHits, type Hits, searched } from './searched.ts';
