import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { journalSchemas } from './journal.schemas.ts';

/**
 * The journal of every change of products, orders and what stands in stores: `/shop/journal`. Runs of the pool are the product
 * role's, those of orders and stores their platforms': the calls open to everybody keep to what the caller may see.
 */
export const journalCalls = calls<typeof journalSchemas>()({
  runs: { method: 'GET', path: '/shop/journal/runs', access: 'signedIn' },
  things: { method: 'GET', path: '/shop/journal/run/:runId', access: 'signedIn' },
  actors: { method: 'GET', path: '/shop/journal/actors', access: 'signedIn' },
  changedSince: { method: 'GET', path: '/shop/journal/changedSince', access: [PRODUCT_ROLE] },
  product: { method: 'GET', path: '/shop/journal/product/:id', access: [PRODUCT_ROLE] },
  undo: { method: 'POST', path: '/shop/journal/undo', access: 'signedIn' },
  undoEntry: { method: 'POST', path: '/shop/journal/undoEntry', access: [PRODUCT_ROLE] },
  restoreTo: { method: 'POST', path: '/shop/journal/restoreTo', access: [PRODUCT_ROLE] },
});
