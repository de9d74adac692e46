export { mountBulk } from './routes.ts';
export { bulkEditPart } from './service.ts';
