export { isFinished, jobKinds, jobRowStates, jobSorts, jobStates } from './enums.ts';
export * from './job.calls.ts';
export * from './job.schemas.ts';
