export { applyPricesPart } from './apply.ts';
export { mountRepricing } from './routes.ts';
