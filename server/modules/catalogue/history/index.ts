export { mountHistory } from './routes.ts';
export { undoPart } from './undo.ts';
