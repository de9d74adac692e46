export * from './journal.schemas.ts';
