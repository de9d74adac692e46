import { webAddress } from './values.ts';

/** What the image servers of the Alibaba group append for a smaller or converted copy: `.jpg_640x640q90.jpg_.avif`. */
const copySuffix = /(\.(?:jpe?g|png|gif|webp|avif|bmp))_[^/?#]*$/i;

/** The address of the original image over https; null when it is no web address. */
export function imageUrl(value: unknown): string | null {
  return webAddress(value)?.replace(copySuffix, '$1') ?? null;
}

/** Originals in their order, each once. */
export function imageUrls(values: readonly unknown[]): string[] {
  return [...new Set(values.map(imageUrl).filter((url) => url !== null))];
}
