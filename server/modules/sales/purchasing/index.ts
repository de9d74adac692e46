export { BUY_BY_RULES, buyByRules, buyDueOrders, decidePlan } from './automatic/decide.ts';
export type { OrderParcels, ParcelsTaken } from './follow/parcels.ts';
export { FOLLOW_PURCHASES, followDuePurchases, followPurchases } from './follow/run.ts';
export { placeLane, releaseLane as releasePurchases } from './place/lane.ts';
export { checkPlan } from './plan/check.ts';
export { CHECK_PLAN, DECIDE_PLAN } from './plan/start.ts';
export { mountPurchasing } from './routes.ts';
export { restoredAt } from './settings.ts';
