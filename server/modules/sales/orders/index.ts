export { followOrders } from './follow.ts';
export { followAgain, followNewOrders } from './followNew.ts';
export { mountOrders } from './routes.ts';
export { undoOrders } from './undoFacts.ts';
