export { mountJobs } from './routes.ts';
