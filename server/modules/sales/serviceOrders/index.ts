export { mountServiceOrders } from './routes.ts';
export { takeOverDueOrders, takeOverOrders } from './run.ts';
