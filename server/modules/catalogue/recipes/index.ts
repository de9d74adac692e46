export { joinStoresInRecipes } from './queries.ts';
export { mountRecipes } from './routes.ts';
export { recipeLane } from './worker.ts';
