export { mountRecipes } from './routes.ts';
export { recipePart } from './worker.ts';
