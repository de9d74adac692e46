import { webAddress } from '../../lib/supplier/values.ts';

/** The address of the original picture over https (`/webp/m/100x100/` is a smaller copy); null when it is no web address. */
export function imageUrl(value: unknown): string | null {
  return webAddress(value)?.replace(/\/(webp\/m|m)\/\d+x\d+\//, '/$1/0x0/') ?? null;
}

/** Originals in their order, each once. */
export function imageUrls(values: readonly unknown[]): string[] {
  return [...new Set(values.map(imageUrl).filter((url) => url !== null))];
}
