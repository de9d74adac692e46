export { supplierIsConfigured } from './apps.ts';
export { mountSuppliers } from './routes.ts';
export { openSupplier } from './session.ts';
export { withSupplier } from './withSupplier.ts';
