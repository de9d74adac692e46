import { webAddress } from '../../lib/supplier/values.ts';

/** `.../images/g/<key>/s-l225.jpg`, as a thumbnail or not: a copy in some size of a picture that is kept in 1600. */
const copy = /^(https:\/\/i\.ebayimg\.com)\/(?:thumbs\/)?(images\/g\/[^/]+)\/s-l\d+(\.\w+)$/;

/**
 * The address of a picture in eBay's largest size, over https; null when it is no web address. Pictures that eBay keeps
 * elsewhere (`/thumbs/images/m/`, `galleryplus`) have no known larger copy and stay as they are.
 */
export function imageUrl(value: unknown): string | null {
  return webAddress(value)?.replace(copy, '$1/$2/s-l1600$3') ?? null;
}

/** Pictures in their order, each once. */
export function imageUrls(values: readonly unknown[]): string[] {
  return [...new Set(values.map(imageUrl).filter((url) => url !== null))];
}
