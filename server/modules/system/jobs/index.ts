export { countFailedRuns } from './queries.ts';
export { mountJobs } from './routes.ts';
