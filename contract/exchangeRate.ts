export * from './exchangeRate.calls.ts';
export * from './exchangeRate.schemas.ts';
