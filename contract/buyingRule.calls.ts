import type { buyingOutcomesSchemas, buyingRulesSchemas } from './buyingRule.schemas.ts';
import { restResource } from './restResource.ts';

/** What is bought by itself: `/shop/rest/buyingRules`. */
export const buyingRules = restResource<typeof buyingRulesSchemas>()({
  name: 'buyingRules',
  title: 'Rules by which orders are bought by themselves',
  access: 'signedIn',
  of: 'merchant',
  id: 'ruleId',
  sorts: [],
  creates: true,
  updates: true,
  removes: true,
  needsPassword: true,
});

/** What rules did with each order, and why: `/shop/rest/buyingOutcomes`. */
export const buyingOutcomes = restResource<typeof buyingOutcomesSchemas>()({
  name: 'buyingOutcomes',
  title: 'What rules did with orders',
  access: 'signedIn',
  of: 'merchant',
  id: 'orderId',
  sorts: ['at'],
});
