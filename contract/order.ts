export * from './order.schemas.ts';
