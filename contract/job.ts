export * from './job.schemas.ts';
