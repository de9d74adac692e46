import { isLoopback } from '../../../lib/isLoopback.ts';
import { invalid } from '../request.ts';
import type { Shop } from '../shop.ts';
import type { StoredImage } from '../types.ts';

/**
 * An image taken over from its address. Nothing is fetched: loopback and example addresses always load, except those
 * in `faults.badImages` and hosts under `.invalid`. How the platform says that one does not load is not published;
 * here the whole call is refused and the address named.
 */
export function loadImage(shop: Shop, { src, alt = '' }: { src: string; alt?: string | undefined }): StoredImage {
  const bad = shop.world.faults.of('shoplazza', shop.profile.name)?.badImages.includes(src);
  const isAddress = /^https?:\/\//.test(src) && URL.canParse(src);
  if (bad || !isAddress || (!isLoopback(src) && new URL(src).hostname.endsWith('.invalid'))) {
    throw invalid('images', `the image can not be loaded: ${src}`);
  }
  const id = shop.nextId();
  return {
    id,
    src: `//cdn.shoplazza.com/${shop.profile.name}/${id}${/\.\w{3,4}$/.exec(src)?.[0] ?? ''}`,
    source: src,
    alt,
  };
}
