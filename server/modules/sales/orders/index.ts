export { mountOrders } from './routes.ts';
