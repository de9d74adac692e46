import { isLoopback } from '../../../lib/loopback.ts';
import { unprocessable } from '../apiError.ts';
import type { Shop } from '../shop.ts';
import type { StoredImage } from '../types.ts';
import type { ImageInput } from './schema.ts';

/**
 * The images of a product as they are asked for: `id` keeps one that is there, `src` loads one. The same address again
 * is loaded again.
 */
export function imagesFrom(shop: Shop, wanted: readonly ImageInput[], held: readonly StoredImage[]): StoredImage[] {
  return wanted.flatMap((input) => {
    const kept = held.find(({ id }) => id === input.id);
    if (input.id !== undefined && !kept) throw unprocessable({ images: [`image ${input.id} does not exist`] });
    if (kept) return [{ ...kept, alt: input.alt ?? kept.alt }];
    const loaded = loadImage(shop, input.src ?? '', input.alt ?? '');
    return loaded ? [loaded] : [];
  });
}

/** Null where the shop leaves out without a word what it cannot load. */
export function loadImage(shop: Shop, src: string, alt: string): StoredImage | null {
  const bad = shop.world.faults.of('shopline', shop.profile.handle)?.badImages ?? [];
  const isLoadable = URL.canParse(src) && (isLoopback(src) || src.startsWith('https://')) && !bad.includes(src);
  if (!isLoadable) {
    if (shop.profile.lostImage === 'drops') return null;
    throw unprocessable({ images: ['image upload failed'] });
  }
  const id = shop.nextId('image');
  return { id, alt, source: src, src: `https://img.myshopline.com/image/store/${shop.profile.storeId}/${id}.jpeg` };
}

/** The image of a variant: one of the product's, by id, by where it was loaded from or where it lies now; else loaded. */
export function variantImage(shop: Shop, wanted: ImageInput, images: StoredImage[]): string | null {
  const known = images.find(({ id, src, source }) => id === wanted.id || src === wanted.src || source === wanted.src);
  if (known) return known.id;
  if (wanted.id !== undefined) throw unprocessable({ image: [`image ${wanted.id} does not exist`] });
  const loaded = loadImage(shop, wanted.src ?? '', wanted.alt ?? '');
  if (loaded) images.push(loaded);
  return loaded?.id ?? null;
}
