export { supplierIsConfigured } from './apps.ts';
export { mountSuppliers } from './routes.ts';
export { openSupplier } from './session.ts';
export { siteOf } from './siteOf.ts';
export { withSupplier } from './withSupplier.ts';
