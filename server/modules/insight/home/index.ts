export { mountHome } from './routes.ts';
