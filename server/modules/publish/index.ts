export { mountPublish } from './routes.ts';
export { releaseProducts } from './store.ts';
export { publishPart } from './worker.ts';
