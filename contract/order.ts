export { orderFulfilments, orderPayments, orderPlacements, orderSorts, orderStates } from './enums.ts';
export * from './order.calls.ts';
export * from './order.schemas.ts';
