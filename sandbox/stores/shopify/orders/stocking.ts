import { updated } from '../products/events.ts';
import type { Shop } from '../shop.ts';
import type { OrderLine } from '../types.ts';
import { PLACES } from './places.ts';

type Stocked = Pick<OrderLine, 'productId' | 'variantId'>;

/** Changes which places stock what a line is of. */
export function stockAt(
  shop: Shop,
  { productId, variantId }: Stocked,
  next: (stockedAt: readonly string[]) => string[],
): void {
  const product = shop.products.get(productId);
  if (!product) return;
  const variants = product.variants.map((one) =>
    one.id === variantId ? { ...one, stockedAt: next(one.stockedAt ?? EVERYWHERE) } : one,
  );
  updated(shop, { ...product, variants });
}

const EVERYWHERE: readonly string[] = Object.values(PLACES).map(({ id }) => id);

/** Whether a place stocks what a line is of. What is gone from the shop is not counted any more. */
export function isStockedAt(shop: Shop, { productId, variantId }: Stocked, locationId: string): boolean {
  const variant = shop.products.get(productId)?.variants.find(({ id }) => id === variantId);
  return variant?.stockedAt?.includes(locationId) ?? true;
}
