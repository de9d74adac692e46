export { asKept, type Change, type Changes, changeOf, isEmpty, isStructural, sameValue } from './changes.ts';
export {
  beginRun,
  dropRun,
  type EntryRow,
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
  type RunRow,
  recordChanges,
  runOfSitting,
} from './store.ts';
