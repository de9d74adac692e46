import { heldFields } from './productBody.ts';
import type { Shop } from './shop.ts';
import { WireAnything, WireOneProduct, type WireProduct } from './wire.ts';

/** Thrown when what was to be changed is not in the store any more. */
export class ProductGone extends Error {}

/**
 * Writes a product's fields. The platform makes a new product of an update whose product is gone: that one is removed
 * again. Throws `ProductGone`. https://developer.shopline.com/docs/admin-rest-api/product/product/update-a-product
 */
export async function updateFields(shop: Shop, held: WireProduct, fields: object): Promise<WireProduct> {
  const { id } = held;
  const product = { ...heldFields(held), ...fields };
  const call = { method: 'PUT' as const, path: `products/${id}.json`, body: { product } };
  const answer = (await shop.client.call(call, WireOneProduct)).product;
  if (answer.id === id) return answer;
  await removeProduct(shop, answer.id);
  throw new ProductGone(`product ${id} is gone`);
}

/** https://developer.shopline.com/docs/admin-rest-api/product/product/delete-a-product */
export async function removeProduct(shop: Shop, id: string): Promise<void> {
  await shop.client.call({ method: 'DELETE', path: `products/${id}.json` }, WireAnything);
}
