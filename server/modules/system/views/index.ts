export { joinStoresInViews } from './queries.ts';
export { mountViews } from './routes.ts';
