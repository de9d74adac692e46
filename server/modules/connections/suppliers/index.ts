export { callsPerDay, supplierIsConfigured } from './apps.ts';
export { listAccounts } from './queries.ts';
export { mountSuppliers } from './routes.ts';
export { expireAccount, openSupplier } from './session.ts';
export { askProduct, isPassing, siteOf, withSupplier } from './withSupplier.ts';
