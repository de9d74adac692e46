export { supplierIsConfigured } from './apps.ts';
export { mountSuppliers } from './routes.ts';
export { openSupplier } from './session.ts';
export { askProduct, isPassing, siteOf, withSupplier } from './withSupplier.ts';
