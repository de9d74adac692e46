export { isCounted } from './queries.ts';
export { mountBusiness } from './routes.ts';
