import { imageUrl } from '../../lib/supplier/alicdnImage.ts';
import { textOf } from '../../lib/supplier/values.ts';

/** What 1688 puts before the ending for a smaller copy: `-0-cib.220x220.jpg`, `-0-cib.search.jpg`. */
const copyMark = /\.(?:\d{2,4}x\d{2,4}|search|summ)(\.(?:jpe?g|png|gif|webp))$/i;

/** The address of the original picture; some answers leave out the host (`img/ibank/...`). Null when it is none. */
export function offerImage(value: unknown): string | null {
  const text = textOf(value);
  const whole = /^\/?img\/ibank\//.test(text) ? `https://cbu01.alicdn.com/${text.replace(/^\//, '')}` : text;
  return imageUrl(whole)?.replace(copyMark, '$1') ?? null;
}

/** Originals in their order, each once. */
export function offerImages(values: readonly unknown[]): string[] {
  return [...new Set(values.map(offerImage).filter((url) => url !== null))];
}
