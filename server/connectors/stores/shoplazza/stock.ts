import type { Notice } from '#contract/errors.ts';
import { asNumber } from './productBody.ts';
import { PLATFORM, readProduct, type Shop } from './shop.ts';
import { Anything, type WireProduct } from './wire.ts';

/**
 * Sees to it that each variant has the stock that was sent for it (id -> number): the answer tells what the shop made
 * of it, and where that differs the variant is told once more by itself. Inventory levels are not used: "set" adds,
 * and nothing takes away.
 */
export async function settleStock(
  shop: Shop,
  product: WireProduct,
  wanted: ReadonlyMap<string, number>,
): Promise<Notice[]> {
  const wrong = differing(product, wanted);
  if (wrong.length === 0) return [];
  for (const { id, price } of wrong) {
    const variant = { price: asNumber(price), inventory_quantity: wanted.get(id) };
    await shop.client.call({ method: 'PUT', path: `variants/${id}`, body: { variant }, names: true }, Anything);
  }
  const now = await readProduct(shop, product.id);
  return now && differing(now, wanted).length === 0 ? [] : [{ key: 'row.stockNotTaken', params: PLATFORM }];
}

const differing = ({ variants }: WireProduct, wanted: ReadonlyMap<string, number>) =>
  variants.filter(({ id, inventory_quantity }) => (wanted.get(id) ?? inventory_quantity) !== inventory_quantity);
