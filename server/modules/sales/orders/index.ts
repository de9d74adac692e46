export { followOrders } from './follow.ts';
export { FOLLOW_ORDERS, followNewOrders } from './followNew.ts';
export { mountOrders } from './routes.ts';
export { undoOrders } from './undoFacts.ts';
