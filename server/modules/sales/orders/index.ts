export { followOrders } from './follow.ts';
export { FOLLOW_ORDERS, followAgain, followNewOrders } from './followNew.ts';
export { mountOrders } from './routes.ts';
