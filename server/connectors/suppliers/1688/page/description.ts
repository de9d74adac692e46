import { blocksOf } from '../../../lib/supplier/blocks.ts';

const opening = /<v-detail-\d{1,3}\b[^>]{0,200}\bclass="html-description"[^>]{0,200}>/gi;

/** The description as the browser had rendered it when the page was saved, unsanitised; '' when there is none. */
export function renderedDescription(html: string): string {
  return blocksOf(html, opening, '</v-detail-')[0]?.inner.trim() ?? '';
}
