import { type PictureSize, SHOWN_PICTURE } from '#contract/enums.ts';

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

const host: string = import.meta.env.VITE_FILE_HOST ?? '';

/**
 * The address of an uploaded file: its path under the file host, which `VITE_FILE_HOST` names at build time and is this
 * origin without it. Undefined for no path; an address of its own (`https:`, `blob:`) stays as it is.
 */
export function fileUrl(path: string | undefined, fileHost = host): string | undefined {
  if (path === undefined || path === '') return undefined;
  if (/^(https?|blob|data):/.test(path)) return path;
  return `${fileHost.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** HTML with the pictures of other servers taken from ours: to be shown, never to be saved. */
export function withShownPictures(html: string): string {
  if (!/<img\b/i.test(html)) return html;
  const root = document.createElement('template');
  root.innerHTML = html;
  for (const image of root.content.querySelectorAll('img[src]')) {
    const src = image.getAttribute('src')?.trim() ?? '';
    if (isForeign(src)) image.setAttribute('src', pictureUrl(src, 'whole') ?? '');
  }
  return root.innerHTML;
}
