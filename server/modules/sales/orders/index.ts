export { followOrders } from './follow.ts';
export { followNewOrders } from './followNew.ts';
export { mountOrders } from './routes.ts';
export { undoOrders } from './undoFacts.ts';
