export { mountHistory } from './routes.ts';
export { undoLane } from './undo.ts';
