import { type PictureSize, SHOWN_PICTURE } from '#contract/enums.ts';
import { fileUrl } from '../fileUrl.ts';

const foreign = /^(https?:)?\/\//i;

/** Whether a picture lies on another server, so that ours fetches and keeps it. */
export const isForeign = (src: string): boolean => foreign.test(src);

/**
 * Where the browser loads a picture from: always this origin (or the file host). One that lies elsewhere is asked for by its
 * address, and answered from what the server keeps.
 */
export function pictureUrl(src: string, size: PictureSize): string | undefined {
  if (!isForeign(src)) return fileUrl(src);
  const address = src.startsWith('//') ? `https:${src}` : src;
  return `${SHOWN_PICTURE}?${new URLSearchParams({ size, src: address })}`;
}
