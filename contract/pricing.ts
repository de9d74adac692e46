export * from './pricing.schemas.ts';
