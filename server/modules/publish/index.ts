export { mountPublish } from './routes.ts';
export { publishPart } from './worker.ts';
