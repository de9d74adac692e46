export { nameOf, readPlan } from './current.ts';
export { refuseEarly } from './early.ts';
export { givePlan, levelName, readGiven, takeBackPlan, type WantedGrant } from './grants.ts';
export { openPlans } from './openPlans.ts';
export { type Chosen, GRACE, levelOf, planAt } from './planAt.ts';
export { findHeld, type PaidPeriod } from './queries.ts';
export { holdRoom, type Room, readRoom } from './room.ts';
export { mountMember } from './routes.ts';
export { findReadOnlyStores, needWritable } from './stores.ts';
