import { isForeign, pictureUrl } from './pictureUrl.ts';

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
