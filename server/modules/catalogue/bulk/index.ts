export { mountBulk } from './routes.ts';
export { bulkEditPart } from './worker.ts';
