export { mountWarehousing } from './routes.ts';
