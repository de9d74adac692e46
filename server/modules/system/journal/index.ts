export { asKept, type Change, type Changes, changeOf, isEmpty, isStructural, sameValue } from './changes.ts';
export {
  type AskedAt,
  beginRun,
  dropRun,
  type EntryRow,
  editSessionRun,
  entriesAfter,
  entriesOfRun,
  type FieldSetter,
  findRun,
  lockRun,
  markUndone,
  type NewRun,
  noteJob,
  productsAfter,
  productsOfRun,
  recordChanges,
  variantFieldAt,
} from './queries.ts';
export {
  fieldChanges,
  recordStoreChanges,
  type StoreChanges,
  type StoreEntry,
  type StoreSubject,
  storeEntriesOfRun,
  storeSubjectOf,
} from './storeEntries.ts';
