export { foldCustomers } from './fold.ts';
export { mountCustomers } from './routes.ts';
