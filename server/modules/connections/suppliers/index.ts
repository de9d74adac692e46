export { supplierIsConfigured } from './apps.ts';
export { askProduct } from './askProduct.ts';
export { isPassing } from './isPassing.ts';
export { mountSuppliers } from './routes.ts';
export { openSupplier } from './session.ts';
export { siteOf } from './siteOf.ts';
export { withSupplier } from './withSupplier.ts';
