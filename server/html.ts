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
