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

/**
 * Makes HTML from outside safe to show and to publish: no scripts, no frames, no handlers, known tags only. What is safe already
 * stays as it is, to the byte.
 */
export function safeHtml(html: string): string {
  const safe = sanitizeOnce(html);
  // Where a tag that was left out stood between two others, the second one may close the first: once more, and that stays.
  return hasImpliedEnd(safe) ? sanitizeOnce(safe) : safe;
}

/** In an end tag (`</p 🚀`) the parser steps by half characters and leaves the second half behind as text: it is dropped. */
const sanitizeOnce = (html: string): string =>
  sanitize(html, allowed)
    .replace(/\p{Surrogate}/gu, '')
    .trim();

const VOID: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img']);

/** Whether an element ends without saying so. Looks through a description in a tenth of the time that making it safe takes. */
function hasImpliedEnd(html: string): boolean {
  let isFound = false;
  const parser = new Parser({
    onclosetag: (name, isImplied) => {
      if (isImplied && !VOID.has(name)) isFound = true;
    },
  });
  parser.write(html);
  parser.end();
  return isFound;
}

/** The words of a description as a page shows them: without markup, entities read. */
export function wordsOf(html: string): string {
  const parts: string[] = [];
  const space = (): void => void parts.push(' ');
  const parser = new Parser({ ontext: (text) => parts.push(text), onopentag: space, onclosetag: space });
  parser.write(html);
  parser.end();
  return parts.join('').replace(/\s+/g, ' ').trim();
}
