import type { TikShop } from '../shop.ts';
import type { StoredProduct, StoredSku } from '../types.ts';

/** The SKU that a seller calls so, of what is not deleted. Throws `Error` when there is none. */
export function existsSku(shop: TikShop, name: string): { product: StoredProduct; sku: StoredSku } {
  for (const product of shop.all()) {
    const sku = product.status === 'DELETED' ? undefined : product.skus.find(({ seller_sku }) => seller_sku === name);
    if (sku) return { product, sku };
  }
  throw new Error(`${name} is not in this shop`);
}

/** As orders call it: "Red, S". */
export const skuNameOf = ({ sales_attributes }: StoredSku): string =>
  sales_attributes.map(({ value_name }) => value_name).join(', ') || 'Default';
