// What orders show of buying: the way to a plan, what was bought for an order, and what the server says of it.
export { OrderLink } from './shared/OrderLink.tsx';
export { OrderPurchases } from './shared/OrderPurchases.tsx';
export { usePlanOrders } from './shared/usePlanOrders.ts';
export { useServerMessage } from './shared/useServerMessage.ts';
