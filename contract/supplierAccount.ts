export * from './supplierAccount.calls.ts';
export * from './supplierAccount.schemas.ts';
