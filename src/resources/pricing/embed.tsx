// What siblings and the wizard show of pricing.
export { FirstRule, useHasNoRule } from './FirstRule.tsx';
