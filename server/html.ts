import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { htmlRules } from '#contract/htmlRules.ts';

const styles = Object.fromEntries(Object.entries(htmlRules.styles).map(([name, pattern]) => [name, [pattern]]));
const attributes = Object.fromEntries(Object.entries(htmlRules.attributes).map(([tag, names]) => [tag, [...names]]));

const allowed: sanitize.IOptions = {
  allowedTags: [...htmlRules.tags],
  allowedAttributes: attributes,
  allowedSchemes: [...htmlRules.schemes],
  allowedSchemesByTag: { img: [...htmlRules.imageSchemes] },
  allowedStyles: { '*': styles },
  // Their text would otherwise stay behind in the description, as WooCommerce does it.
  nonTextTags: [...htmlRules.withContent],
};

/** Makes HTML from outside safe to show and to publish: no scripts, no frames, no handlers, known tags only. */
export const safeHtml = (html: string): string => sanitize(html, allowed).trim();

/** The words of a description as a page shows them: without markup, entities read. */
export function wordsOf(html: string): string {
  const parts: string[] = [];
  const space = (): void => void parts.push(' ');
  const parser = new Parser({ ontext: (text) => parts.push(text), onopentag: space, onclosetag: space });
  parser.write(html);
  parser.end();
  return parts.join('').replace(/\s+/g, ' ').trim();
}
