import type { Notice } from '#contract/errors.ts';
import type { Shop } from './shop.ts';
import { uploadPicture } from './upload.ts';

const IMAGE = /<img\b[^>]*>/gi;
/** Of a tag that names no address: a picture written out in it can be very long. */
const SHOWN = 100;
const SOURCE = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * A description in which every image is TikTok Shop's own, as it wants them: uploaded, with width and height. An image
 * that cannot be had is left out. Other tags the platform sorts out itself.
 */
export async function reconcileDescription(shop: Shop, html: string): Promise<{ html: string; warnings: Notice[] }> {
  const warnings: Notice[] = [];
  const hosted = new Map<string, string>();
  for (const tag of new Set(html.match(IMAGE) ?? [])) {
    const src = sourceOf(tag);
    const uploaded = src === null ? null : await uploadPicture(shop, src, 'DESCRIPTION_IMAGE');
    if (uploaded && 'uri' in uploaded) {
      const { url, width, height } = uploaded;
      hosted.set(tag, `<img src="${url.replaceAll('"', '%22')}" width="${width}" height="${height}">`);
    } else {
      warnings.push(uploaded ?? { key: 'row.imageRefused', params: { src: tag.slice(0, SHOWN) } });
    }
  }
  return { html: html.replace(IMAGE, (tag) => hosted.get(tag) ?? ''), warnings };
}

function sourceOf(tag: string): string | null {
  const [, double, single] = SOURCE.exec(tag) ?? [];
  const src = (double ?? single ?? '').replaceAll('&amp;', '&');
  return /^https?:\/\//i.test(src) ? src : null;
}
