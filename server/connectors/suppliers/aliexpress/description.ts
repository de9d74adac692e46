import { limits } from '#contract/limits.ts';
import { imageUrl } from '../../lib/supplier/alicdnImage.ts';
import { blocksOf } from '../../lib/supplier/blocks.ts';
import { escapeHtml, textOf } from '../../lib/supplier/values.ts';
import { MobileDetail } from './wire.ts';

/**
 * The description as HTML, unsanitised as the seller wrote it: the desktop one, else one made of the mobile modules,
 * which also stands in for a desktop one beyond our limit (cutting HTML would break it).
 */
export function descriptionOf(detail: unknown, mobileDetail: unknown): string {
  const desktop = withoutPromotions(textOf(detail));
  if (desktop !== '' && desktop.length <= limits.bodyHtmlLength) return desktop;
  const mobile = textOf(mobileDetail);
  return mobile.startsWith('<') ? mobile : fromModules(mobile);
}

const promotion = /<kse:widget\b[^>]{0,300}\bdata-widget-type="relatedProduct"[^>]{0,300}>/gi;

/** Sellers put banners of their other products into the description; a merchant's shop must not link to them. */
export function withoutPromotions(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of blocksOf(html, promotion, '</kse:widget>')) {
    parts.push(html.slice(from, start));
    from = end;
  }
  return [...parts, html.slice(from)].join('').trim();
}

function fromModules(json: string): string {
  const detail = MobileDetail.safeParse(json);
  if (!detail.success) return '';
  return detail.data.moduleList.map(({ data }) => moduleHtml(data ?? {})).join('');
}

function moduleHtml(data: { url?: string; content?: string; text?: string; html?: string }): string {
  if (data.html !== undefined) return data.html;
  const image = imageUrl(data.url);
  const words = data.content ?? data.text ?? '';
  const text = words.trim() === '' ? '' : `<p>${escapeHtml(words.trim()).replace(/\r?\n/g, '<br>')}</p>`;
  return text + (image === null ? '' : `<p><img src="${escapeHtml(image)}"></p>`);
}
