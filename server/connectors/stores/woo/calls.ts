import { timeoutFor } from './shop.ts';

/** Images in one call: each costs the store about 90 ms and a slow host much more. */
const IMAGES_PER_CALL = 40;
const PRODUCTS_WITH_IMAGES = 10;
/** A batch takes a hundred; a slow host still has to answer in time. */
const PRODUCTS_WITHOUT = 50;

/** Parts products into batch calls that a shared host answers in time. `uploads`: how many images the store loads for one. */
export function callsFor<T>(
  products: readonly T[],
  uploads: (product: T) => number,
): { items: T[]; timeout: number }[] {
  const calls: { items: T[]; images: number }[] = [];
  for (const product of products) {
    const count = uploads(product);
    const last = calls.at(-1);
    const images = (last?.images ?? 0) + count;
    const most = images > 0 ? PRODUCTS_WITH_IMAGES : PRODUCTS_WITHOUT;
    if (last && last.items.length < most && images <= IMAGES_PER_CALL) {
      last.items.push(product);
      last.images = images;
    } else calls.push({ items: [product], images: count });
  }
  return calls.map(({ items, images }) => ({ items, timeout: timeoutFor(images) }));
}
