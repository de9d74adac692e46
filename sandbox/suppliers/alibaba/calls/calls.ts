import type { Call } from './call.ts';
import { batchDescription, description } from './description.ts';
import { freight } from './freight.ts';
import { inventory } from './inventory.ts';
import { productList, search } from './lists.ts';

/** The business calls, by what follows `/rest`. */
export const CALLS: ReadonlyMap<string, Call> = new Map([
  ['/eco/buyer/product/description', description],
  ['/eco/buyer/product/batch/description', batchDescription],
  ['/eco/buyer/product/inventory', inventory],
  ['/eco/buyer/product/check', productList],
  ['/eco/buyer/product/search', search],
  ['/shipping/freight/calculate', freight],
]);
