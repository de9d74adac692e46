export { decidePlan } from './automatic/decide.ts';
export { BUY_BY_RULES, buyDueOrders, DECIDE_PLAN } from './automatic/due.ts';
export { buyByRules } from './automatic/plan.ts';
export { FOLLOW_PURCHASES, followDuePurchases } from './follow/due.ts';
export { followPurchases } from './follow/run.ts';
export { placeLane, releaseLane as releasePurchases } from './place/lane.ts';
export { checkPlan } from './plan/run.ts';
export { CHECK_PLAN } from './plan/start.ts';
export { mountPurchasing } from './routes.ts';
