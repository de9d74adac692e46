import { buildProduct } from './buildProduct.ts';
import { fashionAndMore } from './fashionAndMore.ts';
import { houseAndTools } from './houseAndTools.ts';
import type { SupplierProduct } from './supplierProduct.ts';

/** Every listing that eBay starts with. */
export function catalogue(): SupplierProduct[] {
  return [...houseAndTools, ...fashionAndMore].map(buildProduct);
}
