export * from './supplierAccount.schemas.ts';
