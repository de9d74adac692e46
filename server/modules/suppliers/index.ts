export { supplierIsConfigured } from './apps.ts';
export { mountSuppliers } from './routes.ts';
export { markExpired, openSupplier } from './session.ts';
