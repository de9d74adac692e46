import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';

/**
 * Refuses a SKU that another product or variation holds. One held by a trashed product passes the first check and then
 * fails on the lookup table: another code, and no resource_id (observed on 9.9.5 and 11.0.1).
 * @param ownId the product that may hold it already
 */
export function checkSku(shop: Shop, sku: string, ownId: number): void {
  const others = shop.holders(sku).filter((product) => product.id !== ownId);
  const live = others.find((product) => product.status !== 'trash');
  if (live) {
    const data = { resource_id: live.id, unique_sku: freeSku(shop, sku) };
    throw new RestError('product_invalid_sku', 'Invalid or duplicated SKU.', 400, data);
  }
  if (others.length > 0) {
    const message = `The SKU (${sku}) you are trying to insert is already present in the lookup table`;
    throw new RestError('woocommerce_rest_product_not_created', message, 400);
  }
}

/** Runs a create while it holds the SKU: of two at the same moment the second is told so, without a resource_id. */
export async function holdingSku<T>(shop: Shop, sku: string, create: () => Promise<T>): Promise<T> {
  if (sku === '') return create();
  const key = sku.toLowerCase();
  if (shop.skusInProgress.has(key)) {
    const message = `The product with SKU (${sku}) you are trying to insert is already under processing`;
    throw new RestError('woocommerce_rest_product_not_created', message, 400);
  }
  shop.skusInProgress.add(key);
  try {
    return await create();
  } finally {
    shop.skusInProgress.delete(key);
  }
}

function freeSku(shop: Shop, sku: string): string {
  let index = 1;
  while (shop.holders(`${sku}-${index}`).length > 0) index += 1;
  return `${sku}-${index}`;
}
