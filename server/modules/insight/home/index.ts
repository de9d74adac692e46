export { mountHome } from './routes.ts';
export { readNeeds } from './today.ts';
