export { mountRepricing } from './routes.ts';
export { applyPricesPart } from './worker.ts';
