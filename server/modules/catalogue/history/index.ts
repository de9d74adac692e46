export type { AfterUndo, PoolProduct, UndoneInPool } from './reach.ts';
export { mountHistory } from './routes.ts';
export { undoLane } from './undo.ts';
export type { Undoer } from './undoInStores.ts';
