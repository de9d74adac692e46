export { mountPublish } from './routes.ts';
export { planPublication, startPublication } from './start.ts';
export { releaseProducts } from './store.ts';
export { publishPart } from './worker.ts';
