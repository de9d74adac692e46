export { mountHistory } from './routes.ts';
export { undoPart } from './worker.ts';
