export { mountBulk } from './routes.ts';
export { bulkEditLane } from './service.ts';
