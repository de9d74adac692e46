export { mountRepricing } from './routes.ts';
export { withPrices } from './withPrices.ts';
export { applyPricesPart } from './worker.ts';
