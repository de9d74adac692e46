export { applyPricesLane } from './apply.ts';
export { mountRepricing } from './routes.ts';
