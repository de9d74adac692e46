export { mountStoreLinks } from './routes.ts';
