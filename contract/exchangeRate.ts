export * from './exchangeRate.schemas.ts';
