export { changesAfter, changesBefore, changesBetween, changesOf, setBack } from './changes.ts';
export { type Held, isInStore, valuesOf } from './held.ts';
