export { changesAfter, changesBefore, setBack } from './changes.ts';
export { type Held, isInStore, valuesOf } from './held.ts';
