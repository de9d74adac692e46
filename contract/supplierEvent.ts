export * from './supplierEvent.schemas.ts';
