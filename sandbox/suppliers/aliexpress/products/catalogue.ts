import { buildProduct } from './buildProduct.ts';
import { fashionAndMore } from './fashionAndMore.ts';
import { kitchenAndHome } from './kitchenAndHome.ts';
import { plainGoods } from './plainGoods.ts';
import type { SupplierProduct } from './supplierProduct.ts';

/** Every product the supplier starts with. */
export function catalogue(): SupplierProduct[] {
  return [...kitchenAndHome, ...fashionAndMore, ...plainGoods].map(buildProduct);
}

/** The distance between a product's id and its id on aliexpress.us, as seen on real pairs: 2 to the 51st. */
const SUB_ID_DISTANCE = 2 ** 51;

/** The id under which aliexpress.us shows this product. */
export function subIdOf(id: number): number {
  return id + SUB_ID_DISTANCE;
}

/** The main id behind an id of either kind. */
export function mainIdOf(id: number): number {
  return id > SUB_ID_DISTANCE ? id - SUB_ID_DISTANCE : id;
}
