import { limits } from '#contract/limits.ts';
import { withoutPromotions } from '../description.ts';

const opening = /<div\b[^>]{0,300}\bid=["'](?:product-description|custom-description)["'][^>]{0,300}>/i;
const divTag = /<(\/?)div\b/gi;

/**
 * The description as the browser had rendered it when the page was saved, unsanitised; '' when there is none. It is
 * never fetched: its address is signed for the visitor.
 */
export function renderedDescription(html: string): string {
  const start = opening.exec(html);
  if (start === null) return '';
  const from = start.index + start[0].length;
  divTag.lastIndex = from;
  let depth = 1;
  for (let tag = divTag.exec(html); tag !== null; tag = divTag.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return usable(html.slice(from, tag.index));
  }
  return '';
}

/** A page saved before the description had loaded holds empty boxes. */
function usable(html: string): string {
  const description = withoutPromotions(html);
  const empty = !/<img\b/i.test(description) && description.replace(/<[^>]*>/g, '').trim() === '';
  return empty || description.length > limits.bodyHtmlLength ? '' : description;
}
