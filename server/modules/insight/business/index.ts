export { mountBusiness } from './routes.ts';
