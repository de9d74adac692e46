export { mountSuppliers } from './routes.ts';
export { markExpired, openSupplier } from './service.ts';
