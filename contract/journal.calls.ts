import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { journalSchemas } from './journal.schemas.ts';

/** The journal of every change of products: `/shop/journal`. */
export const journalCalls = calls<typeof journalSchemas>()({
  runs: { method: 'GET', path: '/shop/journal/runs', access: [PRODUCT_ROLE] },
  actors: { method: 'GET', path: '/shop/journal/actors', access: [PRODUCT_ROLE] },
  changedSince: { method: 'GET', path: '/shop/journal/changedSince', access: [PRODUCT_ROLE] },
  product: { method: 'GET', path: '/shop/journal/product/:id', access: [PRODUCT_ROLE] },
  undo: { method: 'POST', path: '/shop/journal/undo', access: [PRODUCT_ROLE] },
  undoEntry: { method: 'POST', path: '/shop/journal/undoEntry', access: [PRODUCT_ROLE] },
  restoreTo: { method: 'POST', path: '/shop/journal/goBack', access: [PRODUCT_ROLE] },
});
